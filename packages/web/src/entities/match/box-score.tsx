import { useLingui } from '@lingui/react/macro';
import type { LineUpPlayer, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { playerPath } from '#entities/competition/paths.ts';
import { useBoxScoreColumns } from '#entities/match/number-names.tsx';
import type { NumberColumn } from '#entities/match/number-names.tsx';
import { classNames } from '#ui/class-names.ts';
import { SideScroller } from '#ui/edge-fade/side-scroller.tsx';
import styles from './box-score.module.css';

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
