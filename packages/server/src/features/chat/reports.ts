import type { chatRoutes } from '@touchline/contract/chat.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Requester } from '#platform/http/call-context.ts';
import { addReport, type NewReport } from '#platform/moderation/reports.ts';
import type { ChatDeps } from './deps.ts';
import { findMessage } from './message-repo.ts';
import { REPORT_CATEGORIES } from './report-categories.ts';
import { isReadableIn } from './room-state.ts';

type Report = RequestOf<(typeof chatRoutes)['addChatReport']>;

type Reporter = Requester & { uid: string };

/** Keeps a copy of what is reported for the operators, once per member and content. */
export const addChatReport = async (
  deps: ChatDeps,
  reporter: Reporter,
  { messageId, categoryId, text = '', kind, owner }: Report,
): Promise<{ messageId: string }> => {
  if (!REPORT_CATEGORIES.some(({ id }) => id === categoryId)) throw notFound(`report category ${categoryId}`);
  const report = { uid: reporter.uid, reportedId: messageId, categoryId, text };
  if (kind === 'chat') await reportMessage(deps, reporter, report);
  else if (kind === 'comment') await deps.reportComment(report);
  else if (kind === 'poll') await deps.reportPoll(reporter, report);
  else await deps.reportProfile({ ...report, kind, owner });
  return { messageId };
};

const reportMessage = (deps: ChatDeps, { uid, features }: Reporter, report: NewReport): Promise<void> =>
  addReport(deps, 'chat', report, async () => {
    const row = await findMessage(deps.db, report.reportedId);
    // What is said in a private room is, for the uninvited, not there.
    const guard = row && (await deps.enterRoom(row.live_room_id, { uid, features }));
    if (!row || !guard || !isReadableIn(guard, row)) throw notFound(`message ${report.reportedId}`);
    return {
      uid: row.uid,
      name: row.nick_name,
      text: row.text,
      pictures: '',
      context_id: row.live_room_id,
      written_at: row.created_at,
    };
  });
