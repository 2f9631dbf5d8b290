import type { AuditEntry } from '@touchline/contract/ops.ts';
import type { opsSessionRoutes } from '@touchline/contract/ops-session.ts';
import type { opsStaffRoutes } from '@touchline/contract/ops-staff.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Operator } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { type AuthenticateOperator, requireAccess } from '#platform/http/operator-access.ts';
import { createConcurrencyLimit } from '#platform/passwords/concurrency-limit.ts';
import { type AuditQuery, readAudit, writeAudit } from './audit.ts';
import type { OperatorDeps } from './deps.ts';
import { authenticateMachine } from './machine-tokens.ts';
import type { ManageDeps } from './staff/manage-staff.ts';
import { createSessionHandlers, createStaffHandlers } from './staff/routes.ts';
import { authenticateStaff } from './staff/sessions.ts';

/** Passwords of staff that are checked at once, and that may wait. */
const HASHES_AT_ONCE = 2;
const MOST_WAITING_HASHES = 32;

export interface OperatorService {
  authenticateOperator: AuthenticateOperator;
  recordAudit: RecordAudit;
  listAudit(page: AuditQuery): Promise<AuditEntry[]>;
  /** Ends all sessions of a member and returns how many there were. */
  revokeSessions(operator: Pick<Operator, 'name'>, uid: string): Promise<number>;
  staffHandlers: Handlers<typeof opsSessionRoutes & typeof opsStaffRoutes>;
}

/** The machine or the member of staff of a call, when they may make it. */
const authenticate =
  (deps: OperatorDeps): AuthenticateOperator =>
  async (sent, demand) => {
    if (sent.authorization === undefined && (sent.cookie !== undefined || demand.access === 'staff')) {
      const { operator, state } = await authenticateStaff(deps, sent);
      requireAccess(demand, operator, state);
      return operator;
    }
    const operator = await authenticateMachine(deps, sent, demand.scope);
    requireAccess(demand, operator, null);
    return operator;
  };

export const createOperatorService = (deps: OperatorDeps): OperatorService => {
  const recordAudit: RecordAudit = (trx, note) => writeAudit(trx, deps.now(), note);
  const hashing = createConcurrencyLimit(HASHES_AT_ONCE, MOST_WAITING_HASHES);
  const manage: ManageDeps = { ...deps, hashing, audit: recordAudit, rightsChanged: () => {} };
  return {
    authenticateOperator: authenticate(deps),
    recordAudit,
    listAudit: (page) => readAudit(deps.db, page),
    revokeSessions: ({ name }, uid) =>
      deps.revokeSessions(uid, (trx, ended) =>
        writeAudit(trx, deps.now(), {
          who: name,
          action: 'sessions.revoke',
          subject: uid,
          before: { live: ended },
          after: { live: 0 },
        }),
      ),
    staffHandlers: { ...createSessionHandlers(manage), ...createStaffHandlers(manage) },
  };
};
