import { useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { CommentRule } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { CallError } from '#platform/http/call-error.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { usePush } from '#platform/push/push.ts';
import { read } from '#platform/query/call-query.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useSession } from '#platform/session/session.ts';

const NAME = 'getCommentRule';
const RULE_CODES: readonly (number | null)[] = [CODE.CHAT_BANNED, CODE.CHAT_RULE];

/** V7: a message that the rule refuses means that the rule on screen is no longer the server's. */
export const refetchRefusingRule = (error: unknown): void => {
  if (error instanceof CallError && RULE_CODES.includes(error.code))
    void queryClient.invalidateQueries({ queryKey: [NAME] });
};

/** What the member may write, in a room or (without one) about tips (V7, E23); a change by push shows at once. */
export const useMemberCommentRule = (liveRoomId?: string): { isMember: boolean; rule: CommentRule | undefined } => {
  const uid = useSession()?.uid;
  const locale = useLocale();
  const request = liveRoomId === undefined ? {} : { liveRoomId };
  // The rule brings texts in the language of the call.
  const queryKey = [NAME, request, locale] as const;
  const { data: rule } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(NAME, request, { signal }),
    enabled: uid !== undefined,
    staleTime: 0,
  });
  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation !== 'comment-rule.change') return;
    const { liveRoomId: room, ...changed } = message.data;
    if (room === undefined || room === liveRoomId) applyPushToReplies({ queryKey, exact: true }, () => changed);
  });
  return { isMember: uid !== undefined, rule };
};
