import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { NewsDeps, Trx } from '../deps.ts';
import { tipsterRows } from './tipster-view.ts';

const addFollow = async (trx: Trx, tipsterId: string, uid: string, now: number): Promise<number> => {
  const added = await trx
    .insertInto('tipster_follow')
    .values({ tipster_id: tipsterId, uid, created_at: now })
    .onConflict((conflict) => conflict.columns(['tipster_id', 'uid']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0);
};

const removeFollow = async (trx: Trx, tipsterId: string, uid: string): Promise<number> => {
  const removed = await trx
    .deleteFrom('tipster_follow')
    .where('tipster_id', '=', tipsterId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return -Number(removed.numDeletedRows);
};

/** Follows a tipster or no longer (T13); twice is once. Answers with the followers there are now. Throws 10404. */
export const followTipster = async (
  deps: NewsDeps,
  uid: string,
  { professorId, attention }: { professorId: string; attention: number },
): Promise<{ professorId: string; attention: number; isAttention: 0 | 1 }> => {
  const [tipster] = await tipsterRows(deps.db, [professorId], { withDemo: deps.demoEnabled() });
  if (!tipster) throw notFound(`tipster ${professorId}`);
  const followers = await inTransaction(deps.db, async (trx) => {
    const change = await (attention === 1
      ? addFollow(trx, professorId, uid, deps.now())
      : removeFollow(trx, professorId, uid));
    const row = await trx
      .updateTable('tipster')
      .set((eb) => ({ follower_count: eb('follower_count', '+', change) }))
      .where('id', '=', professorId)
      .returning('follower_count')
      .executeTakeFirstOrThrow();
    return row.follower_count;
  });
  deps.cache.invalidate('tips');
  return { professorId, attention: followers, isAttention: attention === 1 ? 1 : 0 };
};
