import { useLingui } from '@lingui/react/macro';
import type { TeamSeasonStat } from '@touchline/contract/competition.ts';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { TEAM_NUMBERS, teamNumberText } from '#entities/competition/team-numbers.ts';
import type { TeamNumber } from '#entities/competition/team-numbers.ts';
import { sortTeams, useTeamOrder } from '#features/competition/teams/team-order.ts';
import type { TeamOrder } from '#features/competition/teams/team-order.ts';
import { classNames } from '#ui/class-names.ts';
import { SideScroller } from '#ui/edge-fade/side-scroller.tsx';
import styles from './team-table.module.css';

interface TeamTableProps {
  competitionId: string;
  teams: readonly TeamSeasonStat[];
}

interface HeadProps {
  column: TeamNumber;
  order: TeamOrder;
  onSort: (column: TeamNumber) => void;
}

const ColumnHead = ({ column, order, onSort }: HeadProps) => {
  const { t } = useLingui();
  const isSorted = order.key === column.key;
  const direction = order.isAscending ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={classNames(isSorted && styles.sorted)}>
      <button type="button" aria-label={t(column.name)} onClick={() => onSort(column)}>
        {t(column.short)}
        <i aria-hidden="true" />
      </button>
    </th>
  );
};

/** All teams with their numbers per match; a tap on a head sorts, a second one turns the order. */
export const TeamTable = ({ competitionId, teams }: TeamTableProps) => {
  const { t } = useLingui();
  const { order, sortBy } = useTeamOrder();
  const columns = TEAM_NUMBERS.filter(({ key }) => teams.some(({ numbers }) => numbers[key] !== undefined));
  return (
    <SideScroller label={t`球队数据`} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>{t`球队`}</th>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} order={order} onSort={sortBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortTeams(teams, order).map(({ team, numbers }) => (
            <tr key={team.id} data-team={team.id}>
              <th scope="row" className={styles.team}>
                <TeamLink competitionId={competitionId} team={team} className={styles.link} />
              </th>
              {columns.map((column) => {
                const value = numbers[column.key];
                return (
                  <td key={column.key} className={classNames(order.key === column.key && styles.sorted)}>
                    {value === undefined ? '–' : teamNumberText(column, value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroller>
  );
};
