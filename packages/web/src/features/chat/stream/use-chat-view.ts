import { useSyncExternalStore } from 'react';
import type { Chat, ChatView } from '#features/chat/stream/chat.ts';

/** One part of what the chat shows; other changes draw nothing. */
export const useChatView = <Part>(chat: Chat, select: (view: ChatView) => Part): Part => {
  const read = (): Part => select(chat.view.get());
  return useSyncExternalStore(chat.view.subscribe, read, read);
};
