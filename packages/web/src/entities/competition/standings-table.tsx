import { useLingui } from '@lingui/react/macro';
import type { Ranking, RankingRow } from '@touchline/contract/competition.ts';
import { FormLetters } from '#entities/competition/form-letters.tsx';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { TieBreakNotes } from '#entities/competition/tie-break-notes.tsx';
import { zoneColor } from '#entities/competition/zone-color.ts';
import { ZoneLegend } from '#entities/competition/zone-legend.tsx';
import { RankMovement } from '#entities/host/rank-movement.tsx';
import { DeductionNotes } from '#entities/match/deduction-notes.tsx';
import { Score } from '#entities/match/score.tsx';
import { classNames } from '#ui/class-names.ts';
import { SideScroller } from '#ui/edge-fade/side-scroller.tsx';
import styles from './ranking-table.module.css';

interface RankingTableProps {
  competitionId: string;
  rows: readonly RankingRow[];
  zones: Ranking['zones'];
  /** Names the table. */
  label: string;
  /** Teams whose rows stand out. */
  teamIds?: readonly string[];
  /** The live table tells places gained and lost. */
  isLive?: boolean;
  /** Several tables of a page share one legend. */
  hasLegend?: boolean;
}

const NO_TEAMS: readonly string[] = [];

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const Head = () => {
  const { t } = useLingui();
  const columns = [
    [t`赛`, t`已赛`],
    [t`胜/平/负`, t`胜/平/负`],
    [t`净`, t`净胜球`],
    [t`分`, t`积分`],
    [t`近5场`, t`近5场`],
    [t`进/失`, t`进球/失球`],
  ] as const;
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.team}>{t`球队`}</th>
        {columns.map(([title, name]) => (
          <th key={name} scope="col">
            <abbr title={name}>{title}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
};

const LiveScore = ({ live }: { live: NonNullable<RankingRow['live']> }) => {
  const { t } = useLingui();
  return (
    <span className={styles.live} role="img" aria-label={t`进行中 ${live.scored}-${live.conceded}`}>
      <Score value={live.scored} />-<Score value={live.conceded} />
    </span>
  );
};

interface RowProps {
  competitionId: string;
  row: RankingRow;
  isChosen: boolean;
  isLive: boolean;
}

const Row = ({ competitionId, row, isChosen, isLive }: RowProps) => (
  <tr className={classNames(isChosen && styles.chosen)} data-team={row.team.id} style={zoneColor(row.zone)}>
    <th scope="row" className={classNames(styles.team, row.zone !== null && styles.zoned)}>
      <span>
        <i>
          {row.rank}
          {isLive && row.movement !== 0 ? <RankMovement movement={row.movement} /> : null}
        </i>
        <TeamLink competitionId={competitionId} team={row.team} className={styles.link} />
        {row.live === null ? null : <LiveScore live={row.live} />}
      </span>
    </th>
    <td>{row.played}</td>
    <td>
      {row.won}/{row.drawn}/{row.lost}
    </td>
    <td>{signed(row.goalDifference)}</td>
    <td className={styles.points}>{row.points ?? '–'}</td>
    <td>
      <FormLetters form={row.form} />
    </td>
    <td>
      {row.scored}/{row.conceded}
    </td>
  </tr>
);

/** A table with zones, form and the reasons behind equal points; the team stays in view while the numbers scroll sideways. */
export const RankingTable = (table: RankingTableProps) => {
  const { competitionId, rows, zones, label, teamIds = NO_TEAMS, isLive = false, hasLegend = true } = table;
  return (
    <div className={styles.card}>
      <SideScroller label={label} className={styles.scroller}>
        <table className={styles.table}>
          <Head />
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.team.id}
                competitionId={competitionId}
                row={row}
                isChosen={teamIds.includes(row.team.id)}
                isLive={isLive}
              />
            ))}
          </tbody>
        </table>
      </SideScroller>
      <div className={styles.foot}>
        <DeductionNotes rows={rows} />
        <TieBreakNotes rows={rows} />
        {hasLegend ? <ZoneLegend zones={zones} /> : null}
      </div>
    </div>
  );
};
