import { removeDemoComments } from '../comments/demo-comments.ts';
import type { NewsDeps } from '../deps.ts';
import type { Trx } from '#platform/db/open-database.ts';

const demoTips = (trx: Trx) => trx.selectFrom('tip').select('id').where('demo', '=', 1);
const demoUids = (trx: Trx) => trx.selectFrom('account').select('uid').where('demo', '=', 1);

/** Returns coins held for demo tips to their buyers: one movement for each purchase. */
const refundEscrow = async ({ wallet }: NewsDeps, trx: Trx): Promise<void> => {
  const orders = await trx
    .selectFrom('tip_order')
    .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
    .select(['tip_order.id', 'tip_order.uid', 'tip_order.price', 'tip.id as tip_id', 'tip.title'])
    .where('tip.demo', '=', 1)
    .where('tip_order.state', '=', 'held')
    .orderBy('tip_order.seq')
    .execute();
  for (const { id, uid, price, tip_id: messageId, title } of orders)
    await wallet.post(trx, {
      key: `purge:${id}`,
      kind: 'return',
      entries: [
        { account: `escrow:${id}`, amount: -price },
        { account: `member:${uid}`, amount: price },
      ],
      detail: { messageId, title },
    });
};

/** Removes follows of demo tipsters and by demo members. */
const removeFollows = async (trx: Trx): Promise<bigint> => {
  const byDemoMembers = trx.selectFrom('tipster_follow').where('uid', 'in', demoUids(trx));
  await trx
    .updateTable('tipster')
    .set((eb) => ({
      follower_count: eb(
        'follower_count',
        '-',
        eb
          .selectFrom('tipster_follow')
          .select((count) => count.fn.countAll<number>().as('followers'))
          .whereRef('tipster_follow.tipster_id', '=', 'tipster.id')
          .where('tipster_follow.uid', 'in', demoUids(trx)),
      ),
    }))
    .where('id', 'in', byDemoMembers.select('tipster_id'))
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom('tipster_follow')
    .where((eb) =>
      eb.or([
        eb('uid', 'in', demoUids(trx)),
        eb('tipster_id', 'in', trx.selectFrom('tipster').select('id').where('demo', '=', 1)),
      ]),
    )
    .executeTakeFirst();
  return numDeletedRows;
};

/**
 * Returns coins held for demo tips and removes all tips, tipsters, comments, purchases, reads and follows of the demo world
 * within the caller's transaction, while its members still exist; returns the number of rows. The ledger stays.
 */
export const purgeDemoNews = async (deps: NewsDeps, trx: Trx): Promise<number> => {
  await refundEscrow(deps, trx);
  const comments = await removeDemoComments(deps, trx);
  const follows = await removeFollows(trx);
  const results = [
    await trx
      .deleteFrom('tip_read')
      .where((eb) => eb.or([eb('tip_id', 'in', demoTips(trx)), eb('uid', 'in', demoUids(trx))]))
      .executeTakeFirst(),
    await trx.deleteFrom('tip_order').where('tip_id', 'in', demoTips(trx)).executeTakeFirst(),
    await trx.deleteFrom('tip_review').where('tip_id', 'in', demoTips(trx)).executeTakeFirst(),
    await trx.deleteFrom('tip_leg').where('tip_id', 'in', demoTips(trx)).executeTakeFirst(),
    await trx.deleteFrom('tip').where('demo', '=', 1).executeTakeFirst(),
    await trx.deleteFrom('tipster').where('demo', '=', 1).executeTakeFirst(),
  ];
  return comments + results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), Number(follows));
};
