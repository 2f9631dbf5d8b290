import type { opsSeasonRoutes } from '@touchline/contract/ops-seasons.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { seasonKey } from './known-records.ts';
import type { CompetitionNeeds } from './needs.ts';
import { seasonNamed } from './remove-by-hand.ts';
import { DEMO_SOURCE } from './season-claims.ts';

type Move = (typeof opsSeasonRoutes)['opsMoveSeason'];
export type SeasonMove = RequestOf<Move>;
export type MovedSeason = ReplyOf<Move>;

/**
 * Gives a season to another source, with its audit line. Its matches keep the name of the source before until batches of the new one
 * take their place. Throws 10404, and 10409 for the source that it has and for the demo world, which takes and gives none.
 */
export const moveSeason = (
  needs: Pick<CompetitionNeeds, 'db' | 'audit'>,
  wish: SeasonMove,
  context: CallContext,
): Promise<MovedSeason> =>
  inTransaction(needs.db, async (trx) => {
    await waitForLock(trx, 'ingest');
    const { competition_id: competitionId, id, source: before } = await seasonNamed(trx, wish.competitionId, wish.id);
    const { source } = wish;
    if (source === before) throw conflict(`season ${id} of competition ${competitionId} comes from ${before} already`);
    if (source === DEMO_SOURCE) throw conflict('the demo world takes no season over');
    if (before === DEMO_SOURCE) throw conflict('an import takes a season over from the demo world by itself');
    // What the source before took away, the new one may bring.
    const moved = trx.updateTable('season').set({ source, complete_at: 0 });
    await moved.where('competition_id', '=', competitionId).where('id', '=', id).execute();
    await needs.audit(trx, {
      who: operatorOf(context).name,
      action: 'season.move',
      subject: seasonKey(competitionId, id),
      before: { source: before },
      after: { source },
    });
    return { competitionId, id, source, before };
  });
