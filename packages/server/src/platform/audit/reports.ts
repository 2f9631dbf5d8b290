import { randomUUID } from 'node:crypto';
import type { ReportDecision, ReportQuery, ReportState } from '@touchline/contract/ops-reports.ts';
import { type Selectable, sql } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import { isAfter, type KeysetPosition } from '#platform/db/keyset.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import { auditedChange, type RecordAudit } from './audited-change.ts';

/** Members' reports of chat lines and of comments. */
type ReportTable = 'chat_report' | 'tip_comment_report';
type Decided = Pick<Selectable<Tables[ReportTable]>, 'id' | 'state' | 'decided_by' | 'decided_at' | 'note'>;

/** The columns of the reported content: its id and its copy. */
const COLUMNS = {
  chat_report: { id: 'message_id', copy: 'message' },
  tip_comment_report: { id: 'comment_id', copy: 'comment' },
} as const;

const toReportState = (row: Decided): ReportState => ({
  id: row.id,
  state: row.state as ReportState['state'],
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  note: row.note,
});

const SEARCHED = ['text', 'note', 'reporter_uid', 'category_id'];

/** A member's report; the caller has checked its category. */
export interface NewReport {
  uid: string;
  reportedId: string;
  categoryId: string;
  text: string;
}

/** Stores a report with a copy of the content, once per member; `copy` reads the content and throws when it does not exist. */
export const addReport = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  table: ReportTable,
  { uid, reportedId, categoryId, text }: NewReport,
  copy: () => Promise<object>,
): Promise<void> => {
  const { id, copy: copyColumn } = COLUMNS[table];
  const known = await db
    .selectFrom(table)
    .select('id')
    .where(sql.ref(id), '=', reportedId)
    .where('reporter_uid', '=', uid)
    .executeTakeFirst();
  if (known) return;
  const report = {
    id: randomUUID(),
    [copyColumn]: JSON.stringify(await copy()),
    [id]: reportedId,
    category_id: categoryId,
    text,
    reporter_uid: uid,
    created_at: now(),
  };
  await db
    .insertInto(table)
    .values(report as never)
    .onConflict((conflict) => conflict.columns([id, 'reporter_uid'] as never).doNothing())
    .execute();
};

const positionOf = async (db: Db, table: ReportTable, id: string): Promise<KeysetPosition> => {
  const reports = db.selectFrom(table).select(['id', 'created_at as at']);
  const row = await reports.where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(`report ${id}`);
  return row;
};

/** One page of reports, newest first; `before` is the last report of the previous page. */
export const listReports = async (db: Db, table: ReportTable, query: ReportQuery) => {
  const { before, size, state, q } = query;
  const last = before === undefined ? undefined : await positionOf(db, table, before);
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .select(sql.ref<string>(COLUMNS[table].copy).as('copy'))
    .where(isAfter('created_at', last))
    .where('state', 'in', state === undefined ? ['open', 'upheld', 'rejected'] : [state])
    .where(columnsContain([COLUMNS[table].copy, ...SEARCHED], q ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => ({
    ...toReportState(row),
    copy: JSON.parse(row.copy) as unknown,
    categoryId: row.category_id,
    text: row.text,
    reporterUid: row.reporter_uid,
    createdAt: row.created_at,
  }));
};

interface Deps {
  db: Db;
  now: () => number;
  audit: RecordAudit;
}

/** Closes a report and records who decided, when and why; throws 10404 for an unknown one. A later decision replaces an earlier one. */
export const decideReport = async (
  deps: Deps,
  context: CallContext,
  table: ReportTable,
  { id, decision, note }: ReportDecision,
): Promise<ReportState> => {
  const change = { action: 'report.decide', subject: id };
  const { after } = await auditedChange(deps, context, change, async (trx) => {
    const row = await trx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound(`report ${id}`);
    const decided = { state: decision, decided_by: operatorOf(context).name, decided_at: deps.now(), note };
    await trx.updateTable(table).set(decided).where('id', '=', id).execute();
    return { before: toReportState(row), after: toReportState({ ...row, ...decided }) };
  });
  return after;
};

/** Upholds the open reports of content that an operator has removed. */
export const upholdReports = async (
  trx: Trx,
  { table, reportedIds }: { table: ReportTable; reportedIds: readonly string[] },
  { now }: Pick<Deps, 'now'>,
  context: CallContext,
): Promise<void> => {
  const decided = { state: 'upheld', decided_by: operatorOf(context).name, decided_at: now() };
  await inChunks(reportedIds, (ids) =>
    trx
      .updateTable(table)
      .set(decided)
      .where('state', '=', 'open')
      .where(sql.ref(COLUMNS[table].id), 'in', ids)
      .returning('id')
      .execute(),
  );
};
