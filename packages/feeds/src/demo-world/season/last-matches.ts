import type { Fixture } from '#demo-world/calendar.ts';
import { endOf } from '#demo-world/match-state.ts';

/** Of some fixtures those that were the last finished one of a team by an instant (epoch ms), the latest first. */
export const lastMatchOfTeams = (seed: string, fixtures: readonly Fixture[], instant: number): Fixture[] => {
  const told = new Set<string>();
  return fixtures
    .filter((fixture) => endOf(seed, fixture) <= instant)
    .toSorted((a, b) => b.kickOff - a.kickOff)
    .filter(({ home, away }) => {
      const isLast = !told.has(home.id) || !told.has(away.id);
      told.add(home.id).add(away.id);
      return isLast;
    });
};
