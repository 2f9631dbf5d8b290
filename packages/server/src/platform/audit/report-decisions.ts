import type { ReportDecision, ReportQuery, ReportState } from '@touchline/contract/ops-reports.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import { auditedChange, type RecordAudit } from './audited-change.ts';

/** Members' reports of chat lines and of comments share their decisions. */
type ReportTable = 'chat_report' | 'tip_comment_report';
type Decided = Pick<Selectable<Tables[ReportTable]>, 'id' | 'state' | 'decided_by' | 'decided_at' | 'note'>;

export const toReportState = (row: Decided): ReportState => ({
  id: row.id,
  state: row.state as ReportState['state'],
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  note: row.note,
});

const SEARCHED = ['text', 'note', 'reporter_uid', 'category_id'];

/** Narrows a list of reports by state and text. */
export const reportFilter = ({ state, q }: ReportQuery, copy: 'message' | 'comment') => ({
  states: state === undefined ? ['open', 'upheld', 'rejected'] : [state],
  matches: columnsContain([copy, ...SEARCHED], q ?? ''),
});

interface Deps {
  db: Kysely<Tables>;
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
  trx: Transaction<Tables>,
  { table, reportedIds }: { table: ReportTable; reportedIds: readonly string[] },
  { now }: Pick<Deps, 'now'>,
  context: CallContext,
): Promise<void> => {
  const decided = { state: 'upheld', decided_by: operatorOf(context).name, decided_at: now() };
  const reported = table === 'chat_report' ? 'message_id' : ('comment_id' as never);
  await inChunks(reportedIds, (ids) =>
    trx
      .updateTable(table)
      .set(decided)
      .where('state', '=', 'open')
      .where(reported, 'in', ids)
      .returning('id')
      .execute(),
  );
};
