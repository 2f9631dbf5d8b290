import type { opsModerationRoutes } from '@touchline/contract/ops-moderation.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { conflict } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { liftSanction, type SanctionRow } from '#platform/moderation/sanctions.ts';
import type { ModerationDeps } from './deps.ts';
import { listedReport, requireReport } from './report-list.ts';

const liftOfReport = async (
  trx: Trx,
  reportId: string,
  lifting: { at: number; by: string },
): Promise<SanctionRow[]> => {
  const rows = await trx
    .selectFrom('sanction')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('lifted_at', 'is', null)
    .execute();
  for (const { id } of rows) await liftSanction(trx, id, lifting);
  return rows;
};

/** The report waits again, its sanction is lifted, and the content comes back if it can. */
export const undoReport = async (
  deps: ModerationDeps,
  context: CallContext,
  id: string,
): Promise<ReplyOf<(typeof opsModerationRoutes)['opsUndoReport']>> => {
  const { name: by } = operatorOf(context);
  let publish: (() => Promise<void>) | null = null;
  const { after } = await auditedChange(deps, context, { action: 'report.undo', subject: id }, async (trx) => {
    const before = await requireReport(trx, id);
    const reopened = await trx
      .updateTable('report')
      .set({ state: 'open', action: null, decided_by: null, decided_at: null, removed: null, note: '', assignee: by })
      .where('id', '=', id)
      .where('state', '!=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (!reopened) throw conflict('the report is open: there is no decision to undo');
    const lifted = await liftOfReport(trx, id, { at: deps.now(), by });
    const kept = before.removed === null ? null : (JSON.parse(before.removed) as object);
    publish = kept && (await deps.content[before.kind].restore(trx, kept));
    const wasHidden = before.action !== 'dismiss';
    return { before, after: { lifted, restored: wasHidden && publish !== null } };
  });
  if (publish !== null) await (publish as () => Promise<void>)();
  for (const { uid } of after.lifted) await deps.announceRule(uid);
  return { report: await listedReport(deps.db, id), restored: after.restored };
};
