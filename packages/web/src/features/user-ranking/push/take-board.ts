import type { PushDataOf } from '@touchline/contract/push.ts';
import { leavesUnknown, withBoardChange } from '#features/user-ranking/push/patch-board.ts';
import type { BoardReply } from '#features/user-ranking/push/patch-board.ts';
import { patchReplies } from '#platform/query/patch-replies.ts';

type Told = PushDataOf<'ranking.change'>;

export const BOARDS = { queryKey: ['listRanking'] };

const isBoard = (reply: BoardReply, { configId, board, periodId }: Told): boolean =>
  reply.configId === configId && reply.board === board && reply.period.isFrozen === 0 && reply.period.id === periodId;

/** Puts a pushed board in the place of the one that was read; returns whether the server has to be asked for more. */
export const takeBoard = (told: Told): boolean => {
  let isUnknown = false;
  patchReplies(BOARDS, (reply: BoardReply) => {
    if (!isBoard(reply, told)) return reply;
    isUnknown ||= leavesUnknown(reply, told);
    return withBoardChange(reply, told);
  });
  return isUnknown;
};
