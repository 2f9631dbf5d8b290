import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type CallContext, type Operator, operatorOf } from '#platform/http/call-context.ts';

/** One change by an operator, for the audit log; `before` and `after` are null where the thing did not or does not exist. */
export interface AuditNote {
  who: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  /** Who it was, when it is not the operator of the call in progress. */
  by?: Pick<Operator, 'kind' | 'address'> & { staffId: string | null };
}

export type RecordAudit = (trx: Trx, note: AuditNote) => Promise<void>;

/** Runs an operator's change and writes its audit line in one transaction; returns the states before and after that `work` returned. */
export const auditedChange = <Before, After>(
  deps: { db: Db; audit: RecordAudit },
  context: CallContext,
  change: { action: string; subject: string },
  work: (trx: Trx) => Promise<{ before: Before; after: After }>,
): Promise<{ before: Before; after: After }> =>
  inTransaction(deps.db, async (trx) => {
    const result = await work(trx);
    await deps.audit(trx, { who: operatorOf(context).name, ...change, ...result });
    return result;
  });

/**
 * The same for settings, which are read, changed in part and written whole: such changes run one after another, so that each
 * sees the result of the one before it.
 */
export const auditedSettingChange: typeof auditedChange = (deps, context, change, work) =>
  auditedChange(deps, context, change, async (trx) => {
    await waitForLock(trx, 'settings');
    return work(trx);
  });
