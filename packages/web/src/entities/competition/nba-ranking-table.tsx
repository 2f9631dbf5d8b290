import { useLingui } from '@lingui/react/macro';
import type { NbaRankingRow } from '@touchline/contract/nba.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { TieBreakNotes } from '#entities/competition/tie-break-notes.tsx';
import { zoneColor } from '#entities/competition/zone-color.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './nba-ranking-table.module.css';
import table from './ranking-table.module.css';

interface NbaRankingTableProps {
  rows: readonly NbaRankingRow[];
  /** Names the table. */
  label: string;
  /** Lines under the last place of each zone, where the rows are those of one conference. */
  hasLines: boolean;
}

const Head = () => {
  const { t } = useLingui();
  const columns = [
    [t`胜`, t`胜场`],
    [t`负`, t`负场`],
    [t`胜率`, t`胜率`],
    [t`胜差`, t`落后第一的胜场差`],
    [t`近况`, t`连胜或连败`],
    [t`近10场`, t`近10场`],
    [t`主场`, t`主场`],
    [t`客场`, t`客场`],
    [t`对分区`, t`对本分区球队`],
  ] as const;
  return (
    <thead>
      <tr>
        <th scope="col" className={table.team}>{t`球队`}</th>
        {columns.map(([title, name]) => (
          <th key={name} scope="col">
            <abbr title={name}>{title}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** `.829` as the league writes it, `1.000` for all. */
const percentage = (share: number): string => share.toFixed(3).replace(/^0/, '');

const record = ({ won, lost }: { won: number; lost: number }): string => `${won}-${lost}`;

const Streak = ({ streak }: Pick<NbaRankingRow, 'streak'>) => {
  const { t } = useLingui();
  if (streak === null) return '–';
  const { result, length } = streak;
  return <span className={styles[result]}>{result === 'w' ? t`${length}连胜` : t`${length}连败`}</span>;
};

const Row = ({ row, isLastOfZone }: { row: NbaRankingRow; isLastOfZone: boolean }) => (
  <tr data-team={row.team.id} data-line={isLastOfZone ? row.zone : undefined} style={zoneColor(row.zone)}>
    <th scope="row" className={classNames(table.team, row.zone !== null && table.zoned)}>
      <span>
        <i>{row.position}</i>
        <TeamLink competitionId={NBA_COMPETITION_ID} team={row.team} className={table.link} />
        {row.clinched[0] === undefined ? null : <sup className={styles.mark}>{row.clinched[0]}</sup>}
      </span>
    </th>
    <td className={table.points}>{row.won}</td>
    <td className={table.points}>{row.lost}</td>
    <td>{percentage(row.winPercentage)}</td>
    <td>{row.gamesBehind === 0 ? '–' : row.gamesBehind}</td>
    <td>
      <Streak streak={row.streak} />
    </td>
    <td>{record(row.lastTen)}</td>
    <td>{record(row.home)}</td>
    <td>{record(row.away)}</td>
    <td>{record(row.inConference)}</td>
  </tr>
);

/** A ranking of the NBA with its lines and the reasons behind equal records; the team stays in view while the numbers scroll sideways. */
export const NbaRankingTable = ({ rows, label, hasLines }: NbaRankingTableProps) => (
  <div className={table.card}>
    <div className={table.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={classNames(table.table, styles.table)}>
        <Head />
        <tbody>
          {rows.map((row, place) => (
            <Row
              key={row.team.id}
              row={row}
              isLastOfZone={hasLines && row.zone !== null && rows[place + 1]?.zone !== row.zone}
            />
          ))}
        </tbody>
      </table>
    </div>
    <div className={table.foot}>
      <TieBreakNotes rows={rows} />
    </div>
  </div>
);
