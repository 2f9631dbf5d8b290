import { channel } from '@touchline/contract/channels.ts';
import type { PushDataOf, PushMessage } from '@touchline/contract/push.ts';
import { useEffect, useState } from 'react';
import { leavesUnknown, withBoardChange } from '#features/user-ranking/push/patch-board.ts';
import type { BoardReply } from '#features/user-ranking/push/patch-board.ts';
import { patchReport } from '#features/user-ranking/push/patch-reports.ts';
import { rankingConfigQuery } from '#features/user-ranking/queries.ts';
import { createThrottle } from '#platform/push/throttle.ts';
import { usePush } from '#platform/push/push.ts';
import { queryClient } from '#platform/query/query-client.ts';

/** What a push does not tell is asked for at most so often. */
const ASK_MS = 10_000;
const BOARDS = ['listRanking'];

const readBoards = (): void => void queryClient.invalidateQueries({ queryKey: BOARDS });

const isBoard = (reply: BoardReply | undefined, { configId, board }: PushDataOf<'ranking.change'>): boolean =>
  reply?.configId === configId && reply.board === board && reply.period.isFrozen === 0;

/** Puts a pushed board in the place of the one that was read; returns whether the server has to be asked for more. */
const takeBoard = (data: PushDataOf<'ranking.change'>): boolean => {
  const read = queryClient.getQueriesData<BoardReply>({ queryKey: BOARDS });
  return read
    .filter(([, reply]) => isBoard(reply, data))
    .map(([queryKey, reply]) => {
      if (reply?.period.id !== data.periodId) return false;
      queryClient.setQueryData<BoardReply>(queryKey, withBoardChange(reply, data));
      return leavesUnknown(reply, data);
    })
    .some(Boolean);
};

/** Keeps the boards of a ranking as they are on the server while they are on screen. */
export const useBoardPush = (configId: string | null, runningId: string | undefined): void => {
  const [again] = useState(() => createThrottle(readBoards, ASK_MS));
  useEffect(() => again.end, [again]);
  usePush(configId === null ? [] : channel.ranking(configId), (message: PushMessage) => {
    if (message.mutation === 'report.change') {
      const { reportId, like, disLike } = message.data;
      patchReport(reportId, (report) => ({ ...report, like, disLike }));
    }
    if (message.mutation !== 'ranking.change') return;
    if (takeBoard(message.data)) again.request();
    if (runningId === undefined || runningId === message.data.periodId) return;
    // Another period has begun.
    void queryClient.invalidateQueries({ queryKey: rankingConfigQuery().queryKey });
    again.request();
  });
};
