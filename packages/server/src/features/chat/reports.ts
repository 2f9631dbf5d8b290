import { randomUUID } from 'node:crypto';
import { ChatMessage } from '@touchline/contract/chat.ts';
import type { ChatReport } from '@touchline/contract/ops-live.ts';
import type { ReportQuery } from '@touchline/contract/ops-reports.ts';
import * as z from 'zod';
import { reportFilter, toReportState } from '#platform/audit/report-decisions.ts';
import { isAfter, type KeysetPosition } from '#platform/db/keyset.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Requester } from '#platform/http/call-context.ts';
import { findMessage, toMessage } from './message-repo.ts';
import type { ChatDeps } from './deps.ts';
import { REPORT_CATEGORIES } from './report-categories.ts';
import { isReadableIn } from './room-state.ts';
import type { Db } from '#platform/db/open-database.ts';

interface Report {
  messageId: string;
  categoryId: string;
  text?: string | undefined;
  kind: 'chat' | 'comment';
}

type Reporter = Requester & { uid: string };

/** Keeps a copy of the message, or of the comment on a tip, for the operators, once per member and message. */
export const addReport = async (
  deps: ChatDeps,
  reporter: Reporter,
  { messageId, categoryId, text = '', kind }: Report,
): Promise<{ messageId: string }> => {
  if (!REPORT_CATEGORIES.some(({ id }) => id === categoryId)) throw notFound(`report category ${categoryId}`);
  if (kind === 'comment') await deps.reportComment({ uid: reporter.uid, commentId: messageId, categoryId, text });
  else await reportMessage(deps, reporter, { messageId, categoryId, text });
  return { messageId };
};

const reportMessage = async (
  deps: ChatDeps,
  { uid, features }: Reporter,
  { messageId, categoryId, text }: { messageId: string; categoryId: string; text: string },
): Promise<void> => {
  if (await isReported(deps.db, uid, messageId)) return;
  const row = await findMessage(deps.db, messageId);
  // What is said in a private room is, for the uninvited, not there.
  const guard = row && (await deps.enterRoom(row.live_room_id, { uid, features }));
  if (!row || !guard || !isReadableIn(guard, row)) throw notFound(`message ${messageId}`);
  await deps.db
    .insertInto('chat_report')
    .values({
      id: randomUUID(),
      message: JSON.stringify(toMessage(row)),
      message_id: messageId,
      category_id: categoryId,
      text,
      reporter_uid: uid,
      created_at: deps.now(),
    })
    .onConflict((conflict) => conflict.columns(['message_id', 'reporter_uid']).doNothing())
    .execute();
};

const isReported = async (db: Db, uid: string, messageId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('chat_report')
    .select('id')
    .where('message_id', '=', messageId)
    .where('reporter_uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
};

/** One page of reports, newest first; `before` is the last report of the page before. */
export const listReports = async (db: Db, query: ReportQuery): Promise<ChatReport[]> => {
  const { before, size } = query;
  const { states, matches } = reportFilter(query, 'message');
  const last = before === undefined ? undefined : await findReport(db, before);
  const rows = await db
    .selectFrom('chat_report')
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
    message: z.parse(ChatMessage, JSON.parse(row.message)),
    categoryId: row.category_id,
    text: row.text,
    reporterUid: row.reporter_uid,
    createdAt: row.created_at,
  }));
};

const findReport = async (db: Db, id: string): Promise<KeysetPosition> => {
  const reports = db.selectFrom('chat_report').select(['id', 'created_at as at']);
  const row = await reports.where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(`report ${id}`);
  return row;
};
