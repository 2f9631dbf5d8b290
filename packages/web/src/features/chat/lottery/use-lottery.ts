import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { channel } from '@touchline/contract/channels.ts';
import type { LotteryApproval } from '@touchline/contract/chat.ts';
import { usePush } from '#platform/push/push.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { replaceReply } from '#platform/query/push-updates.ts';
import { useSession } from '#platform/session/session.ts';
import { toast } from '#ui/toast/toast-store.ts';

const useDecisionToast = (): ((approval: LotteryApproval) => void) => {
  const { t } = useLingui();
  return ({ state }) => {
    if (state === 'approved') toast.success(t`抽奖申请通过了`);
    if (state === 'refused') toast.note(t`抽奖申请没有通过`);
  };
};

/** The member's application to the room's lottery (C7); a decision comes by push. */
export const useLottery = (liveRoomId: string) => {
  const uid = useSession()?.uid;
  const showDecision = useDecisionToast();
  const options = callQuery('getLotteryApproval', { liveRoomId });
  const query = useQuery({ ...options, enabled: uid !== undefined, staleTime: 0 });
  const apply = (approval: LotteryApproval): void => replaceReply(options.queryKey, approval);
  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation !== 'lottery.change' || message.data.liveRoomId !== liveRoomId) return;
    apply(message.data);
    showDecision(message.data);
  });
  return { query, apply };
};
