import { notFound } from '#platform/http/api-error.ts';
import { addReport, type NewReport } from '#platform/moderation/reports.ts';
import type { NewsDeps } from '../deps.ts';
import { findComment } from './comment-repo.ts';

/** Stores a report of a comment, once per member; throws 10404 for an unknown comment. */
export const reportComment = (deps: NewsDeps, report: NewReport): Promise<void> =>
  addReport(deps, 'comment', report, async () => {
    const row = await findComment(deps.db, report.reportedId);
    if (!row) throw notFound(`comment ${report.reportedId}`);
    return {
      uid: row.uid,
      name: row.username,
      text: row.content,
      pictures: row.photos,
      context_id: row.tip_id,
      written_at: row.created_at,
    };
  });
