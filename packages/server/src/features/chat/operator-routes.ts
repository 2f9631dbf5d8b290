import { createChatBanHandlers } from './operator-bans.ts';
import { createChatReviewHandlers } from './operator-reviews.ts';
import { createChatRoomHandlers } from './operator-rooms.ts';
import { createChatRuleHandlers } from './operator-rules.ts';
import type { ChatDeps } from './deps.ts';

/** Every operator call of the chat: each change is in the audit log, and on all screens before the reply is sent. */
export const createChatOperatorHandlers = (deps: ChatDeps) => ({
  ...createChatRuleHandlers(deps),
  ...createChatBanHandlers(deps),
  ...createChatRoomHandlers(deps),
  ...createChatReviewHandlers(deps),
});
