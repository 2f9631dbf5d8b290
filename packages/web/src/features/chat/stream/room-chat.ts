import { call } from '#platform/http/client.ts';
import { CallError } from '#platform/http/call-error.ts';
import { read } from '#platform/query/call-query.ts';
import { randomId } from '#platform/storage/random-id.ts';
import { Chat, type ChatDeps, type ChatView } from '#features/chat/stream/chat.ts';
import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { ChatRoomState } from '@touchline/contract/chat.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { refetchRefusingRule } from '#data/account/use-comment-rule.ts';
import { chatHistoryQuery } from '#data/room/queries.ts';
import { usePolling } from '#platform/push/polling.ts';
import { usePush } from '#platform/push/push.ts';
import { useOnceJoined } from '#platform/push/use-once-joined.ts';

/** One part of what the chat shows; other changes draw nothing. */
export const useChatView = <Part>(chat: Chat, select: (view: ChatView) => Part): Part => {
  const readPart = (): Part => select(chat.view.get());
  return useSyncExternalStore(chat.view.subscribe, readPart, readPart);
};

const HIDDEN_MS = 1000;

/** A page that nobody sees is not drawn. */
const withNextFrame = (work: () => void): void => {
  if (document.hidden) setTimeout(work, HIDDEN_MS);
  else requestAnimationFrame(work);
};

const refusalOf: ChatDeps['refusalOf'] = (error) =>
  error instanceof CallError
    ? { reason: error.failure === 'refused' ? error.message : '', waitMs: error.retryAfterMs }
    : { reason: '', waitMs: null };

/** The chat of a room over the app's own connections. */
export const createRoomChat = (liveRoomId: string, mayShow: ChatDeps['mayShow']): Chat =>
  new Chat({
    read: (signal) => read('listChatMessages', { liveRoomId }, { signal }),
    send: ({ text, clientId, replyTo }) =>
      call(
        'sendChatMessage',
        { liveRoomId, text, clientId, ...(replyTo === null ? {} : { replyToId: replyTo.id }) },
        { failures: 'quiet' },
      ).catch((error: unknown) => {
        refetchRefusingRule(error);
        throw error;
      }),
    refusalOf,
    schedule: withNextFrame,
    newId: () => randomId(),
    now: Date.now,
    mayShow,
  });

const apply = (chat: Chat, message: PushMessage): void => {
  if (message.mutation === 'chat-message.add') chat.add(message.data);
  if (message.mutation === 'chat-message.remove') chat.remove(message.data.messageId);
  if (message.mutation === 'chat-message.change') chat.restore(message.data);
  if (message.mutation === 'author.change') chat.changeAuthor(message.data);
  if (message.mutation === 'chat-room.change') chat.changeRoom(message.data);
};

/**
 * Keeps a chat as it is on the server: history, then push; the history again after a loss, and by polling while push is
 * down (K2). The result is a query for `DataRegion`.
 */
export const useChatFeed = (chat: Chat, liveRoomId: string) => {
  const room = useChatView(chat, (view) => view.room);
  const name = channel.room(liveRoomId);
  const { error, isFetching, isPaused, refetch } = useQuery({
    ...chatHistoryQuery(liveRoomId, (signal) => chat.load(signal)),
    refetchInterval: usePolling('room'),
  });
  usePush(name, (message) => apply(chat, message));

  useOnceJoined(name, () => void refetch());

  const data: ChatRoomState | undefined = room ?? undefined;
  return { data, error, isFetching, isPaused, refetch };
};
