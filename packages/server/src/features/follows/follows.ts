import type { FollowKind } from '@touchline/contract/follows.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import type { FollowDeps } from './deps.ts';

const FOLLOWS_MOST = 200;

/** A key taken apart: `team:arsenal`. */
export interface FollowTarget {
  kind: FollowKind;
  id: string;
}

export const keyOf = ({ kind, id }: FollowTarget): string => `${kind}:${id}`;

/** Keys of the contract; one that is there twice counts once. */
export const targetsOf = (keys: readonly string[]): FollowTarget[] =>
  [...new Set(keys)].map((key) => {
    const [kind = '', id = ''] = key.split(':', 2);
    return { kind: kind as FollowKind, id };
  });

/** What a member follows, in the member's order. */
export const followsOf = async (db: Db, uid: string): Promise<string[]> => {
  const rows = db.selectFrom('follow').select(['kind', 'target_id as id']).where('uid', '=', uid);
  return (await rows.orderBy('place').orderBy('created_at').orderBy('kind').orderBy('target_id').execute()).map(keyOf);
};

/** Those of the targets that there are, by key. */
const knownKeys = async (db: Db, targets: readonly FollowTarget[]): Promise<ReadonlySet<string>> => {
  const idsOf = (kind: FollowKind) => targets.filter((one) => one.kind === kind).map(({ id }) => id);
  const known = await Promise.all(
    (['team', 'player', 'competition'] as const).map(async (kind) => {
      const rows = await inChunks(idsOf(kind), (ids) =>
        db.selectFrom(kind).select('id').where('id', 'in', ids).execute(),
      );
      return rows.map(({ id }) => keyOf({ kind, id }));
    }),
  );
  return new Set(known.flat());
};

const placed = (uid: string, at: number, keys: readonly string[], from = 0) =>
  targetsOf(keys).map(({ kind, id }, index) => ({ uid, kind, target_id: id, place: from + index, created_at: at }));

/**
 * Follows at the end of the order; what is followed already stays where it is. Throws 10404 for what there is not, 10409 for too many, and
 * follows nothing then.
 */
const add = async ({ db, now }: FollowDeps, uid: string, keys: readonly string[]): Promise<void> => {
  const known = await knownKeys(db, targetsOf(keys));
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length > 0) throw notFound(unknown.join(', '));
  await inTransaction(db, async (trx) => {
    const followed = await followsOf(trx, uid);
    const fresh = [...new Set(keys)].filter((key) => !followed.includes(key));
    if (followed.length + fresh.length > FOLLOWS_MOST)
      throw conflict(`at most ${FOLLOWS_MOST} teams, players and competitions can be followed`);
    await upsert(
      trx,
      'follow',
      ['uid', 'kind', 'target_id'],
      placed(uid, now(), fresh, (await endOfOrder(trx, uid)) + 1),
    );
  });
};

const endOfOrder = async (db: Db, uid: string): Promise<number> => {
  const last = db.selectFrom('follow').select((eb) => eb.fn.max('place').as('place'));
  return Number((await last.where('uid', '=', uid).executeTakeFirst())?.place ?? 0);
};

const remove = async ({ db }: FollowDeps, uid: string, keys: readonly string[]): Promise<void> => {
  await inTransaction(db, async (trx) => {
    for (const { kind, id } of targetsOf(keys)) {
      const row = trx.deleteFrom('follow').where('uid', '=', uid).where('kind', '=', kind);
      await row.where('target_id', '=', id).execute();
    }
  });
};

/** Follows or ends it; a repetition changes nothing. Returns all that are followed now. */
export const saveFollows = async (
  deps: FollowDeps,
  uid: string,
  { keys, follow }: { keys: readonly string[]; follow: number },
): Promise<string[]> => {
  await (follow === 1 ? add : remove)(deps, uid, keys);
  return followsOf(deps.db, uid);
};

/** Puts what a member follows into an order: named keys first; others stay behind them. */
export const orderFollows = ({ db }: FollowDeps, uid: string, keys: readonly string[]): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    const followed = await followsOf(trx, uid);
    const wanted = [...new Set(keys)].filter((key) => followed.includes(key));
    const order = [...wanted, ...followed.filter((key) => !wanted.includes(key))];
    for (const [place, { kind, id }] of targetsOf(order).entries()) {
      const row = trx.updateTable('follow').set({ place }).where('uid', '=', uid).where('kind', '=', kind);
      await row.where('target_id', '=', id).execute();
    }
    return order;
  });
