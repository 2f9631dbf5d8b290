import type { FeedBatch, FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { LineUpPlayer, MatchLineUps, MatchStatistics } from '@touchline/contract/match-detail.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { TestApp } from './test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch } from './test-seed.ts';

export const player = (id: string, over: Partial<LineUpPlayer> = {}): LineUpPlayer => ({
  id,
  name: id,
  number: 9,
  position: 'F',
  line: 4,
  place: 1,
  isCaptain: false,
  rating: 7.4,
  numbers: { goals: 1, assists: 0 },
  ...over,
});

/** A home side of two players. */
export const lineUps = (name = 'saka'): MatchLineUps => ({
  home: { formation: '4-3-3', coach: 'Arteta', starters: [player(name)], bench: [player('jesus', { line: null })] },
  away: { formation: null, coach: null, starters: [], bench: [] },
});

/** One number of each side and one minute of momentum. */
export const statistics = (shots: number): MatchStatistics => ({
  periods: [{ period: 0, list: [{ key: 'shots', home: shots, away: 3 }] }],
  momentum: [{ minute: 1, value: -40 }],
});

export const goal = (minute: number, over: Partial<FeedIncident> = {}): FeedIncident => ({
  kind: 'goal',
  side: 'home',
  minute,
  stoppage: 0,
  player: 'Saka',
  ...over,
});

/** Feeds the match `derby` of the seed, and requests the details of matches. */
export const detailCalls = (app: () => TestApp) => ({
  /** The derby at 1-0 in its second half. */
  derby: (over: Partial<FeedMatch> = {}): FeedMatch => ({
    ...seedMatch('derby', app().clock.now - 80 * MINUTE_MS, FOOTBALL_STATUS.secondHalf, [1, 0]),
    ...over,
  }),
  ingestMatches: (...matches: FeedMatch[]) => app().ingest(seedBatch(matches, app().clock.now)),
  ingestDetails: (...details: FeedBatch['details']) => app().ingest({ ...seedBatch([], app().clock.now), details }),
  eventsOf: async (matchId: string) => (await app().call('getMatchEvents', { matchId })).data.events,
  statisticsOf: async (matchId: string) => (await app().call('getMatchStatistics', { matchId })).data.statistics,
  lineUpsOf: async (matchId: string) => (await app().call('getMatchLineUps', { matchId })).data.lineUps,
});
