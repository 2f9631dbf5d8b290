import type { BetResult } from '@touchline/contract/bet.ts';
import {
  type TipRecord,
  type TipsterFigures,
  tipsterFigures,
  type TipsterSales,
} from '@touchline/domain/betting/tipster-figures.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

/** The content of `tipster.figures`. */
export type Figures = TipsterFigures;

/** Locks the tipster, so that no transaction derives figures without tips that another one settles. */
const lockTipsterRow = async (trx: Trx, tipsterId: string, now: number): Promise<void> => {
  await trx.updateTable('tipster').set({ figures_at: now }).where('id', '=', tipsterId).execute();
};

const settledTips = async (db: Db, tipsterId: string): Promise<TipRecord[]> => {
  const rows = await db
    .selectFrom('tip')
    .select(['result', 'yield_rate', 'settled_at', 'close_at'])
    .where('tipster_id', '=', tipsterId)
    .where('settled_at', 'is not', null)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map((row) => ({
    result: row.result as BetResult,
    yieldRate: row.yield_rate,
    settledAt: Number(row.settled_at),
    closeAt: row.close_at,
  }));
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
    const figures: Figures = tipsterFigures(await settledTips(trx, id), await salesOf(trx, id), now);
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
