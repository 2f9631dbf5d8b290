import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { playersOf } from '#openfootball/players.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import { feedTeamOf } from '#teams/find-team.ts';
import { NATIONS } from '#teams/nations.ts';
import type { CupEdition } from './cup-edition.ts';
import { parseCupStage } from './cup-notation.ts';
import { EURO_2024 } from './euro-2024/edition.ts';
import { WORLD_CUP_2026 } from './world-cup-2026/edition.ts';

/** One finished tournament as a batch; `fetchedAt` is epoch ms. */
export const cupBatch = (edition: CupEdition, fetchedAt: number, source: string): FeedBatch => {
  const { name, competitionId, year, stages } = edition;
  const matches = stages.flatMap((stage) => parseCupStage(stage, edition));
  const teamIds = new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  const season = { competitionId, id: year, label: year };
  return {
    source,
    fetchedAt,
    origin: name,
    competitions: COMPETITIONS.filter(({ id }) => id === competitionId),
    seasons: [season],
    teams: NATIONS.filter(({ id }) => teamIds.has(id)).map((nation) => feedTeamOf(nation)),
    matches,
    details: [],
    ...playersOf(matches, season),
    teamSeasons: [],
  };
};

/**
 * Euro 2024 and the World Cup 2026 as they ended (A7, K8): one batch each, with the ids and values that the openfootball files
 * of them give, so that an import of those changes nothing. `fetchedAt` is epoch ms.
 */
export const cupBatches = (fetchedAt: number, source: string): FeedBatch[] =>
  [EURO_2024, WORLD_CUP_2026].map((edition) => cupBatch(edition, fetchedAt, source));
