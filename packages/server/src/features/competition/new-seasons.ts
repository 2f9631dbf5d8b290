import type { FeedBatch, FeedSeason } from '@touchline/contract/feed-batch.ts';
import { hasExplicitSeason } from '@touchline/domain/seasons.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { Db } from '#platform/db/open-database.ts';

/**
 * Throws 10400 for a season that no competition of this kind has, by its label, or the competition itself, also by its id: somebody
 * mistyped it. That there was a cup in 2024 makes it no season of a league.
 */
export const refuseNewSeasons = async (trx: Db, { seasons, competitions }: FeedBatch): Promise<void> => {
  const stored = await trx
    .selectFrom('season')
    .innerJoin('competition', 'competition.id', 'season.competition_id')
    .select(['season.id', 'season.label', 'season.competition_id', 'competition.kind'])
    .execute();
  const kindOf = (competitionId: string) => competitions.find((one) => one.id === competitionId)?.kind;
  const isKnown = ({ competitionId, id, label }: FeedSeason): boolean => {
    const kind = kindOf(competitionId);
    const isOwn = (row: (typeof stored)[number]) => row.competition_id === competitionId && row.id === id;
    return stored.some((row) => isOwn(row) || (row.kind === kind && row.label === label));
  };
  const unknown = seasons.filter((season) => !hasExplicitSeason(season.competitionId, season.id) && !isKnown(season));
  if (unknown.length > 0)
    throw malformed(
      unknown.map(({ competitionId, label }) => ({
        path: 'seasons',
        message: `no ${kindOf(competitionId) ?? 'competition'} has a season ${label}; import it with --new-season if competition ${competitionId} is to have it`,
      })),
    );
};
