import { TipComment } from '@touchline/contract/news.ts';
import type { CommentReport } from '@touchline/contract/ops-news.ts';
import type { ReportQuery } from '@touchline/contract/ops-reports.ts';
import * as z from 'zod';
import { addReport, listReports, type NewReport } from '#platform/audit/reports.ts';
import type { Db } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { NewsDeps } from '../deps.ts';
import { findComment } from './comment-repo.ts';
import { toComment } from './comment-view.ts';

/** Stores a report of a comment, once per member; throws 10404 for an unknown comment. */
export const reportComment = (deps: NewsDeps, report: NewReport): Promise<void> =>
  addReport(deps, 'tip_comment_report', report, async () => {
    const row = await findComment(deps.db, report.reportedId);
    if (!row) throw notFound(`comment ${report.reportedId}`);
    return toComment(row);
  });

/** One page of reported comments, newest first. */
export const listCommentReports = async (db: Db, query: ReportQuery): Promise<CommentReport[]> => {
  const reports = await listReports(db, 'tip_comment_report', query);
  return reports.map(({ copy, ...report }) => ({ ...report, comment: z.parse(TipComment, copy) }));
};
