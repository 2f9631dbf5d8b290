import type { Exclusion } from '@touchline/contract/wallet-limits.ts';
import { exclusionAt, laterEnd, mayEndExclusion, WAIT_MS } from '@touchline/domain/limits.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { upsert } from '#platform/db/upsert.ts';
import { conflict } from '#platform/http/api-error.ts';
import type { WalletDeps } from '../deps.ts';
import { contactsOf, rememberContacts } from './excluded-contacts.ts';

/** An exclusion with the operator's reason. */
export type StoredExclusion = Exclusion & { reason: string };

/** The stored exclusion of a member, which may have been lifted. */
const findStored = async (db: Db, uid: string): Promise<StoredExclusion | null> => {
  const row = await db.selectFrom('member_exclusion').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!row) return null;
  return { since: row.since, until: row.until, liftsAt: row.lifts_at, by: row.decided_by, reason: row.reason };
};

export const findExclusion = async (db: Db, uid: string): Promise<Exclusion | null> => {
  const stored = await findStored(db, uid);
  if (!stored) return null;
  const { reason: _, ...exclusion } = stored;
  return exclusion;
};

/** The exclusion that is in force now, with the operator's reason; null for none. */
export const exclusionInForce = async ({ now }: Pick<WalletDeps, 'now'>, db: Db, uid: string) =>
  exclusionAt(await findStored(db, uid), now());

/**
 * Excludes a member until then (null: no end), and those who come back with one of the contact points. One in force is never
 * shortened, and a request to end it is void. Returns the one before and the new one.
 */
export const exclude = async (
  deps: Pick<WalletDeps, 'now'>,
  trx: Trx,
  uid: string,
  { until, by, reason }: Pick<StoredExclusion, 'until' | 'by' | 'reason'>,
): Promise<{ before: StoredExclusion | null; after: StoredExclusion }> => {
  const before = await exclusionInForce(deps, trx, uid);
  const after: StoredExclusion = {
    since: before?.since ?? deps.now(),
    until: before ? laterEnd(before.until, until) : until,
    liftsAt: null,
    by: before?.by ?? by,
    reason: reason === '' ? (before?.reason ?? '') : reason,
  };
  const { since, until: end } = after;
  const row = { uid, since, until: end, lifts_at: null, decided_by: after.by, reason: after.reason };
  await upsert(trx, 'member_exclusion', ['uid'], [row]);
  await rememberContacts(trx, await contactsOf(trx, uid), end);
  return { before, after };
};

/** The member's word after the end: the exclusion is lifted a day later. */
export const askToEnd = async (trx: Trx, uid: string, now: number): Promise<void> => {
  const exclusion = exclusionAt(await findExclusion(trx, uid), now);
  if (!exclusion) throw conflict('there is no exclusion');
  if (exclusion.liftsAt !== null) return;
  if (!mayEndExclusion(exclusion, now)) throw conflict('the exclusion cannot be ended before its time is over');
  await trx
    .updateTable('member_exclusion')
    .set({ lifts_at: now + WAIT_MS })
    .where('uid', '=', uid)
    .execute();
};
