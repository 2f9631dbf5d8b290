import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { OrderRow } from '../orders/order-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

/** A tip without its text. */
export type TipRow = Omit<Selectable<Tables['tip']>, 'body'>;
/** The public part of a bet. */
export type LegRow = Pick<Selectable<Tables['tip_leg']>, 'tip_id' | 'match_id' | 'market' | 'line'>;
/** The paid part of a bet: its result reveals the selection, too. */
export type LockedLegRow = Pick<Selectable<Tables['tip_leg']>, 'tip_id' | 'match_id' | 'selection' | 'odds' | 'result'>;

const TIP_COLUMNS = [
  'seq',
  'id',
  'tipster_id',
  'title',
  'sport',
  'tag',
  'price',
  'open_back_gold',
  'return_percentage',
  'is_tripartite',
  'published_at',
  'close_at',
  'result',
  'confirm_at',
  'settled_at',
  'decided_by',
  'reason',
  'yield_rate',
  'base_reads',
  'read_count',
  'base_orders',
  'order_count',
  'comment_count',
  'demo',
] as const satisfies readonly (keyof TipRow)[];

/** Whether rows of the demo world are included. */
export interface DemoFilter {
  withDemo: boolean;
}

export const tipRows = (db: Db, ids: readonly string[], { withDemo }: DemoFilter): Promise<TipRow[]> =>
  db
    .selectFrom('tip')
    .select(TIP_COLUMNS)
    .where('id', 'in', ids)
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .execute();

/** The bets of tips in their order. */
export const legRows = (db: Db, tipIds: readonly string[]): Promise<LegRow[]> =>
  db
    .selectFrom('tip_leg')
    .select(['tip_id', 'match_id', 'market', 'line'])
    .where('tip_id', 'in', tipIds)
    .orderBy('position')
    .execute();

/** Why a viewer may see paid content; whether it is public is read from the row, since a card may be older than its price. */
export type Reason = 'bought' | 'open to all';

/** The paid part of bets; called by `serialize-tips.ts` only. A settled tip shows its bets to everybody, so that the record can be checked; a free one always. */
export const lockedLegRows = async (db: Db, tipIds: readonly string[], reason: Reason): Promise<LockedLegRow[]> =>
  tipIds.length === 0
    ? []
    : db
        .selectFrom('tip_leg')
        .innerJoin('tip', 'tip.id', 'tip_leg.tip_id')
        .select(['tip_leg.tip_id', 'tip_leg.match_id', 'tip_leg.selection', 'tip_leg.odds', 'tip_leg.result'])
        .where('tip_leg.tip_id', 'in', tipIds)
        .$if(reason === 'open to all', (query) =>
          query.where(({ eb, or }) => or([eb('tip.price', '=', 0), eb('tip.result', 'not in', UNDECIDED)])),
        )
        .execute();

const UNDECIDED: readonly number[] = [BET_RESULT.waiting, BET_RESULT.confirm];

/** The paid text, null where the viewer may not have it; called by `serialize-tips.ts` only. */
export const bodyOf = async (db: Db, tipId: string, reason: Reason): Promise<string | null> => {
  const found = db.selectFrom('tip').select('body').where('id', '=', tipId);
  const row = await (reason === 'bought' ? found : found.where('price', '=', 0)).executeTakeFirst();
  return row?.body ?? null;
};

/** A member's purchases of these tips. */
export const ordersOf = (db: Db, uid: string, tipIds: readonly string[]): Promise<OrderRow[]> =>
  db.selectFrom('tip_order').selectAll().where('uid', '=', uid).where('tip_id', 'in', tipIds).execute();

const HOT_WITHIN_MS = 86_400_000;
const HOT_MOST = 10;
const HOT_LEAST = 50;
/** A purchase counts more than a read. */
const READS_OF_AN_ORDER = 10;

/**
 * Hot tips: of those published within a day and not yet kicked off the ten with most reads, a purchase
 * counting as ten, and at least 50. All reads and purchases of such a tip are from the last day.
 */
export const hotTipIds = async (db: Db, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('tip')
    .select((eb) => ['id', eb('read_count', '+', eb('order_count', '*', READS_OF_AN_ORDER)).as('heat')])
    .where('published_at', '>', now - HOT_WITHIN_MS)
    .where('close_at', '>', now)
    .where('result', '=', BET_RESULT.waiting)
    .orderBy('heat', 'desc')
    .orderBy('seq')
    .limit(HOT_MOST)
    .execute();
  return rows.filter(({ heat }) => Number(heat) >= HOT_LEAST).map(({ id }) => id);
};
