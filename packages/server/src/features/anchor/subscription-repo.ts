import type { SubscriptionInfo } from '@touchline/contract/anchor.ts';
import type { Db } from './needs.ts';

export type SubscriptionKind = 'host' | 'match';

export interface SubscriptionTarget {
  kind: SubscriptionKind;
  id: string;
}

export const subscriptionsOf = async (db: Db, uid: string): Promise<SubscriptionInfo> => {
  const rows = await db
    .selectFrom('subscription')
    .select(['kind', 'target_id'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('target_id')
    .execute();
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

/** Following what is followed already changes nothing. */
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
