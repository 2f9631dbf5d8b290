import { randomUUID } from 'node:crypto';
import { TipComment } from '@touchline/contract/news.ts';
import type { CommentReport } from '@touchline/contract/ops-news.ts';
import type { ReportQuery } from '@touchline/contract/ops-reports.ts';
import * as z from 'zod';
import { reportFilter, toReportState } from '#platform/audit/report-decisions.ts';
import { isAfter, type KeysetPosition } from '#platform/db/keyset.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { NewsDeps } from '../deps.ts';
import { findComment } from './comment-repo.ts';
import { toComment } from './comment-view.ts';
import type { Db } from '#platform/db/open-database.ts';

/** A member's report of a comment; its category is known to the caller. */
export interface NewCommentReport {
  uid: string;
  commentId: string;
  categoryId: string;
  text: string;
}

/** Keeps a copy of the comment for the operators, once per member and comment. Throws 10404 for a comment that is not there. */
export const reportComment = async (deps: NewsDeps, report: NewCommentReport): Promise<void> => {
  const { uid, commentId } = report;
  if (await isReported(deps.db, uid, commentId)) return;
  const row = await findComment(deps.db, commentId);
  if (!row) throw notFound(`comment ${commentId}`);
  await deps.db
    .insertInto('tip_comment_report')
    .values({
      id: randomUUID(),
      comment: JSON.stringify(toComment(row)),
      comment_id: commentId,
      category_id: report.categoryId,
      text: report.text,
      reporter_uid: uid,
      created_at: deps.now(),
    })
    .onConflict((conflict) => conflict.columns(['comment_id', 'reporter_uid']).doNothing())
    .execute();
};

const isReported = async (db: Db, uid: string, commentId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('tip_comment_report')
    .select('id')
    .where('comment_id', '=', commentId)
    .where('reporter_uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
};

/** One page of reports, newest first; `before` is the last report of the page before. */
export const listCommentReports = async (db: Db, query: ReportQuery): Promise<CommentReport[]> => {
  const { before, size } = query;
  const { states, matches } = reportFilter(query, 'comment');
  const last = before === undefined ? undefined : await findReport(db, before);
  const rows = await db
    .selectFrom('tip_comment_report')
    .selectAll()
    .where(isAfter('created_at', last))
    .where('state', 'in', states)
    .where(matches)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => ({
    ...toReportState(row),
    comment: z.parse(TipComment, JSON.parse(row.comment)),
    categoryId: row.category_id,
    text: row.text,
    reporterUid: row.reporter_uid,
    createdAt: row.created_at,
  }));
};

const findReport = async (db: Db, id: string): Promise<KeysetPosition> => {
  const reports = db.selectFrom('tip_comment_report').select(['id', 'created_at as at']);
  const row = await reports.where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(`report ${id}`);
  return row;
};
