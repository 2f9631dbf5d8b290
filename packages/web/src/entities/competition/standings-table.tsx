import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RankingRow } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import type { NbaCup, NbaRankingRow } from '@touchline/contract/nba.ts';
import type { Competition, StandingsColumn } from '@touchline/domain/competitions/competition.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FormLetters } from '#entities/competition/form-letters.tsx';
import { TieBreakNotes, zoneColor } from '#entities/competition/standings-notes.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { RankMovement } from '#entities/host/rank-movement.tsx';
import { DeductionNotes } from '#entities/match/deduction-notes.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge } from '#entities/team/team.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { SideScroller } from '#ui/edge-fade/side-scroller.tsx';
import styles from './standings-table.module.css';

type CupGroupRow = NbaCup['groups'][number]['rows'][number];

/** A row of a table of any competition: each has the numbers of its columns. */
type Row = { team: TeamBrief } & Partial<RankingRow & NbaRankingRow & CupGroupRow>;

interface Column {
  title: MessageDescriptor;
  /** The whole word, where the title is shorter. */
  name?: MessageDescriptor;
  value: (row: Row, rows: readonly Row[]) => ReactNode;
  isStrong?: true;
}

const NOTHING = '–';

const signed = (value = 0): string => (value > 0 ? `+${value}` : String(value));

const recordText = (record?: { won: number; lost: number }): string =>
  record ? `${record.won}-${record.lost}` : NOTHING;

/** `.829` as the NBA writes it, `1.000` for all. */
const percentage = (share = 0): string => share.toFixed(3).replace(/^0/, '');

const Streak = ({ streak = null }: Pick<Row, 'streak'>) => {
  const { t } = useLingui();
  if (streak === null) return NOTHING;
  const { result, length } = streak;
  return <span className={styles[result]}>{result === 'w' ? t`${length}连胜` : t`${length}连败`}</span>;
};

interface NextOpponentProps {
  next: NonNullable<RankingRow['next']>;
  rows: readonly Row[];
}

/** Whom a team meets next, as the way to that match. */
const NextOpponent = ({ next: { matchId, teamId, isHome, kickOff }, rows }: NextOpponentProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { monthDay } = useFormats();
  const team = rows.find((row) => row.team.id === teamId)?.team;
  if (team === undefined) return NOTHING;
  const [name, day] = [nameOf(team.shortName), monthDay(kickOff)];
  const words = isHome ? t`主场对 ${name}，${day}` : t`客场对 ${name}，${day}`;
  return (
    <Link to={matchPath({ matchId })} className={styles.next} aria-label={words} title={words}>
      <TeamBadge team={team} size={20} />
    </Link>
  );
};

const COLUMNS: Readonly<Record<StandingsColumn, Column>> = {
  played: { title: msg`赛`, name: msg`已赛`, value: ({ played }) => played },
  record: { title: msg`胜/平/负`, value: ({ won, drawn, lost }) => `${won}/${drawn}/${lost}` },
  'goal-difference': { title: msg`净`, name: msg`净胜球`, value: ({ goalDifference }) => signed(goalDifference) },
  points: { title: msg`分`, name: msg`积分`, value: ({ points }) => points ?? NOTHING, isStrong: true },
  form: { title: msg`近5场`, value: ({ form = [] }) => <FormLetters form={form} /> },
  next: {
    title: msg({ message: `下一场`, context: `table` }),
    name: msg`下一场对手`,
    value: ({ next }, rows) => (next === undefined ? NOTHING : <NextOpponent next={next} rows={rows} />),
  },
  goals: { title: msg`进/失`, name: msg`进球/失球`, value: ({ scored, conceded }) => `${scored}/${conceded}` },
  won: { title: msg`胜`, name: msg`胜场`, value: ({ won }) => won, isStrong: true },
  lost: { title: msg`负`, name: msg`负场`, value: ({ lost }) => lost, isStrong: true },
  'win-percentage': { title: msg`胜率`, value: ({ winPercentage }) => percentage(winPercentage) },
  'games-behind': { title: msg`胜差`, name: msg`落后第一的胜场差`, value: ({ gamesBehind }) => gamesBehind || NOTHING },
  streak: { title: msg`近况`, name: msg`连胜或连败`, value: ({ streak }) => <Streak streak={streak} /> },
  'last-ten': { title: msg`近10场`, value: ({ lastTen }) => recordText(lastTen) },
  home: { title: msg`主场`, value: ({ home }) => recordText(home) },
  away: { title: msg`客场`, value: ({ away }) => recordText(away) },
  'in-conference': {
    title: msg`对分区`,
    name: msg`对本分区球队`,
    value: ({ inConference }) => recordText(inConference),
  },
  'point-difference': { title: msg`净`, name: msg`净胜分`, value: ({ pointDifference }) => signed(pointDifference) },
};

