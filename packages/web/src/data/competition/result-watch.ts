import type { QueryClient } from '@tanstack/react-query';
import type { MatchChange, MatchLive } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { callsFor } from '#data/competition/calls.ts';
import { findMatch } from '#data/match/match-rule.ts';
import { createThrottle } from '#platform/push/throttle.ts';

/** Calls whose replies hold matches. */
export const WITH_MATCHES = callsFor('matches', 'teamMatches', 'bracket', 'cup');

/** Calls whose replies are ordered by days, or hold the matches of one: a match that moves comes into them and goes out of them. */
const OF_DAYS = callsFor('dates', 'matches', 'teamMatches', 'bracket', 'cup');

/** Calls whose replies the server makes of results: they are asked for again. */
const OF_RESULTS = callsFor(
  ...(['ranking', 'bracket', 'cup', 'leaders', 'teams', 'homeAway', 'teamLeaders', 'teamNumbers'] as const),
);

const REFETCH_MS = 5000;

type Scored = Pick<MatchLive, 'sport' | 'statusId' | 'homeScore' | 'awayScore' | 'updatedAt'>;

/** Of matches that no list of the page holds: as good as any that has not ended. */
const OPEN = 'open';

/**
 * What tables are made of: the live tables of football know the score, those of basketball wait for the end. What is told after
 * the end is a correction, be it of the scorer alone.
 */
const resultOf = ({ sport, statusId, homeScore, awayScore, updatedAt }: Scored): string => {
  const score = `${statusId} ${homeScore}:${awayScore}`;
  if (matchPhase(sport, statusId) === 'finished') return `${score} ${updatedAt}`;
  return sport === 'basketball' ? OPEN : score;
};

/** Whether a cached reply is of a call that holds matches. */
const holdsMatches = ({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean => WITH_MATCHES.has(name);

/** A match as the lists of the page have it. */
const shownMatch = (client: QueryClient, matchId: string) => {
  for (const [, reply] of client.getQueriesData({ predicate: holdsMatches })) {
    const match = findMatch(reply, matchId);
    if (match !== undefined) return match;
  }
  return undefined;
};

/** Notes results and days before they are patched, and asks for what is made of them at most once in five seconds. */
export const createResultWatch = (client: QueryClient) => {
  const results = new Map<string, string>();
  const stale = new Set<unknown>();
  const requesting = createThrottle(() => {
    const calls = new Set(stale);
    stale.clear();
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => calls.has(name) });
  }, REFETCH_MS);
  const refetch = (calls: ReadonlySet<unknown>): void => {
    for (const call of calls) stale.add(call);
    requesting.request();
  };
  return {
    apply: (live: MatchChange): void => {
      const shown = shownMatch(client, live.matchId);
      const result = resultOf(live);
      const before = results.get(live.matchId) ?? (shown === undefined ? OPEN : resultOf(shown));
      results.set(live.matchId, result);
      // A minute that ticks changes no table.
      if (before !== result) refetch(OF_RESULTS);
      const { startDate, timeKnown } = live;
      if (startDate !== undefined && (shown?.startDate !== startDate || shown.timeKnown !== timeKnown))
        refetch(OF_DAYS);
    },
    /** After matches of a season went. */
    readAll: (): void => {
      refetch(OF_RESULTS);
      refetch(OF_DAYS);
    },
    stop: requesting.end,
  };
};
