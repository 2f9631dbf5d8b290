import { channel } from '@touchline/contract/channels.ts';
import type { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { notFound } from '#platform/http/api-error.ts';
import { decideReport } from '#platform/audit/report-decisions.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { createChatBanHandlers } from './operator-bans.ts';
import { createChatRoomHandlers } from './operator-rooms.ts';
import { createChatRuleHandlers } from './operator-rules.ts';
import type { ChatDeps } from './deps.ts';
import { applicationRows, decideApplication, findApplication, toApplication, toEntry } from './lottery-repo.ts';
import { listReports } from './reports.ts';
import { NAMESPACE } from './room-state.ts';

/** Every operator call of the chat: each change is in the audit log, and on all screens before the reply is sent. */
export const createChatOperatorHandlers = (deps: ChatDeps) => ({
  ...createChatRuleHandlers(deps),
  ...createChatBanHandlers(deps),
  ...createChatRoomHandlers(deps),
  ...createChatReviewHandlers(deps),
});

type ReviewRoutes = Pick<
  typeof opsLiveRoutes,
  'opsListChatReports' | 'opsDecideChatReport' | 'opsListLotteryApplications' | 'opsDecideLotteryApplication'
>;

const createChatReviewHandlers = (deps: ChatDeps): Handlers<ReviewRoutes> => ({
  opsListChatReports: async (page) => ({ list: await listReports(deps.db, page) }),
  opsDecideChatReport: (decision, context) => decideReport(deps, context, 'chat_report', decision),
  opsListLotteryApplications: async (filter) =>
    pageOfList((await applicationRows(deps.db, filter)).map(toApplication), filter),
  opsDecideLotteryApplication: async ({ id, decision, reason }, context) => {
    const change = { action: 'lottery.decide', subject: id };
    const { after } = await auditedChange(deps, context, change, async (trx) => {
      const found = await findApplication(trx, id);
      if (!found) throw notFound(`application ${id}`);
      const decided = await decideApplication(trx, id, { state: decision, reason, decided_at: deps.now() });
      return { before: found, after: decided };
    });
    const approval = { liveRoomId: after.live_room_id, ...toEntry(after) };
    deps.publish(channel.user(after.uid), NAMESPACE, 'lottery.change', approval);
    return toApplication(after);
  },
});
