import { CODE } from '@touchline/contract/codes.ts';
import { suspensionText } from '@touchline/domain/comment-rule.ts';
import { DEFAULT_LANGUAGE } from '@touchline/domain/languages/registry.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { addSanction, findSanction, liftSanctions, type SanctionRow } from '#platform/moderation/sanctions.ts';
import { findByUid, lockAccountRow } from './account-repo.ts';
import type { AccountDeps } from './deps.ts';
import { endSessionsOf } from './session-repo.ts';
import { announceEnd } from './sessions.ts';

export interface Suspension {
  reason: string;
  /** Null: without an end. */
  until: number | null;
  by: string;
}

/** Runs in the transaction of a suspension that changes something. */
export type AlongsideSuspension = (
  trx: Trx,
  change: { before: SanctionRow | null; after: SanctionRow },
) => Promise<void>;

/** Suspends a member and ends all sessions; the same suspension again changes nothing, another one replaces the one in force. */
export const suspendMember = async (
  deps: AccountDeps,
  uid: string,
  { reason, until, by }: Suspension,
  alongside: AlongsideSuspension,
): Promise<SanctionRow> => {
  const at = deps.now();
  if (until !== null && until <= at) throw malformed([{ path: 'until', message: 'expected a time in the future' }]);
  const { sanction, ended } = await inTransaction(deps.db, async (trx) => {
    if (!(await findByUid(trx, uid))) throw notFound(`member ${uid}`);
    // A sign-in at the same time waits, and sees the suspension.
    await lockAccountRow(trx, uid);
    const before = await findSanction(trx, 'signIn', { uid, liveRoomId: null }, at);
    if (before && before.until === until && before.reason === reason) return { sanction: before, ended: [] };
    await liftSanctions(trx, 'signIn', { uid, liveRoomId: null }, { at, by });
    const imposed = { uid, kind: 'suspend', reason, until, created_at: at, created_by: by, report_id: null } as const;
    const after = await addSanction(trx, imposed);
    const hashes = await endSessionsOf(trx, uid, { at, code: CODE.EXPIRED });
    await alongside(trx, { before, after });
    return { sanction: after, ended: hashes };
  });
  announceEnd(deps, uid, ended, CODE.EXPIRED, suspensionText(sanction, at, DEFAULT_LANGUAGE));
  return sanction;
};
