import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { endOf } from '#demo-world/match-state.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** The fixtures among the last finished ones of a team by an instant (epoch ms), the latest first. */
export const lastMatchesOfTeams = (
  seed: string,
  fixtures: readonly Fixture[],
  instant: number,
  count: Readonly<Record<FeedMatch['sport'], number>>,
): Fixture[] => {
  const reported = new Map<string, number>();
  return fixtures
    .toSorted((a, b) => b.kickOff - a.kickOff)
    .filter((fixture) => {
      const teams = [fixture.home.id, fixture.away.id];
      const isWanted = teams.some((id) => (reported.get(id) ?? 0) < count[fixture.sport]);
      if (!isWanted || endOf(seed, fixture) > instant) return false;
      for (const id of teams) reported.set(id, (reported.get(id) ?? 0) + 1);
      return true;
    });
};
