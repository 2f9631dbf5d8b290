import type { chatRoutes } from '@touchline/contract/chat.ts';
import { textLanguage } from '@touchline/domain/comment-rule.ts';
import { type CallContext, memberOf, requesterOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { listMessages } from './history.ts';
import { readApproval, submitApproval } from './lottery.ts';
import type { ChatNeeds } from './needs.ts';
import { REPORT_CATEGORIES } from './report-categories.ts';
import { addReport } from './reports.ts';
import { readRule } from './rule.ts';
import { sendMessage } from './send.ts';

/** The member of a call, and the language of the texts for them. */
const callerOf = (context: CallContext) => ({
  ...requesterOf(context),
  uid: memberOf(context).uid,
  language: textLanguage(context.headers.language),
});

export const createChatHandlers = (needs: ChatNeeds): Handlers<typeof chatRoutes> => ({
  listChatMessages: ({ liveRoomId }, context) => listMessages(needs, liveRoomId, requesterOf(context)),
  sendChatMessage: (wish, context) => sendMessage(needs, callerOf(context), wish),
  getCommentRule: (_, context) => {
    const { uid, language } = callerOf(context);
    return readRule(needs, uid, language);
  },
  listReportCategories: async () => ({ list: [...REPORT_CATEGORIES] }),
  addChatReport: (report, context) => addReport(needs, callerOf(context), report),
  getLotteryApproval: ({ liveRoomId }, context) => readApproval(needs, callerOf(context), liveRoomId),
  submitLotteryApproval: (application, context) => submitApproval(needs, callerOf(context), application),
});
