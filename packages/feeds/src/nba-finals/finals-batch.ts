import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { NBA_COMPETITION_ID, seasonIdOf } from '@touchline/domain/seasons.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import { feedTeamOf } from '#teams/find-team.ts';
import { NBA_TEAMS } from '#teams/nba.ts';
import { FINALS_2024 } from './finals-2024.ts';
import { parseFinals } from './finals-notation.ts';

const LABEL = '2023-24';

/**
 * The Finals of 2024 as they ended: the five games that are the final cup (T7, V2), and all that is known of the season 2023-24.
 * `fetchedAt` is epoch ms.
 */
export const nbaFinals2024Batch = (fetchedAt: number, source: string): FeedBatch => {
  const seasonId = seasonIdOf(NBA_COMPETITION_ID, LABEL);
  const matches = parseFinals(FINALS_2024, { year: '2024', seasonId });
  const teamIds = new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  return {
    source,
    fetchedAt,
    origin: 'NBA Finals 2024',
    competitions: COMPETITIONS.filter(({ id }) => id === NBA_COMPETITION_ID),
    seasons: [{ competitionId: NBA_COMPETITION_ID, id: seasonId, label: LABEL }],
    teams: NBA_TEAMS.filter(({ id }) => teamIds.has(id)).map((team) => feedTeamOf(team)),
    matches,
    details: [],
    players: [],
    playerSeasons: [],
    teamSeasons: [],
  };
};
