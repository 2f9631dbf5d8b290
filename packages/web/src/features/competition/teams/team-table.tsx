import { useLingui } from '@lingui/react/macro';
import type { TeamSeasonStat } from '@touchline/contract/competition.ts';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { TEAM_NUMBERS, teamNumberText } from '#entities/competition/team-numbers.ts';
import type { TeamNumber } from '#entities/competition/team-numbers.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { classNames } from '#ui/class-names.ts';
import { SideScroller } from '#ui/edge-fade/side-scroller.tsx';
import styles from './team-table.module.css';

/** By which number teams stand, and whether the least comes first. */
interface TeamOrder {
  key: string;
  isAscending: boolean;
}

const FIRST: TeamOrder = { key: 'points', isAscending: false };

/** `goals` and `-goals` of the address: the best first, and the other way round. */
const orderOf = (text: string | null): TeamOrder => {
  const isTurned = text?.startsWith('-') === true;
  const column = TEAM_NUMBERS.find(({ key }) => key === (isTurned ? text.slice(1) : text));
  return column === undefined ? FIRST : { key: column.key, isAscending: (column.isLessBetter === true) !== isTurned };
};

/** The order of the team table, kept in the address. */
const useTeamOrder = (): { order: TeamOrder; sortBy: (column: TeamNumber) => void } => {
  const { get, set } = useUrlState();
  const text = get('sort');
  const order = orderOf(text);
  const sortBy = ({ key }: TeamNumber): void => {
    const isTurned = order.key === key && text?.startsWith('-') !== true;
    const next = isTurned ? `-${key}` : key;
    set({ sort: next === FIRST.key ? null : next });
  };
  return { order, sortBy };
};

/** Teams without the number come last; equal ones stay in the order of the table. */
const sortTeams = (teams: readonly TeamSeasonStat[], { key, isAscending }: TeamOrder): TeamSeasonStat[] => {
  const worst = isAscending ? Infinity : -Infinity;
  const valueOf = ({ numbers }: TeamSeasonStat): number => numbers[key] ?? worst;
  const turn = isAscending ? 1 : -1;
  return teams.toSorted((one, other) =>
    valueOf(one) === valueOf(other) ? 0 : turn * Math.sign(valueOf(one) - valueOf(other)),
  );
};

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
