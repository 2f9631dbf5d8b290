import type { MemberLimits } from '@touchline/contract/ops-wallet.ts';
import { exclusionEnd } from '@touchline/domain/limits.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { notFound } from '#platform/http/api-error.ts';
import { type CallContext } from '#platform/http/call-context.ts';
import { lockAccountRow, memberAccount } from '../accounts.ts';
import type { WalletDeps } from '../deps.ts';
import { exclude, exclusionInForce, type StoredExclusion } from './exclusion.ts';
import { readLimits } from './read-limits.ts';

/** What limits a member, for operators. Throws 10404. */
export const readMemberLimits = async (deps: WalletDeps, uid: string): Promise<MemberLimits> => {
  const { db } = deps;
  if (!(await deps.hasMember(uid))) throw notFound(`member ${uid}`);
  return { ...(await readLimits(deps, db, uid)), uid, exclusion: await exclusionInForce(deps, db, uid) };
};

/** Excludes a member on behalf of the operator; one in force is never shortened. Throws 10404. */
export const excludeMember = async (
  deps: WalletDeps,
  { uid, months, reason }: { uid: string; months: number; reason: string },
  context: CallContext,
): Promise<StoredExclusion> => {
  const { after } = await auditedChange(deps, context, { action: 'wallet.exclude', subject: uid }, async (trx) => {
    if (!(await deps.hasMember(uid, trx))) throw notFound(`member ${uid}`);
    await lockAccountRow(trx, memberAccount(uid));
    return exclude(deps, trx, uid, { until: exclusionEnd(months, deps.now()), by: 'operator', reason });
  });
  return after;
};
