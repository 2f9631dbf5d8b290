import type { opsModerationRoutes } from '@touchline/contract/ops-moderation.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { conflict } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { decideReport, refuseUnfit } from './decide.ts';
import type { ModerationDeps } from './deps.ts';
import { readReport } from './report-detail.ts';
import { countReports, listedReport, listReports, requireReport } from './report-list.ts';
import { createSanctionHandlers } from './sanctions.ts';
import { undoReport } from './undo.ts';

/** The operators' calls of the moderation. */
export const createModerationHandlers = (deps: ModerationDeps): Handlers<typeof opsModerationRoutes> => ({
  ...createSanctionHandlers(deps),
  opsListReports: async (query, context) => {
    const { name } = operatorOf(context);
    const [list, counts] = await Promise.all([listReports(deps.db, query, name), countReports(deps.db, name)]);
    return { list, counts };
  },
  opsGetReport: ({ id }) => readReport(deps, id),
  opsAssignReport: async ({ id, release, takeOver }, context) => {
    const { name } = operatorOf(context);
    const row = await requireReport(deps.db, id);
    const assignee = release ? null : name;
    if (row.state === 'open' && row.assignee === assignee) return listedReport(deps.db, id);
    refuseUnfit(takeOver ? { ...row, assignee: null } : row, name);
    await auditedChange(deps, context, { action: 'report.assign', subject: id }, async (trx) => {
      const assigned = await trx
        .updateTable('report')
        .set({ assignee })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where((eb) => (row.assignee === null ? eb('assignee', 'is', null) : eb('assignee', '=', row.assignee)))
        .returning('id')
        .executeTakeFirst();
      if (assigned) return { before: { assignee: row.assignee }, after: { assignee } };
      refuseUnfit(await requireReport(trx, id), name);
      throw conflict('the report changed meanwhile');
    });
    return listedReport(deps.db, id);
  },
  opsDecideReport: (decision, context) => decideReport(deps, context, decision),
  opsUndoReport: ({ id }, context) => undoReport(deps, context, id),
});
