import type { AuditEntry } from '@touchline/contract/ops-audit.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import type { AuditNote } from '#platform/audit/audited-change.ts';
import { currentCall } from '#platform/http/current-call.ts';
import type { Db } from '#platform/db/open-database.ts';

const SECRET_NAME = /token|password|secret|authorization/i;

/** JSON of a value; the content of fields with secret names is masked. */
const auditText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : JSON.stringify(value, (name, content: unknown) => (SECRET_NAME.test(name) ? '(hidden)' : content));

export const writeAudit = async (db: Db, at: number, note: AuditNote): Promise<void> => {
  const { who, action, subject, before, after } = note;
  const { kind = null, address = null, staffId = null } = note.by ?? authorOf(who) ?? {};
  await db
    .insertInto('audit')
    .values({
      at,
      who,
      action,
      subject,
      before: auditText(before),
      after: auditText(after),
      kind,
      address,
      staff_id: staffId,
    })
    .execute();
};

/** The operator of the call in progress, unless a rule writes the entry. */
const authorOf = (who: string): AuditNote['by'] => {
  const operator = currentCall()?.operator;
  if (operator?.name !== who) return undefined;
  return { kind: operator.kind, address: operator.address, staffId: operator.staff?.id ?? null };
};

export interface AuditQuery {
  before?: number | undefined;
  size: number;
  who?: string | undefined;
  /** A part of the action, such as `host.`, and of the subject. */
  action?: string | undefined;
  subject?: string | undefined;
  /** Epoch ms, from and before. */
  from?: number | undefined;
  to?: number | undefined;
  /** A part of any field. */
  q?: string | undefined;
}

/** Entries newest first; `before` is the id of the last entry of the previous page. */
export const readAudit = async (
  db: Db,
  { before, size, who, action, subject, from, to, q }: AuditQuery,
): Promise<AuditEntry[]> => {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(who !== undefined, (query) => query.where('who', '=', who ?? ''))
    .$if(action !== undefined, (query) => query.where(columnsContain(['action'], action ?? '')))
    .$if(subject !== undefined, (query) => query.where(columnsContain(['subject'], subject ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
    .$if(q !== undefined, (query) =>
      query.where(columnsContain(['who', 'action', 'subject', 'address', 'before', 'after'], q ?? '')),
    )
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map(({ staff_id: staffId, kind, ...row }) => ({
    ...row,
    kind: kind as AuditEntry['kind'],
    staffId,
    before: parsed(row.before),
    after: parsed(row.after),
  }));
};

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
