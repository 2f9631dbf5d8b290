import type { AuditEntry } from '@touchline/contract/ops.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Operator } from '#platform/http/call-context.ts';
import { type AuditQuery, readAudit, writeAudit } from './audit.ts';
import type { OperatorDeps } from './deps.ts';
import { authenticateOperator } from './operator-tokens.ts';

export interface OperatorService {
  authenticateOperator(authorization: string | undefined, scope: string, address: string): Promise<Operator>;
  recordAudit: RecordAudit;
  listAudit(page: AuditQuery): Promise<AuditEntry[]>;
  /** Ends all sessions of a member and returns how many there were. */
  revokeSessions(operator: Operator, uid: string): Promise<number>;
}

export const createOperatorService = (deps: OperatorDeps): OperatorService => ({
  authenticateOperator: (authorization, scope, address) => authenticateOperator(deps, authorization, scope, address),
  recordAudit: (trx, note) => writeAudit(trx, deps.now(), note),
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
});
