import { useMutation } from '@tanstack/react-query';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import type { BoardReply } from '#data/ranking/patch-board.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { updateReplies } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { whileSameMember } from '#platform/session/same-member.ts';

const BOARDS = { queryKey: ['listRanking'] };

const show = (mineHidden: 0 | 1): void => {
  updateReplies(BOARDS, (reply: BoardReply) => ({ ...reply, mineHidden }));
  updateReplies({ queryKey: ['getRankedUser'] }, (user: RankedUser) =>
    user.isMine === 1 ? { ...user, hidden: mineHidden } : user,
  );
};

/** Hides (1) or shows (0) the own entry on all boards, and the own page (C8): at once, taken back when it is refused. */
export const useHide = () =>
  useMutation({
    mutationFn: (hidden: 0 | 1) => marketCall('switchRanking', { hidden }),
    onMutate: (hidden) => {
      show(hidden);
      return whileSameMember();
    },
    onError: (_error, hidden, isSame) => {
      if (isSame?.()) show(hidden === 1 ? 0 : 1);
    },
    onSuccess: () => queryClient.invalidateQueries(BOARDS),
  });
