import type { AuditEntry } from '@touchline/contract/ops-audit.ts';
import type { opsSessionRoutes } from '@touchline/contract/ops-session.ts';
import type { opsStaffRoutes } from '@touchline/contract/ops-staff.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Operator } from '#platform/http/call-context.ts';
import { readStaffToken } from '#platform/http/console-guard.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { type AuthenticateOperator, requireAccess } from '#platform/http/operator-access.ts';
import type { StaffSocket } from '#platform/push/connection.ts';
import type { Db } from '#platform/db/open-database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { createConcurrencyLimit } from '#platform/passwords/concurrency-limit.ts';
import { type AuditQuery, readAudit, writeAudit } from './audit.ts';
import type { OperatorDeps, StaffDeps } from './deps.ts';
import { authenticateMachine, sha256 } from './machine-tokens.ts';
import { authenticateMember, endMemberSessions, memberRightsOfSession } from './members/member-sessions.ts';
import { publishChange } from './publish-change.ts';
import { ensureDemoStaff, removeDemoStaff } from './staff/demo-staff.ts';
import { createSessionHandlers, createStaffHandlers } from './staff/routes.ts';
import { authenticateStaff, rightsOfSession } from './staff/sessions.ts';

/** Passwords of staff that are checked at once, and that may wait. */
const HASHES_AT_ONCE = 2;
const MOST_WAITING_HASHES = 32;

export interface OperatorService {
  authenticateOperator: AuthenticateOperator;
  recordAudit: RecordAudit;
  listAudit(page: AuditQuery): Promise<AuditEntry[]>;
  /** Ends all sessions of a member and returns how many there were. */
  revokeSessions(operator: Pick<Operator, 'name'>, uid: string): Promise<number>;
  /** Sockets of the console: the session of a cookie, null without one. */
  socketOf(cookie: string | undefined, peer: string): Promise<StaffSocket | null>;
  /** What it covers now: rights of staff, or `<right>:<record>` of a member. */
  rightsOfSocket(socket: StaffSocket): Promise<readonly string[]>;
  /** Makes the account of staff of the demo world, when it is missing. */
  ensureDemoStaff(): Promise<void>;
  removeDemoStaff(trx: Db): Promise<number>;
  staffHandlers: Handlers<typeof opsSessionRoutes & typeof opsStaffRoutes>;
}

/** The machine or the member of staff of a call, when they may make it. */
const authenticate =
  (deps: OperatorDeps): AuthenticateOperator =>
  async (sent, demand) => {
    if (sent.authorization === undefined && (sent.cookie !== undefined || demand.access === 'staff')) {
      const { operator, state } = (await authenticateMember(deps, sent)) ?? (await authenticateStaff(deps, sent));
      requireAccess(demand, operator, state);
      return operator;
    }
    const operator = await authenticateMachine(deps, sent, demand.scope);
    requireAccess(demand, operator, null);
    return operator;
  };

export const createOperatorService = (deps: OperatorDeps): OperatorService => {
  const recordAudit: RecordAudit = async (trx, note) => {
    await writeAudit(trx, deps.now(), note);
    afterCommit(trx, () => publishChange(deps.publish, note));
  };
  const hashing = createConcurrencyLimit(HASHES_AT_ONCE, MOST_WAITING_HASHES);
  const rightsOfSocket = async (socket: StaffSocket): Promise<readonly string[]> =>
    (await memberRightsOfSession(deps, socket.sessionHash)) ?? rightsOfSession(deps, socket);
  const staff: StaffDeps = { ...deps, hashing, audit: recordAudit };
  return {
    authenticateOperator: authenticate(deps),
    recordAudit,
    listAudit: (page) => readAudit(deps.db, page),
    revokeSessions: ({ name }, uid) =>
      deps.revokeSessions(uid, async (trx, ended) => {
        const atConsole = await endMemberSessions(trx, uid);
        await recordAudit(trx, {
          who: name,
          action: 'sessions.revoke',
          subject: uid,
          before: { live: ended + atConsole },
          after: { live: 0 },
        });
      }),
    async socketOf(cookie, peer) {
      const token = readStaffToken(cookie);
      const socket = token === null ? null : { sessionHash: sha256(token), peer };
      return socket && (await rightsOfSocket(socket)).length > 0 ? socket : null;
    },
    rightsOfSocket,
    ensureDemoStaff: () => ensureDemoStaff(deps),
    removeDemoStaff,
    staffHandlers: { ...createSessionHandlers(staff), ...createStaffHandlers(staff) },
  };
};