const LiveScore = ({ live }: { live: NonNullable<RankingRow['live']> }) => {
  const { t } = useLingui();
  return (
    <span className={styles.live} role="img" aria-label={t`进行中 ${live.scored}-${live.conceded}`}>
      <Score value={live.scored} />-<Score value={live.conceded} />
    </span>
  );
};

interface TeamCellProps {
  competitionId: string;
  row: Row;
  zone: number | null;
}

/** Place and team, and what there is to say of it now. */
const TeamCell = ({
  competitionId,
  row: { team, rank, position = rank, movement = 0, ...row },
  zone,
}: TeamCellProps) => (
  <th scope="row" className={classNames(styles.team, zone !== null && styles.zoned)}>
    <span>
      <i>
        {position}
        {movement === 0 ? null : <RankMovement movement={movement} />}
      </i>
      <TeamLink competitionId={competitionId} team={team} className={styles.link} />
      {row.clinched?.[0] === undefined ? null : <sup className={styles.mark}>{row.clinched[0]}</sup>}
      {row.qualified === true ? (
        <small className={styles.through}>
          <Trans>出线</Trans>
        </small>
      ) : null}
      {row.live ? <LiveScore live={row.live} /> : null}
    </span>
  </th>
);

interface StandingsTableProps {
  competitionId: string;
  /** Those of the competition when absent. */
  columns?: Competition['columns'];
  rows: readonly Row[];
  /** Names the table. */
  label: string;
  /** A small table has its name in its head. */
  isSmall?: boolean;
  /** Lines under the last place of each zone. */
  hasLines?: boolean;
  /** What the colours mean, in the foot of the table. */
  legend?: ReactNode;
}

/** A table with zones, form and the reasons behind equal points; the team stays in view while the numbers scroll sideways. */
export const StandingsTable = (props: StandingsTableProps) => {
  const { competitionId, rows, label, isSmall = false, hasLines = false, legend } = props;
  const { t } = useLingui();
  const competition = competitionOf(competitionId);
  const columns = (props.columns ?? competition?.columns ?? []).map((key) => ({ key, ...COLUMNS[key] }));
  const zoneOf = ({ zone = null, qualified }: Row): number | null => (qualified === true ? 1 : zone);
  const table = (
    <table className={classNames(styles.table, isSmall ? styles.small : styles[competition?.sport ?? 'football'])}>
      <thead>
        <tr>
          <th scope="col" className={isSmall ? styles.name : styles.team}>
            {isSmall ? label : t`球队`}
          </th>
          {columns.map(({ key, title, name = title }) => (
            <th key={key} scope="col">
              <abbr title={t(name)}>{t(title)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const [zone, next] = [zoneOf(row), rows[index + 1]];
          const isLine = hasLines && zone !== null && (next === undefined || zoneOf(next) !== zone);
          return (
            <tr key={row.team.id} data-team={row.team.id} data-line={isLine ? zone : undefined} style={zoneColor(zone)}>
              <TeamCell competitionId={competitionId} row={row} zone={zone} />
              {columns.map(({ key, value, isStrong }) => (
                <td key={key} className={isStrong && styles.points}>
                  {value(row, rows)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  if (isSmall) return <div className={styles.card}>{table}</div>;
  return (
    <div className={styles.card}>
      <SideScroller label={label} className={styles.scroller}>
        {table}
      </SideScroller>
      <div className={styles.foot}>
        <DeductionNotes rows={rows.map(({ team, deductions = [] }) => ({ team, deductions }))} />
        <TieBreakNotes rows={rows.map(({ team, tieBreak = null }) => ({ team, tieBreak }))} />
        {legend}
      </div>
    </div>
  );
};
