import type { FeedBatch, FeedMatch, FeedPlayer, FeedPlayerSeason } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { sampleMatch, sampleTeam } from '#features/competition/sample-batch.ts';
import type { TestApp } from './test-app.ts';
import { MINUTE_MS, seedBatch } from './test-seed.ts';

export const PREMIER_LEAGUE = '12387';
export const WORLD_CUP = '10810';
export const DAY_MS = 24 * 60 * MINUTE_MS;

export const league = (id: string, en: string): FeedBatch['competitions'][number] => ({
  id,
  slug: en.toLowerCase().replaceAll(' ', '-'),
  sport: 'football',
  name: { zh: en, en },
  kind: 'league',
});

export const cup = (id: string, en: string): FeedBatch['competitions'][number] => ({ ...league(id, en), kind: 'cup' });

/** A finished match, unless `over` says something else. */
export const result = (
  id: string,
  kickOff: number,
  [homeTeamId, homeScore]: [string, number],
  [awayTeamId, awayScore]: [string, number],
  over: Partial<FeedMatch> = {},
): FeedMatch =>
  sampleMatch(id, {
    kickOff,
    homeTeamId,
    awayTeamId,
    homeScore,
    awayScore,
    statusId: FOOTBALL_STATUS.finished,
    ...over,
  });

/** A match without a score that is still to come. */
export const fixture = (id: string, kickOff: number, homeTeamId: string, awayTeamId: string): FeedMatch =>
  sampleMatch(id, { kickOff, homeTeamId, awayTeamId });

export interface SeasonSeed {
  competition?: FeedBatch['competitions'][number];
  label?: string;
  source?: string;
  players?: FeedPlayer[];
  /** Numbers by player id, of the player's team. */
  numbers?: Record<string, Record<string, number>>;
  teamSeasons?: FeedBatch['teamSeasons'];
  details?: FeedBatch['details'];
}

/** A batch of one season of one competition with the teams of its matches. */
export const seasonBatch = (app: TestApp, matches: readonly FeedMatch[], seed: SeasonSeed = {}): FeedBatch => {
  const { competition = league(PREMIER_LEAGUE, 'Premier League'), label = '2026-27', players = [] } = seed;
  const season = { competitionId: competition.id, seasonId: label };
  const teamIds = new Set(matches.flatMap((match) => [match.homeTeamId, match.awayTeamId]));
  return {
    ...seedBatch(
      matches.map((match) => ({ ...match, ...season })),
      app.clock.now,
    ),
    source: seed.source ?? 'test-feed',
    competitions: [competition],
    seasons: [{ competitionId: competition.id, id: label, label }],
    teams: [...teamIds].map((id) => sampleTeam(id)),
    players,
    playerSeasons: Object.entries(seed.numbers ?? {}).map(([playerId, numbers]): FeedPlayerSeason => ({
      ...season,
      playerId,
      teamId: players.find(({ id }) => id === playerId)?.teamId ?? '',
      numbers,
    })),
    teamSeasons: (seed.teamSeasons ?? []).map((one) => ({ ...one, ...season })),
    details: seed.details ?? [],
  };
};
