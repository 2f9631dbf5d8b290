import type { ContextLine } from '@touchline/contract/ops-moderation.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { copiedLine } from '#platform/moderation/reported-line.ts';
import { type ReportRow, upholdReports } from '#platform/moderation/reports.ts';
import type { NewsDeps } from '../deps.ts';
import { type CommentRow, findComment } from './comment-repo.ts';
import { repliesTo } from './list-repo.ts';
import { announceRemoval, lockCommentRow, removeComments } from './removal.ts';

const MOST_LINES = 40;

const toLine = (row: CommentRow, reportedId: string): ContextLine => ({
  id: row.id,
  uid: row.uid,
  name: row.is_author ? row.tipster_name : row.username,
  role: row.is_author ? 'host' : 'member',
  text: row.content,
  at: row.created_at,
  isReported: row.id === reportedId,
});

const threadOf = async ({ db }: NewsDeps, row: CommentRow): Promise<CommentRow[]> => {
  const topId = row.parent_id ?? row.id;
  const [top, replies] = await Promise.all([findComment(db, topId), repliesTo(db, [topId], true)]);
  return [...(top ? [top] : []), ...replies];
};

/** Comments on tips as reported content: they go with their replies, likes and pictures, and cannot come back. */
export const createReportedComments = (deps: NewsDeps) => ({
  async remove(trx: Trx, { subject_id: id }: ReportRow, by: string) {
    const row = await lockCommentRow(trx, id);
    if (!row) return null;
    const reportedIds = (await removeComments(deps, trx, [id])).map((comment) => comment.id);
    await upholdReports(trx, { kind: 'comment', reportedIds }, { now: deps.now, by });
    return { kept: null, publish: () => announceRemoval(deps, { messageId: row.tip_id, commentId: id }) };
  },
  restore: async () => null,
  async contextOf(report: ReportRow) {
    const row = await findComment(deps.db, report.subject_id);
    const tip = await deps.db.selectFrom('tip').select('title').where('id', '=', report.context_id).executeTakeFirst();
    const thread = row ? await threadOf(deps, row) : [];
    const lines = thread.slice(0, MOST_LINES).map((line) => toLine(line, report.subject_id));
    return { isThere: row !== undefined, name: tip?.title ?? '', lines: row ? lines : [copiedLine(report)] };
  },
});
