import type { FeedBatch, FeedMatch, FeedPlayer, FeedTeam } from '@touchline/contract/feed-batch.ts';

/** 2026-11-21 12:00 UTC: the time of the tests. */
export const NOON = Date.UTC(2026, 10, 21, 12);
export const HOUR_MS = 3_600_000;

export const sampleTeam = (id: string, feedName = id): FeedTeam => ({
  id,
  sport: 'football',
  name: { zh: `${id}队`, en: id },
  shortName: { zh: id, en: id.slice(0, 3) },
  feedName,
  colors: ['#aa0000', '#ffffff'],
  country: null,
});

export const samplePlayer = (id: string, teamId: string, over: Partial<FeedPlayer> = {}): FeedPlayer => ({
  id,
  sport: 'football',
  teamId,
  name: id,
  number: null,
  position: null,
  birthday: null,
  country: null,
  heightCm: null,
  foot: null,
  ...over,
});

export const sampleMatch = (id: string, over: Partial<FeedMatch> = {}): FeedMatch => ({
  id,
  competitionId: '12387',
  seasonId: '2026-27',
  sport: 'football',
  stage: null,
  round: 'Matchday 1',
  group: null,
  kickOff: NOON,
  timeKnown: true,
  homeTeamId: 'arsenal',
  awayTeamId: 'chelsea',
  statusId: 1,
  homeScore: null,
  awayScore: null,
  parts: {},
  clock: null,
  venue: null,
  awarded: false,
  countsForStandings: true,
  incidents: [],
  incomplete: null,
  ...over,
});

/** A batch of one league season with Arsenal and Chelsea. */
export const sampleBatch = (matches: readonly FeedMatch[], over: Partial<FeedBatch> = {}): FeedBatch => ({
  source: 'openfootball',
  fetchedAt: NOON - HOUR_MS,
  origin: 'sample.json',
  competitions: [
    {
      id: '12387',
      slug: 'premier-league',
      sport: 'football',
      name: { zh: '英超', en: 'Premier League' },
      kind: 'league',
    },
  ],
  seasons: [{ competitionId: '12387', id: '2026-27', label: '2026-27' }],
  teams: [sampleTeam('arsenal', 'Arsenal FC'), sampleTeam('chelsea', 'Chelsea FC')],
  matches: [...matches],
  details: [],
  players: [],
  playerSeasons: [],
  teamSeasons: [],
  ...over,
});
