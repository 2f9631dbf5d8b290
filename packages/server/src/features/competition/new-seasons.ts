import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { hasGivenSeason } from '@touchline/domain/seasons.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { Db } from './needs.ts';

/** Throws 10400 for a season that no competition has, under its id or its label: somebody mistyped it. */
export const refuseNewSeasons = async (trx: Db, { seasons }: FeedBatch): Promise<void> => {
  const stored = await trx.selectFrom('season').select(['id', 'label']).execute();
  const known = new Set(stored.flatMap(({ id, label }) => [id, label]));
  const unknown = seasons.filter(
    ({ competitionId, id, label }) => !known.has(id) && !known.has(label) && !hasGivenSeason(competitionId, id),
  );
  if (unknown.length > 0)
    throw malformed(
      unknown.map(({ competitionId, label }) => ({
        path: 'seasons',
        message: `no competition has a season ${label}; import it with --new-season if competition ${competitionId} is to have it`,
      })),
    );
};
