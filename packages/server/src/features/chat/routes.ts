import type { chatRoutes } from '@touchline/contract/chat.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { ChatNeeds } from './needs.ts';

const missing = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const createChatHandlers = (_needs: ChatNeeds): Handlers<typeof chatRoutes> => ({
  listChatMessages: missing,
  sendChatMessage: missing,
  getCommentRule: missing,
  listReportCategories: missing,
  addChatReport: missing,
  getLotteryApproval: missing,
  submitLotteryApproval: missing,
});
