import { channel } from '@touchline/contract/channels.ts';
import { ascending } from '@touchline/domain/order.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { eraseAudit } from '#platform/privacy/erase-audit.ts';
import { type ErasedMember, eraseRows } from '#platform/privacy/erase-rows.ts';
import { blocksOf } from './blocks.ts';
import type { PrivacyDeps } from './deps.ts';
import { type ErasureRow, hasNewCoins } from './requests.ts';

/** Push keeps messages for less, and calls in progress have ended by then. */
const SECOND_PASS_MS = 600_000;
const MOST_AT_ONCE = 20;

/** Why a due account cannot be erased; empty when it can. */
const blocksOfDue = async (deps: PrivacyDeps, trx: Trx, row: ErasureRow, uid: string): Promise<string[]> => {
  const balance = await deps.lockWallet(trx, uid);
  const blocks = await blocksOf(deps, trx, uid);
  return hasNewCoins(row, balance) ? [...blocks, 'balance'] : blocks;
};

/** Erases all rows of the member in one transaction; returns the push channels that may hold something of them. */
const eraseAll = async (deps: PrivacyDeps, trx: Trx, member: ErasedMember): Promise<string[]> => {
  const running = (flag: number) =>
    trx.updateTable('erasure').set({ is_running: flag }).where('id', '=', member.anonymousId).execute();
  await running(1);
  // First, while the ids of what the member wrote are known.
  await eraseAudit(trx, member);
  const channels: string[] = [];
  for (const erase of deps.erasers) channels.push(...(await erase(trx, member)).channels);
  await eraseRows(trx, member);
  await running(0);
  return channels;
};

/** One pass; null when something prevents the first one. */
const runPass = (deps: PrivacyDeps, row: ErasureRow, uid: string): Promise<string[] | null> =>
  inTransaction(deps.db, async (trx) => {
    await deps.lockAccount(trx, uid);
    const update = trx.updateTable('erasure').where('id', '=', row.id);
    const at = deps.now();
    const blocks = row.erased_at === null ? await blocksOfDue(deps, trx, row, uid) : [];
    if (blocks.length > 0) {
      await update.set({ tried_at: at, blocked_by: blocks.join(',') }).execute();
      return null;
    }
    const member = { uid, anonymousId: row.id };
    const channels = await eraseAll(deps, trx, member);
    await update.set({ tried_at: at, blocked_by: null, erased_at: row.erased_at ?? at }).execute();
    return channels;
  });

const erase = async (deps: PrivacyDeps, row: ErasureRow): Promise<void> => {
  const { uid, erased_at: erasedAt } = row;
  if (uid === null) return;
  const channels = await runPass(deps, row, uid);
  if (channels === null) return;
  await deps.dropMember(uid);
  for (const name of new Set([...channels, channel.user(uid)])) deps.resetChannel(name);
  deps.invalidateEverything();
  // The last trace of the member is the uid of the request itself.
  if (erasedAt !== null)
    await deps.db.updateTable('erasure').set({ uid: null, done_at: deps.now() }).where('id', '=', row.id).execute();
  await deps.compact();
  deps.log.info({ event: 'member.erased', id: row.id, pass: erasedAt === null ? 1 : 2 }, 'an account was erased');
};

/**
 * The leader's job: erases the accounts whose deletion is due. A second pass ten minutes later takes what calls in progress wrote
 * meanwhile; then the uid is forgotten. A pass is one transaction and may run again after a crash at any point.
 */
export const createErasureJob = (deps: PrivacyDeps) => async (): Promise<void> => {
  const now = deps.now();
  const rows = await deps.db
    .selectFrom('erasure')
    .selectAll()
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('erased_at', 'is', null), eb('erased_at', '<=', now - SECOND_PASS_MS)]))
    .execute();
  const waitingLongest = rows.toSorted(ascending(({ tried_at: at }) => at ?? 0)).slice(0, MOST_AT_ONCE);
  let failed: unknown;
  for (const row of waitingLongest)
    await erase(deps, row).catch(async (error: unknown) => {
      failed = error;
      deps.log.error({ err: error, id: row.id }, 'an account could not be erased');
      // The pass rolled its own note back; without one the account would stay first in the queue.
      await deps.db.updateTable('erasure').set({ tried_at: deps.now() }).where('id', '=', row.id).execute();
    });
  if (failed !== undefined) throw failed;
};
