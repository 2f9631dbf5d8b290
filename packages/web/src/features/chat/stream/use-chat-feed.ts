import { useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { ChatRoomState } from '@touchline/contract/chat.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { useEffect, useEffectEvent } from 'react';
import { usePolling } from '#platform/push/polling.ts';
import { push, usePush } from '#platform/push/push.ts';
import type { Chat } from '#features/chat/stream/chat.ts';
import { useChatView } from '#features/chat/stream/use-chat-view.ts';

const apply = (chat: Chat, message: PushMessage): void => {
  if (message.mutation === 'chat-message.add') chat.add(message.data);
  if (message.mutation === 'chat-message.remove') chat.remove(message.data.messageId);
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
    queryKey: ['listChatMessages', { liveRoomId }],
    queryFn: async ({ signal }) => {
      await chat.load(signal);
      return true;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: usePolling('room'),
  });
  usePush(name, (message) => apply(chat, message));

  // Between the first history and the subscription a line could have slipped through.
  const readAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    const stop = push.onJoined((joined) => {
      if (joined !== name) return;
      stop();
      readAgain();
    });
    return stop;
  }, [name]);

  const data: ChatRoomState | undefined = room ?? undefined;
  return { data, error, isFetching, isPaused, refetch };
};
