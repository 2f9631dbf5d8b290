import { useQuery, useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { read } from '#platform/query/call-query.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';
import { inputStateOf } from '#entities/comment-rule/input-state.ts';
import type { InputState } from '#entities/comment-rule/input-state.ts';

/** The member's comment rule as the input's state (V7); a change by push shows at once. */
export const useCommentRule = (liveRoomId: string): InputState => {
  const client = useQueryClient();
  const uid = useSession()?.uid;
  const locale = useLocale();
  // The rule brings texts in the language of the call.
  const queryKey = ['getCommentRule', { liveRoomId }, locale] as const;
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read('getCommentRule', { liveRoomId }, { signal }),
    enabled: uid !== undefined,
    staleTime: 0,
  });

  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation !== 'comment-rule.change') return;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, message.data);
  });

  return inputStateOf(uid !== undefined, data);
};
