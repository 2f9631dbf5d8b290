import { useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { CommentRule } from '@touchline/contract/chat.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { usePush } from '#platform/push/push.ts';
import { read } from '#platform/query/call-query.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { useSession } from '#platform/session/session.ts';

/** What the member may write, in a room or (without one) about tips (V7, E23); a change by push shows at once. */
export const useMemberCommentRule = (liveRoomId?: string): { isMember: boolean; rule: CommentRule | undefined } => {
  const uid = useSession()?.uid;
  const locale = useLocale();
  const request = liveRoomId === undefined ? {} : { liveRoomId };
  // The rule brings texts in the language of the call.
  const queryKey = ['getCommentRule', request, locale] as const;
  const { data: rule } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read('getCommentRule', request, { signal }),
    enabled: uid !== undefined,
    staleTime: 0,
  });
  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation === 'comment-rule.change') applyPushToReplies({ queryKey, exact: true }, () => message.data);
  });
  return { isMember: uid !== undefined, rule };
};
