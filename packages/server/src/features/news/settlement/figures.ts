import { tipsterFigures, type TipsterSales } from '@touchline/domain/betting/tipster-figures.ts';
import { marketHits } from '@touchline/domain/betting/tipster-record.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { settledTips } from '../catalog/settled-tips.ts';
import type { Figures } from '../catalog/tipster-view.ts';

/** Locks the tipster, so that no transaction derives figures without tips that another one settles. */
const lockTipsterRow = async (trx: Trx, tipsterId: string, now: number): Promise<void> => {
  await trx.updateTable('tipster').set({ figures_at: now }).where('id', '=', tipsterId).execute();
};

const salesOf = async (db: Db, tipsterId: string): Promise<TipsterSales> => {
  const { ordered } = await db
    .selectFrom('tip')
    .select((eb) => eb.fn.sum<number | string | null>('order_count').as('ordered'))
    .where('tipster_id', '=', tipsterId)
    .executeTakeFirstOrThrow();
  const { subscribed } = await db
    .selectFrom('tip_order')
    .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
    .select((eb) => eb.fn.count<number | string>('tip_order.uid').distinct().as('subscribed'))
    .where('tip.tipster_id', '=', tipsterId)
    .executeTakeFirstOrThrow();
  return { ordered: Number(ordered ?? 0), subscribed: Number(subscribed) };
};

/** Derives the figures of tipsters from their settled tips and sales, within the caller's transaction. */
export const refreshFigures = async (trx: Trx, tipsterIds: Iterable<string>, now: number): Promise<void> => {
  for (const id of [...new Set(tipsterIds)].toSorted()) {
    await lockTipsterRow(trx, id, now);
    const tips = await settledTips(trx, id);
    const figures: Figures = { ...tipsterFigures(tips, await salesOf(trx, id), now), ...marketHits(tips) };
    await trx
      .updateTable('tipster')
      .set({ figures: JSON.stringify(figures) })
      .where('id', '=', id)
      .execute();
  }
};

/** Tipsters whose figures were derived at `before` or earlier. */
export const tipstersWithOldFigures = async (db: Db, before: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('tipster')
    .select('id')
    .where('figures_at', '<=', before)
    .orderBy('figures_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
