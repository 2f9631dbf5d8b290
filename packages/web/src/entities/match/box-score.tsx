import { useLingui } from '@lingui/react/macro';
import type { LineUpPlayer, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { playerPath } from '#entities/competition/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { SideScroller } from '#ui/edge-fade/side-scroller.tsx';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import styles from './box-score.module.css';

interface Heading {
  key: string;
  /** Tries beside what went in: `5-11`. */
  attempts?: string;
  short: MessageDescriptor;
  name: MessageDescriptor;
}

/** The columns of a box score in their order, each with a head of few letters and its whole name. */
const BOX_SCORE: readonly Heading[] = [
  { key: 'minutes_played', short: msg`时间`, name: msg`上场时间` },
  { key: 'points', short: msg`得分`, name: msg`得分` },
  { key: 'rebounds', short: msg`篮板`, name: msg`篮板` },
  { key: 'assists', short: msg`助攻`, name: msg`助攻` },
  { key: 'steals', short: msg`抢断`, name: msg`抢断` },
  { key: 'blocks', short: msg`盖帽`, name: msg`盖帽` },
  { key: 'turnovers', short: msg`失误`, name: msg`失误` },
  { key: 'field_goals_made', attempts: 'field_goals_attempted', short: msg`投篮`, name: msg`投篮` },
  { key: 'three_points_made', attempts: 'three_points_attempted', short: msg`三分`, name: msg`三分` },
  { key: 'free_throws_made', attempts: 'free_throws_attempted', short: msg`罚球`, name: msg`罚球` },
  { key: 'fouls', short: msg`犯规`, name: msg`犯规` },
  { key: 'plus_minus', short: msg`正负`, name: msg`正负值` },
];

interface NumberColumn {
  key: string;
  attempts: string | undefined;
  short: string;
  name: string;
}

/** Columns of the numbers that at least one player has. */
const useBoxScoreColumns = (): ((has: (key: string) => boolean) => NumberColumn[]) => {
  const { t } = useLingui();
  return (has) =>
    BOX_SCORE.filter(({ key }) => has(key)).map(({ key, attempts, short, name }) => ({
      key,
      attempts,
      short: t(short),
      name: t(name),
    }));
};

interface BoxScoreProps {
  competitionId: string;
  lineUp: TeamLineUp;
  label: string;
}

const valueOf = (player: LineUpPlayer, key: string): number => player.numbers[key] ?? Number.NEGATIVE_INFINITY;

const shownValue = ({ numbers }: LineUpPlayer, { key, attempts }: NumberColumn): string => {
  const value = numbers[key];
  if (value === undefined) return '–';
  if (key === 'plus_minus' && value > 0) return `+${value}`;
  return attempts === undefined ? String(value) : `${value}-${numbers[attempts] ?? value}`;
};

const NATURAL_ORDER = null;

/** The numbers of a basketball team's players. A tap on a head sorts by it; the names stay while the numbers scroll sideways. */
export const BoxScore = ({ competitionId, lineUp, label }: BoxScoreProps) => {
  const { t } = useLingui();
  const [sortKey, setSortKey] = useState<string | null>(NATURAL_ORDER);
  const columnsOf = useBoxScoreColumns();
  const players = [...lineUp.starters, ...lineUp.bench];
  const columns = columnsOf((key) => players.some((player) => player.numbers[key] !== undefined));
  const starters = new Set(lineUp.starters.map(({ id }) => id));
  const shown =
    sortKey === NATURAL_ORDER ? players : [...players].sort((a, b) => valueOf(b, sortKey) - valueOf(a, sortKey));
  return (
    <SideScroller label={label} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>{t`球员`}</th>
            {columns.map(({ key, short, name }) => (
              <th key={key} scope="col" aria-sort={key === sortKey ? 'descending' : 'none'}>
                <button
                  type="button"
                  aria-label={t`按${name}排序`}
                  onClick={() => setSortKey(key === sortKey ? NATURAL_ORDER : key)}
                >
                  {short}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((player) => (
            <tr key={player.id} data-player={player.id}>
              <th scope="row" className={styles.name}>
                <Link
                  to={playerPath(competitionId, player.id)}
                  className={classNames(styles.link, starters.has(player.id) && styles.starter)}
                >
                  {player.name}
                </Link>
                <small>{player.position}</small>
              </th>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames((column.key === sortKey || column.key === 'points') && styles.strong)}
                >
                  {shownValue(player, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroller>
  );
};
