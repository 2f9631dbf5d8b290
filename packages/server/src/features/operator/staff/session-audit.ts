import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { StaffDeps } from '../deps.ts';
import type { StaffRow } from './staff-repo.ts';

/** An unknown login is not written down: it may be a password that was typed into the wrong field. */
const UNKNOWN = 'unknown';

/** What happens to a session or to the own account, such as `session.sign-in`. */
interface SessionEvent {
  action: `session.${string}`;
  staff: Pick<StaffRow, 'id' | 'login'> | undefined;
  address: string;
}

/** Writes an entry of the audit log about a sign-in or the own account, within the transaction of the change. */
export const recordEvent = (deps: StaffDeps, trx: Trx, { action, staff, address }: SessionEvent): Promise<void> =>
  deps.audit(trx, {
    who: staff?.login ?? UNKNOWN,
    action,
    subject: staff?.login ?? UNKNOWN,
    before: null,
    after: null,
    by: { kind: 'staff', address, staffId: staff?.id ?? null },
  });

/** The same for what changes nothing, such as a wrong password. */
export const recordFailure = (deps: StaffDeps, event: SessionEvent): Promise<void> =>
  inTransaction(deps.db, (trx) => recordEvent(deps, trx, event));
