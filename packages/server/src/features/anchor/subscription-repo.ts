import type { SubscriptionInfo } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db } from '#platform/db/open-database.ts';

export type SubscriptionKind = 'host' | 'match';

export interface SubscriptionTarget {
  kind: SubscriptionKind;
  id: string;
}

/** A member's followed hosts and booked matches, newest first. */
export const subscriptionsOf = async (db: Db, uid: string): Promise<SubscriptionInfo> =>
  toInfo(await subscriptionRows(db, [uid]));

/** The same for many members. */
export const subscriptionsOfAll = async (
  db: Db,
  uids: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionInfo>> => {
  const ofMember = Map.groupBy(await inChunks(uids, (some) => subscriptionRows(db, some)), (row) => row.uid);
  return new Map(uids.map((uid) => [uid, toInfo(ofMember.get(uid) ?? [])]));
};

const subscriptionRows = (db: Db, uids: readonly string[]) =>
  db
    .selectFrom('subscription')
    .select(['uid', 'kind', 'target_id'])
    .where('uid', 'in', [...uids])
    // A hidden host counts as missing; the member follows again when the host is shown again.
    .where(({ eb, not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('host')
            .select('id')
            .whereRef('id', '=', 'subscription.target_id')
            .where(eb('subscription.kind', '=', 'host'))
            .where('live_status', '=', LIVE_STATUS.hidden),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('target_id')
    .execute();

const toInfo = (rows: readonly { kind: string; target_id: string }[]): SubscriptionInfo => {
  const idsOf = (kind: SubscriptionKind) => rows.filter((row) => row.kind === kind).map((row) => row.target_id);
  return { subscribeMatchId: idsOf('match'), subscribeHostId: idsOf('host') };
};

export const bookedMatches = (db: Db, uid: string) =>
  db
    .selectFrom('subscription')
    .select(['target_id', 'created_at'])
    .where('uid', '=', uid)
    .where('kind', '=', 'match')
    .orderBy('created_at', 'desc')
    .orderBy('target_id')
    .execute();

/** Following twice changes nothing. */
export const addSubscription = async (db: Db, uid: string, target: SubscriptionTarget, now: number): Promise<void> => {
  await db
    .insertInto('subscription')
    .values({ uid, kind: target.kind, target_id: target.id, created_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'kind', 'target_id']).doNothing())
    .execute();
};

export const removeSubscription = async (db: Db, uid: string, target: SubscriptionTarget): Promise<void> => {
  await db
    .deleteFrom('subscription')
    .where('uid', '=', uid)
    .where('kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .execute();
};
