import type { ReportOutcome } from '@touchline/contract/ops-ranking.ts';
import type { AuditNote } from '#platform/audit/audited-change.ts';
import type { ReportRow } from '../report-rows.ts';
import type { ReportChange } from '../score-repo.ts';

/** Most reports of one entry; the others are counted. */
const REPORTS_MOST = 20;

const matchUpdateOf = (row: ReportRow) => ({
  id: row.id,
  userId: row.user_id,
  platform: row.platform,
  placedAt: row.placed_at,
  settledAt: row.settled_at,
  stake: row.stake,
  payout: row.payout,
  result: row.result,
});

/** The entry of a batch of betting reports in the audit log: how many are new, and what those say now that said something else before. */
export const noteOfReports = (
  changes: readonly ReportChange[],
  counts: Omit<ReportOutcome, 'broken'>,
  who: string,
): AuditNote => {
  const updates = changes.flatMap(({ before, after }) =>
    before ? [{ before: matchUpdateOf(before), after: matchUpdateOf(after) }] : [],
  );
  const told = updates.slice(0, REPORTS_MOST);
  return {
    who,
    action: 'reports.ingest',
    subject: 'reports',
    before: { reports: told.map((one) => one.before) },
    after: { counts, reports: told.map((one) => one.after), moreReports: updates.length - told.length },
  };
};
