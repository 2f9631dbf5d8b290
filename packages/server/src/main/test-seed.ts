import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { TestApp } from './test-app.ts';

const HOUR_MS = 3_600_000;

const team = (id: string, zh: string, en: string, colors: string[]): FeedTeam => ({
  id,
  sport: 'football',
  name: { zh, en },
  shortName: { zh, en },
  feedName: `${en} FC`,
  colors,
  country: null,
});

export const seedMatch = (
  id: string,
  kickOff: number,
  statusId: number,
  score: [number, number] | null,
): FeedMatch => ({
  id,
  competitionId: '12387',
  seasonId: '2026-27',
  sport: 'football',
  stage: null,
  round: '12',
  group: null,
  kickOff,
  timeKnown: true,
  homeTeamId: 'arsenal',
  awayTeamId: 'chelsea',
  statusId,
  homeScore: score?.[0] ?? null,
  awayScore: score?.[1] ?? null,
  parts: {},
  clock: statusId === 4 ? { minute: 67, stoppage: 0, secondsLeft: null } : null,
  venue: null,
  awarded: false,
  countsForStandings: true,
  incidents: [],
  incomplete: null,
});

export const seedBatch = (matches: FeedMatch[], now: number) => ({
  source: 'test-feed',
  fetchedAt: now,
  origin: 'a test',
  competitions: [
    {
      id: '12387',
      slug: 'premier-league',
      sport: 'football' as const,
      name: { zh: '英超', en: 'Premier League' },
      kind: 'league' as const,
    },
  ],
  seasons: [{ competitionId: '12387', id: '2026-27', label: '2026-27' }],
  teams: [
    team('arsenal', '阿森纳', 'Arsenal', ['#d81f2a', '#ffffff']),
    team('chelsea', '切尔西', 'Chelsea', ['#1a4fd0', '#ffffff']),
  ],
  matches,
});

/** Two matches: `derby` in its 67th minute at 1-0, `later` to kick off in 90 minutes. */
export const seedMatches = async (app: TestApp): Promise<void> => {
  const { now } = app.clock;
  await app.ingest(
    seedBatch(
      [seedMatch('derby', now - 80 * 60_000, 4, [1, 0]), seedMatch('later', now + 1.5 * HOUR_MS, 1, null)],
      now,
    ),
  );
};
