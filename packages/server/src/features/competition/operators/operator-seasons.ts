import type { ListedSeason, opsSeasonRoutes } from '@touchline/contract/ops-seasons.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import { seasonKey } from '../season-key.ts';
import type { CompetitionDeps } from '../deps.ts';
import type { CompetitionService } from '../service.ts';

type SeasonHandlers = Handlers<typeof opsSeasonRoutes>;

const listedSeasons = async (db: CompetitionDeps['db']): Promise<ListedSeason[]> => {
  const seasons = await db
    .selectFrom('season')
    .innerJoin('competition', 'competition.id', 'season.competition_id')
    .selectAll('season')
    .select('competition.slug')
    .orderBy('label', 'desc')
    .orderBy('competition_id')
    .execute();
  const counts = await db
    .selectFrom('match')
    .select(['competition_id', 'season_id'])
    .select((eb) => eb.fn.countAll<number>().as('matches'))
    .groupBy(['competition_id', 'season_id'])
    .execute();
  const matches = new Map(counts.map((row) => [seasonKey(row.competition_id, row.season_id), Number(row.matches)]));
  return seasons.map(({ competition_id: competitionId, slug, id, label, source, fetched_at: fetchedAt }) => ({
    competitionId,
    slug,
    id,
    label,
    source,
    fetchedAt,
    matches: matches.get(seasonKey(competitionId, id)) ?? 0,
  }));
};

/** What operators do with seasons, competitions and matches as a whole. */
export const createSeasonOperatorHandlers = (
  deps: Pick<CompetitionDeps, 'db'> & Pick<CompetitionService, 'remove' | 'moveSeason'>,
): SeasonHandlers => {
  return {
    opsListSeasons: async ({ competitionId, ...query }) => {
      const seasons = await listedSeasons(deps.db);
      const isRequested = (season: ListedSeason) =>
        competitionId === undefined || [season.competitionId, season.slug].includes(competitionId);
      return pageOfList(seasons.filter(isRequested), query);
    },
    opsMoveSeason: (move, context) => deps.moveSeason(move, context),
    opsRemoveSeason: (season, context) => deps.remove({ kind: 'season', ...season }, context),
    opsRemoveCompetition: ({ id }, context) => deps.remove({ kind: 'competition', id }, context),
    opsRemoveMatch: ({ id }, context) => deps.remove({ kind: 'match', id }, context),
  };
};
