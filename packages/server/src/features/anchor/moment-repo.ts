import type { MomentInput } from '@touchline/contract/anchor-input.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type MomentRow = Selectable<Tables['moment']> & { host_name: string; picture_id: string; host_language: string };

interface MomentFilter {
  withDemo: boolean;
  withDialect: boolean;
  hostId?: string | undefined;
  /** Only of hosts with one of these stored languages; undefined for any. */
  languages?: readonly string[] | undefined;
}

/** Only of hosts that the viewer may see: the same as `isShown`. */
const filtered = (db: Db, { withDemo, withDialect, hostId, languages }: MomentFilter) =>
  db
    .selectFrom('moment')
    .innerJoin('host', 'host.id', 'moment.host_id')
    .$if(!withDemo, (query) => query.where('moment.demo', '=', 0))
    .$if(hostId !== undefined, (query) => query.where('moment.host_id', '=', hostId ?? ''))
    .$if(languages !== undefined, (query) => query.where('host.language', 'in', languages ?? []))
    .$if(!withDialect, (query) => query.where('host.is_dialect', '=', 0))
    .where('host.live_status', '!=', LIVE_STATUS.hidden);

/** One page; `momentSort` 1 newest, 2 hottest. The id makes the order total. */
export const momentRows = (
  db: Db,
  filter: MomentFilter & { momentSort: number; page: number; size: number },
): Promise<MomentRow[]> =>
  filtered(db, filter)
    .selectAll('moment')
    .select(['host.name as host_name', 'host.picture_id', 'host.language as host_language'])
    .$if(filter.momentSort === 2, (query) => query.orderBy('moment.like_count', 'desc'))
    .orderBy('moment.created_at', 'desc')
    .orderBy('moment.id')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();

export const momentCount = async (db: Db, filter: MomentFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const isMomentShown = async (db: Db, filter: MomentFilter, id: string): Promise<boolean> =>
  (await filtered(db, filter).select('moment.id').where('moment.id', '=', id).executeTakeFirst()) !== undefined;

/** Stores a batch id; false when this member sent it before. */
export const rememberBatch = async (
  trx: Trx,
  batch: { uid: string; batchId: string; momentId: string; now: number },
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('moment_like_batch')
    .values({ uid: batch.uid, batch_id: batch.batchId, moment_id: batch.momentId, created_at: batch.now })
    .onConflict((conflict) => conflict.columns(['uid', 'batch_id', 'moment_id']).doNothing())
    .returning('batch_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Adds likes up to `most` per member; returns how many the member has now and how many were added. */
export const addLikes = async (
  trx: Trx,
  like: { momentId: string; uid: string; count: number; most: number },
): Promise<{ mine: number; added: number }> => {
  const mine = await myLikes(trx, like.momentId, like.uid);
  const added = Math.max(0, Math.min(like.count, like.most - mine));
  if (added > 0)
    await trx
      .insertInto('moment_like')
      .values({ moment_id: like.momentId, uid: like.uid, count: added })
      .onConflict((conflict) =>
        conflict.columns(['moment_id', 'uid']).doUpdateSet({ count: sql`moment_like.count + ${added}` }),
      )
      .execute();
  return { mine: mine + added, added };
};

const myLikes = async (trx: Trx, momentId: string, uid: string): Promise<number> => {
  const row = await trx
    .selectFrom('moment_like')
    .select('count')
    .where('moment_id', '=', momentId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.count ?? 0;
};

/**
 * Increments the moment's count and returns it; undefined for an unknown moment. Called first in its transaction with
 * 0, it also locks the moment's row, so that parallel likes of one member are counted one after another.
 */
export const incrementLikeCount = async (trx: Trx, momentId: string, by: number): Promise<number | undefined> => {
  const row = await trx
    .updateTable('moment')
    .set({ like_count: sql`like_count + ${by}` })
    .where('id', '=', momentId)
    .returning('like_count')
    .executeTakeFirst();
  return row?.like_count;
};

export const saveMoment = async (db: Db, moment: MomentInput, demo: 0 | 1): Promise<void> => {
  const values = {
    host_id: moment.hostId,
    text: moment.text,
    pictures: JSON.stringify(moment.pictures),
    created_at: moment.createdAt,
  };
  await db
    .insertInto('moment')
    .values({ id: moment.id, base_likes: moment.likeCount, like_count: moment.likeCount, demo, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, demo }))
    .execute();
};

/** A moment as operators save one; `likeCount` is the initial count. */
export const toMomentInput = (row: Selectable<Tables['moment']>): MomentInput => ({
  id: row.id,
  hostId: row.host_id,
  text: row.text,
  pictures: JSON.parse(row.pictures) as MomentInput['pictures'],
  createdAt: row.created_at,
  likeCount: row.base_likes,
});
