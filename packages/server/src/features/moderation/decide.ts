import type { opsModerationRoutes } from '@touchline/contract/ops-moderation.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { type ApiError, conflict } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { ReportRow } from '#platform/moderation/reports.ts';
import { addSanction, type SanctionRow, toSanction } from '#platform/moderation/sanctions.ts';
import type { ModerationDeps } from './deps.ts';
import { similarReports } from './report-detail.ts';
import { listedReport, requireReport } from './report-list.ts';

type Route = (typeof opsModerationRoutes)['opsDecideReport'];
type Decision = RequestOf<Route>;

const MINUTE_MS = 60_000;
const MUTE_MINUTES = 60;

const decidedBefore = ({ decided_by: by, action }: ReportRow): ApiError =>
  conflict(`${by ?? 'somebody'} has decided this report: ${action ?? 'unknown'}`);

/** Throws 10409 for a report that somebody else works on, or has decided. */
export const refuseUnfit = (row: ReportRow, operator: string): void => {
  if (row.state !== 'open') throw decidedBefore(row);
  if (row.assignee !== null && row.assignee !== operator) throw conflict(`${row.assignee} works on this report`);
};

/** A ban without a length is permanent; a warning has none. */
const endOf = ({ action, minutes = action === 'mute' ? MUTE_MINUTES : undefined }: Decision, now: number) =>
  action === 'warn' || minutes === undefined ? null : now + minutes * MINUTE_MS;

const sanctionOf = async (db: Db, reportId: string): Promise<SanctionRow | undefined> =>
  db
    .selectFrom('sanction')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const impose = async (
  trx: Trx,
  { id: reportId, action, reason, until }: Pick<Decision, 'id' | 'action' | 'reason'> & { until: number | null },
  { uid, by, now }: { uid: string | null; by: string; now: number },
): Promise<SanctionRow | null> => {
  if (action === 'remove' || action === 'dismiss') return null;
  if (uid === null) throw conflict('the author is not a member: the content can only be removed');
  const imposed = { uid, reason, until, created_at: now, created_by: by, report_id: reportId };
  return addSanction(trx, { ...imposed, kind: action });
};

/** Marks open reports as decided; those that were decided meanwhile are not among the returned ones. */
const markDecided = async (
  trx: Trx,
  rows: readonly ReportRow[],
  { action, note }: Decision,
  { by, now }: { by: string; now: number },
): Promise<ReportRow[]> => {
  const state = action === 'dismiss' ? 'rejected' : 'upheld';
  return trx
    .updateTable('report')
    .set({ state, action, note, decided_by: by, decided_at: now, assignee: by, removed: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'open')
    .returningAll()
    .execute();
};

/** Removes what was reported; returns what publishes it after the commit. */
const removeContent = async (
  { content }: ModerationDeps,
  trx: Trx,
  rows: readonly ReportRow[],
  by: string,
): Promise<(() => Promise<void>)[]> => {
  const publications: (() => Promise<void>)[] = [];
  for (const row of rows) {
    const removed = await content[row.kind].remove(trx, row, by);
    if (removed === null) continue;
    publications.push(removed.publish);
    const kept = removed.kept && JSON.stringify(removed.kept);
    await trx.updateTable('report').set({ removed: kept }).where('id', '=', row.id).execute();
  }
  return publications;
};

/** Decides a report, and with it the other open ones of its author; the same decision again changes nothing. */
export const decideReport = async (
  deps: ModerationDeps,
  context: CallContext,
  decision: Decision,
): Promise<ReplyOf<Route>> => {
  const { id, action } = decision;
  const { name: by } = operatorOf(context);
  const now = deps.now();
  const row = await requireReport(deps.db, id);
  if (row.state !== 'open' && row.action === action && row.decided_by === by) return replyOf(deps, id, [id]);
  refuseUnfit(row, by);
  const until = endOf(decision, now);
  let publications: (() => Promise<void>)[] = [];
  const { after } = await auditedChange(deps, context, { action: 'report.decide', subject: id }, async (trx) => {
    const similar = decision.withSimilar && row.uid !== null ? await similarReports(trx, row) : [];
    const free = similar.filter(({ assignee }) => assignee === null || assignee === by);
    const decided = await markDecided(trx, [row, ...free], decision, { by, now });
    if (!decided.some((one) => one.id === id)) throw decidedBefore(await requireReport(trx, id));
    if (action !== 'dismiss') publications = await removeContent(deps, trx, decided, by);
    const sanction = await impose(trx, { ...decision, until }, { uid: row.uid, by, now });
    const ids = decided.map((one) => one.id);
    return { before: { state: 'open' }, after: { action, note: decision.note, ids, sanction } };
  });
  for (const publish of publications) await publish();
  if (after.sanction !== null) await deps.announceRule(after.sanction.uid);
  return replyOf(deps, id, after.ids);
};

const replyOf = async ({ db, now }: ModerationDeps, id: string, decidedIds: string[]): Promise<ReplyOf<Route>> => {
  const sanction = await sanctionOf(db, id);
  return { report: await listedReport(db, id), decidedIds, sanction: sanction ? toSanction(sanction, now()) : null };
};
