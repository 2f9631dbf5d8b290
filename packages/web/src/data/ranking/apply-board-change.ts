import type { PushDataOf } from '@touchline/contract/push.ts';
import { leavesUnknown, withBoardChange } from '#data/ranking/patch-board.ts';
import type { BoardReply } from '#data/ranking/patch-board.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';

type Update = PushDataOf<'ranking.change'>;

export const BOARDS = { queryKey: ['listRanking'] };

const isBoard = (reply: BoardReply, { configId, board, periodId }: Update): boolean =>
  reply.configId === configId && reply.board === board && reply.period.isFrozen === 0 && reply.period.id === periodId;

/** Puts a pushed board in the place of the one that was read; `ask` is called when it leaves something that only the server knows. */
export const applyBoardChange = (update: Update, refetch: () => void): void =>
  applyPushToReplies(BOARDS, (reply: BoardReply) => {
    if (!isBoard(reply, update)) return reply;
    if (leavesUnknown(reply, update)) refetch();
    return withBoardChange(reply, update);
  });
