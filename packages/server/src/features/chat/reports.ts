import { ChatMessage } from '@touchline/contract/chat.ts';
import type { ChatReport } from '@touchline/contract/ops-live.ts';
import type { ReportQuery } from '@touchline/contract/ops-reports.ts';
import * as z from 'zod';
import { addReport, listReports, type NewReport } from '#platform/audit/reports.ts';
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
export const addChatReport = async (
  deps: ChatDeps,
  reporter: Reporter,
  { messageId, categoryId, text = '', kind }: Report,
): Promise<{ messageId: string }> => {
  if (!REPORT_CATEGORIES.some(({ id }) => id === categoryId)) throw notFound(`report category ${categoryId}`);
  if (kind === 'comment') await deps.reportComment({ uid: reporter.uid, reportedId: messageId, categoryId, text });
  else await reportMessage(deps, reporter, { reportedId: messageId, categoryId, text });
  return { messageId };
};

const reportMessage = (deps: ChatDeps, { uid, features }: Reporter, report: Omit<NewReport, 'uid'>): Promise<void> =>
  addReport(deps, 'chat_report', { uid, ...report }, async () => {
    const row = await findMessage(deps.db, report.reportedId);
    // What is said in a private room is, for the uninvited, not there.
    const guard = row && (await deps.enterRoom(row.live_room_id, { uid, features }));
    if (!row || !guard || !isReadableIn(guard, row)) throw notFound(`message ${report.reportedId}`);
    return toMessage(row);
  });

/** One page of reported messages, newest first. */
export const listChatReports = async (db: Db, query: ReportQuery): Promise<ChatReport[]> => {
  const reports = await listReports(db, 'chat_report', query);
  return reports.map(({ copy, ...report }) => ({ ...report, message: z.parse(ChatMessage, copy) }));
};
