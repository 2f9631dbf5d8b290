import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { opsSeasonRoutes } from '@touchline/contract/ops-seasons.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { FEED_SOURCES } from '@touchline/feeds/feed-sources.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, malformed } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { seasonKey } from '../season-key.ts';
import type { CompetitionDeps } from '../deps.ts';
import { seasonNamed } from '../remove/remove-manually.ts';
import type { Db } from '#platform/db/open-database.ts';

type Move = (typeof opsSeasonRoutes)['opsMoveSeason'];
export type SeasonMove = RequestOf<Move>;
export type MovedSeason = ReplyOf<Move>;

/** A feed that the program reads, or one that has brought a season: any other name is a slip, or a feed that is new. */
const isKnownSource = async (trx: Db, source: string): Promise<boolean> =>
  FEED_SOURCES.some(({ name }) => name === source) ||
  (await trx.selectFrom('season').select('id').where('source', '=', source).executeTakeFirst()) !== undefined;

/**
 * Gives a season to another source, with its audit line. Its matches keep the name of the source before until batches of the new one
 * take their place. Throws 10404, 10400 for a source that nobody knows, and 10409 for the source that it has and for the demo world, which takes and gives none.
 */
export const moveSeason = (
  deps: Pick<CompetitionDeps, 'db' | 'audit'>,
  { competitionId: competitionName, id: seasonName, source, newSource = false }: SeasonMove,
  context: CallContext,
): Promise<MovedSeason> =>
  inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ingest');
    const { competition_id: competitionId, id, source: before } = await seasonNamed(trx, competitionName, seasonName);
    if (source === before) throw conflict(`season ${id} of competition ${competitionId} comes from ${before} already`);
    if (source === DEMO_SOURCE) throw conflict('the demo world takes no season over');
    if (before === DEMO_SOURCE) throw conflict('an import takes a season over from the demo world by itself');
    if (!newSource && !(await isKnownSource(trx, source)))
      throw malformed([
        { path: 'source', message: `${source} has not brought anything yet; newSource=true accepts it` },
      ]);
    // What the source before took away, the new one may bring.
    const moved = trx.updateTable('season').set({ source, complete_at: 0 });
    await moved.where('competition_id', '=', competitionId).where('id', '=', id).execute();
    await deps.audit(trx, {
      who: operatorOf(context).name,
      action: 'season.move',
      subject: seasonKey(competitionId, id),
      before: { source: before },
      after: { source },
    });
    return { competitionId, id, source, before };
  });
