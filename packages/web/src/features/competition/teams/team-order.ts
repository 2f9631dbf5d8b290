import type { TeamSeasonStat } from '@touchline/contract/competition.ts';
import { TEAM_NUMBERS } from '#entities/competition/team-numbers.ts';
import type { TeamNumber } from '#entities/competition/team-numbers.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';

/** By which number teams stand, and whether the least comes first. */
export interface TeamOrder {
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
export const useTeamOrder = (): { order: TeamOrder; sortBy: (column: TeamNumber) => void } => {
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
export const sortTeams = (teams: readonly TeamSeasonStat[], { key, isAscending }: TeamOrder): TeamSeasonStat[] => {
  const worst = isAscending ? Infinity : -Infinity;
  const valueOf = ({ numbers }: TeamSeasonStat): number => numbers[key] ?? worst;
  const turn = isAscending ? 1 : -1;
  return teams.toSorted((one, other) =>
    valueOf(one) === valueOf(other) ? 0 : turn * Math.sign(valueOf(one) - valueOf(other)),
  );
};
