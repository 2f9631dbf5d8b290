import { QueryClient } from '@tanstack/react-query';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { MatchChange } from '@touchline/contract/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResultWatch } from '#data/competition/result-watch.ts';
import type { CallName } from '#platform/http/http-client.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const [FOOTBALL_OVER, BASKETBALL_OVER, AHEAD] = [8, 10, 1];

const change = (over: Partial<MatchChange> = {}): MatchChange => ({
  matchId: 'm1',
  sport: 'football',
  statusId: FOOTBALL_OVER,
  homeScore: 2,
  awayScore: 1,
  parts: {},
  clock: null,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  updatedAt: NOON,
  ...over,
});

/** What of a match on a page the watch looks at. */
const shown = (over: Partial<MatchChange> = {}) =>
  ({ ...change(), startDate: NOON, timeKnown: true, ...over }) as CompetitionMatch;

let client: QueryClient;
let watch: ReturnType<typeof createResultWatch>;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  watch = createResultWatch(client);
});
afterEach(() => {
  watch.stop();
  client.clear();
  vi.useRealTimers();
});

const hold = (name: CallName, reply: object = {}): void => {
  client.setQueryData([name], reply);
};
/** The calls that are to be asked again after some messages. */
const requestedAfter = async (...messages: MatchChange[]): Promise<unknown[]> => {
  for (const message of messages) watch.apply(message);
  await vi.advanceTimersByTimeAsync(5000);
  const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  return stale.map(({ queryKey: [name] }) => name).sort();
};

test('[C14] a game of basketball whose result is turned round after the end asks for its tables again', async () => {
  const basketball = { sport: 'basketball' as const, statusId: BASKETBALL_OVER };
  hold('listNbaMatches', { list: [shown({ ...basketball, homeScore: 110, awayScore: 109 })] });
  hold('getNbaRanking');
  hold('listNbaHomeAway');
  expect(await requestedAfter(change({ ...basketball, homeScore: 109, awayScore: 110, updatedAt: NOON + 1 }))).toEqual([
    'getNbaRanking',
    'listNbaHomeAway',
  ]);
});

test('[C14] a goal asks for the best players of a team again', async () => {
  hold('listTeamMatches', { list: [shown({ statusId: 2, homeScore: 0, awayScore: 0 })] });
  hold('listTeamBestPlayers');
  const goal = change({ statusId: 2, homeScore: 1, awayScore: 0, updatedAt: NOON + 1 });
  expect(await requestedAfter(goal)).toEqual(['listTeamBestPlayers']);
});

test('[C14] points in a running game of basketball ask for nothing', async () => {
  const running = { sport: 'basketball' as const, statusId: 2 };
  hold('listNbaMatches', { list: [shown({ ...running, homeScore: 0, awayScore: 0 })] });
  hold('getNbaRanking');
  expect(await requestedAfter(change({ ...running, updatedAt: NOON + 1 }))).toEqual([]);
});

test('[C14] a goal given to another player after the end asks for the scorers; the same told twice does not', async () => {
  hold('listLeagueMatches', { list: [shown()] });
  hold('listLeaguePlayers');
  hold('listLeagueHomeAway');
  expect(await requestedAfter(change())).toEqual([]);
  expect(await requestedAfter(change({ updatedAt: NOON + 1 }))).toEqual(['listLeagueHomeAway', 'listLeaguePlayers']);
});

test('[C14] a second goal just before the page is left is in the tables when somebody comes back', async () => {
  hold('listLeagueMatches', { list: [shown({ statusId: 2, homeScore: 0, awayScore: 0 })] });
  hold('getLeagueRanking');
  const goal = (homeScore: number) => change({ statusId: 2, homeScore, awayScore: 0, updatedAt: NOON + homeScore });
  watch.apply(goal(1));
  await vi.advanceTimersByTimeAsync(3000);
  // They were read again meanwhile.
  hold('getLeagueRanking');
  watch.apply(goal(2));
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.getQueryState(['getLeagueRanking'])).toMatchObject({ isInvalidated: false });
  watch.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryState(['getLeagueRanking'])).toMatchObject({ isInvalidated: true });
});

test.each([
  ['getFifaMatchDates', 'listFifaMatches', 'listFifaHomeAway'],
  ['getEuroMatchDates', 'listEuroMatches', 'listEuroHomeAway'],
  ['getLeagueMatchDates', 'listLeagueMatches', 'listLeagueHomeAway'],
  ['getNbaMatchDates', 'listNbaMatches', 'listNbaHomeAway'],
] as const)('[C14] a match that is moved asks for %s and %s, not for tables', async (dates, list, table) => {
  const ahead = { statusId: AHEAD, homeScore: null, awayScore: null };
  hold(dates);
  hold(list, { list: [shown(ahead)] });
  hold(table);
  const moved = { ...ahead, startDate: NOON + DAY_MS, timeKnown: true, updatedAt: NOON + 1 };
  expect(await requestedAfter(change(moved))).toEqual([dates, list]);
});

test('[C14] a kick-off that the page has already asks for nothing; a match that no list holds may come into one', async () => {
  hold('getLeagueMatchDates');
  hold('listLeagueMatches', { list: [shown()] });
  expect(await requestedAfter(change({ startDate: NOON, timeKnown: true }))).toEqual([]);
  const ahead = { matchId: 'm2', statusId: AHEAD, homeScore: null, awayScore: null };
  expect(await requestedAfter(change({ ...ahead, startDate: NOON + DAY_MS, timeKnown: true }))).toEqual([
    'getLeagueMatchDates',
    'listLeagueMatches',
  ]);
});

test('[C14] after matches went, days, lists and tables are asked for again, and nothing else', async () => {
  for (const name of ['listLeagueMatches', 'getLeagueMatchDates', 'getLeagueRanking', 'getPlayerBasic'] as const)
    hold(name);
  watch.readAll();
  expect(await requestedAfter()).toEqual(['getLeagueMatchDates', 'getLeagueRanking', 'listLeagueMatches']);
});
