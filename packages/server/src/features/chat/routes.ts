import type { chatRoutes } from '@touchline/contract/chat.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import { type CallContext, memberOf, requesterOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { listMessages } from './history.ts';
import { readApproval, submitApproval } from './lottery.ts';
import type { ChatDeps } from './deps.ts';
import { moderatedRooms, removeAsModerator } from './moderators.ts';
import { REPORT_CATEGORIES } from './report-categories.ts';
import { addChatReport } from './reports.ts';
import { readRule } from './rule.ts';
import { sendMessage } from './send.ts';

/** The member of a call, and the language of the texts for them. */
const callerOf = (context: CallContext) => ({
  ...requesterOf(context),
  uid: memberOf(context).uid,
  language: languageOf(context.headers.language),
});

export const createChatHandlers = (deps: ChatDeps): Handlers<typeof chatRoutes> => ({
  listChatMessages: ({ liveRoomId }, context) => listMessages(deps, liveRoomId, requesterOf(context)),
  sendChatMessage: (input, context) => sendMessage(deps, callerOf(context), input),
  removeChatMessage: async ({ messageId }, context) => {
    await removeAsModerator(deps, memberOf(context).uid, messageId);
    return { messageId };
  },
  listModeratedRooms: async (_, context) => ({ list: await moderatedRooms(deps.db, memberOf(context).uid) }),
  getCommentRule: ({ liveRoomId = null }, context) => {
    const { uid, language } = callerOf(context);
    return readRule(deps, { uid, liveRoomId }, language);
  },
  listReportCategories: async () => ({ list: [...REPORT_CATEGORIES] }),
  addChatReport: (report, context) => addChatReport(deps, callerOf(context), report),
  getLotteryApproval: ({ liveRoomId }, context) => readApproval(deps, callerOf(context), liveRoomId),
  submitLotteryApproval: (application, context) => submitApproval(deps, callerOf(context), application),
});
