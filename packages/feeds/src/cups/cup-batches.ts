import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { playersOf } from '#openfootball/players.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import { feedTeamOf } from '#teams/find-team.ts';
import { NATIONS } from '#teams/nations.ts';
import type { CupEdition } from './cup-edition.ts';
import { parseCupStage } from './cup-notation.ts';

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
