import { useLingui } from '@lingui/react/macro';
import type { StandingsRow, StandingsTable as Table } from '@touchline/contract/match-detail.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { classNames } from '#ui/class-names.ts';
import { SideScroller } from '#ui/edge-fade/side-scroller.tsx';
import styles from './standings-table.module.css';

interface StandingsTableProps {
  sport: MatchSport;
  table: Table;
  /** Teams whose rows stand out. */
  teamIds: readonly string[];
  label: string;
}

interface Column {
  title: string;
  /** The whole word, where the title is a letter. */
  name: string;
  value: (row: StandingsRow, leader: StandingsRow) => string;
  isStrong?: boolean;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const winShare = ({ won, played }: StandingsRow): string =>
  played === 0 ? '–' : (won / played).toFixed(3).replace(/^0/, '');
/** Games that a basketball team lies behind the first. */
const gamesBehind = (row: StandingsRow, leader: StandingsRow): string => {
  const games = (leader.won - row.won + row.lost - leader.lost) / 2;
  return games <= 0 ? '–' : String(games);
};

const useColumns = (sport: MatchSport): readonly Column[] => {
  const { t } = useLingui();
  if (sport === 'basketball') {
    return [
      { title: t`胜`, name: t`胜场`, value: (row) => String(row.won) },
      { title: t`负`, name: t`负场`, value: (row) => String(row.lost) },
      { title: t`胜率`, name: t`胜率`, value: winShare, isStrong: true },
      { title: t`胜差`, name: t`落后榜首的胜场`, value: gamesBehind },
      { title: t`净`, name: t`净胜分`, value: (row) => signed(row.scored - row.conceded) },
    ];
  }
  return [
    { title: t`赛`, name: t`已赛`, value: (row) => String(row.played) },
    { title: t`胜`, name: t`胜场`, value: (row) => String(row.won) },
    { title: t`平`, name: t`平局`, value: (row) => String(row.drawn) },
    { title: t`负`, name: t`负场`, value: (row) => String(row.lost) },
    { title: t`净`, name: t`净胜球`, value: (row) => signed(row.scored - row.conceded) },
    { title: t`分`, name: t`积分`, value: (row) => String(row.points ?? '–'), isStrong: true },
  ];
};

/** A competition's table; the team stays in view while the numbers scroll sideways. */
export const StandingsTable = ({ sport, table, teamIds, label }: StandingsTableProps) => {
  const { t } = useLingui();
  const columns = useColumns(sport);
  const [leader] = table.rows;
  if (leader === undefined) return null;
  return (
    <SideScroller label={label} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>{t`球队`}</th>
            {columns.map(({ title, name }) => (
              <th key={name} scope="col">
                <abbr title={name}>{title}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.team.id} data-team={row.team.id} data-chosen={teamIds.includes(row.team.id) ? '' : undefined}>
              <th scope="row" className={styles.team}>
                <span className={styles.club}>
                  <i>{row.rank}</i>
                  <TeamBadge team={row.team} size={20} />
                  <TeamName team={row.team} className={styles.name} />
                </span>
              </th>
              {columns.map(({ name, value, isStrong }) => (
                <td key={name} className={classNames(isStrong === true && styles.strong)}>
                  {value(row, leader)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroller>
  );
};
