import type { DeletionBlock } from '@touchline/contract/privacy.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { PrivacyDeps } from './deps.ts';

/** A row of each of these queries blocks the deletion. */
const QUERIES: Readonly<Partial<Record<DeletionBlock, (uid: string, now: number) => ReturnType<typeof sql>>>> = {
  demo: (uid) => sql`select 1 from account where uid = ${uid} and demo = 1`,
  host: (uid) => sql`select 1 from host where uid = ${uid}`,
  tipster: (uid) => sql`select 1 from tipster where uid = ${uid}`,
  order: (uid) => sql`select 1 from tip_order where uid = ${uid} and state = 'held'`,
  frozen: (uid) => sql`select 1 from wallet_freeze where uid = ${uid}`,
  adjustment: (uid, now) =>
    sql`select 1 from wallet_adjustment where uid = ${uid} and state = 'pending' and expires_at > ${now}`,
  // Also a checkout past its end: the money of a slow method arrives later, and the payment ends once it is certain that none does.
  payment: (uid) => sql`select 1 from payment_unmatched where uid = ${uid} and state in ('open', 'requested')
    union all select 1 from payment where uid = ${uid}
      and (dispute = 'open' or state in ('created', 'paid'))
    union all select 1 from payment_refund where state = 'sent'
      and payment_id in (select id from payment where uid = ${uid})
    union all select 1 from withheld_deposit where uid = ${uid} and closed_at is null`,
};

/** Why the account of a member cannot be deleted now. */
export const blocksOf = async (
  { now, moreBlocks }: Pick<PrivacyDeps, 'now' | 'moreBlocks'>,
  db: Db,
  uid: string,
): Promise<DeletionBlock[]> => {
  const found = new Set<DeletionBlock>();
  for (const [block, query] of Object.entries(QUERIES) as [DeletionBlock, (typeof QUERIES)['demo']][])
    if (query && (await query(uid, now()).execute(db)).rows.length > 0) found.add(block);
  for (const more of moreBlocks) for (const block of await more(db, uid)) found.add(block);
  return [...found];
};
