import type { ContextLine } from '@touchline/contract/ops-moderation.ts';
import type { ReportRow } from '#platform/moderation/reports.ts';

/** Reported content as it was copied, for when it is not there any more. */
export const copiedLine = (report: ReportRow): ContextLine => ({
  id: report.subject_id,
  uid: report.uid,
  name: report.name,
  role: 'member',
  text: report.text,
  at: report.written_at,
  isReported: true,
});
