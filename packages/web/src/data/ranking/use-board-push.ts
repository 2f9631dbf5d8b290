import { channel } from '@touchline/contract/channels.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { useEffect, useState } from 'react';
import { changeReport } from '#data/ranking/reports.ts';
import { BOARDS, applyBoardChange } from '#data/ranking/apply-board-change.ts';
import { rankingConfigQuery } from '#data/ranking/queries.ts';
import { createThrottle } from '#platform/push/throttle.ts';
import { usePush } from '#platform/push/push.ts';
import { queryClient } from '#platform/query/query-client.ts';

/** What a push does not tell is asked for at most so often. */
const ASK_MS = 10_000;

const readBoards = (): void => void queryClient.invalidateQueries(BOARDS);

/** Keeps the boards of a ranking as they are on the server while they are on screen. */
export const useBoardPush = (configId: string | null, runningId: string | undefined): void => {
  const [again] = useState(() => createThrottle(readBoards, ASK_MS));
  useEffect(() => again.end, [again]);
  usePush(configId === null ? [] : channel.ranking(configId), (message: PushMessage) => {
    if (message.mutation === 'report.change') {
      const { reportId, like, disLike } = message.data;
      changeReport(reportId, (report) => ({ ...report, like, disLike }));
    }
    if (message.mutation !== 'ranking.change') return;
    applyBoardChange(message.data, again.request);
    if (runningId === undefined || runningId === message.data.periodId) return;
    // Another period has begun.
    void queryClient.invalidateQueries({ queryKey: rankingConfigQuery().queryKey });
    again.request();
  });
};
