import type { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { ChatNeeds } from './needs.ts';

type ChatOperatorRoutes = Omit<
  typeof opsLiveRoutes,
  'opsIssueStreamKey' | 'opsRevokeStreamKeys' | 'opsListStreams' | 'opsSaveMemberStanding'
>;

const missing = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const createChatOperatorHandlers = (_needs: ChatNeeds): Handlers<ChatOperatorRoutes> => ({
  opsGetChatConfig: missing,
  opsSaveChatConfig: missing,
  opsListChatWords: missing,
  opsSaveChatWords: missing,
  opsListChatBans: missing,
  opsSaveChatBan: missing,
  opsRemoveChatBan: missing,
  opsRemoveChatMessage: missing,
  opsSaveChatRoom: missing,
  opsSendChatMessage: missing,
  opsListChatReports: missing,
  opsListLotteryApplications: missing,
  opsDecideLotteryApplication: missing,
});
