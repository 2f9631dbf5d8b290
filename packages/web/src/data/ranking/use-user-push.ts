import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { useEffect, useState } from 'react';
import { findReport, changeReport } from '#data/ranking/reports.ts';
import { rankedUserQuery } from '#data/ranking/user-queries.ts';
import { createThrottle } from '#platform/push/throttle.ts';
import { usePush } from '#platform/push/push.ts';

/** Every ranking's channel tells of every vote, and this ranking is always there. */
const RANKING = 'week';
/** The user's sums are asked for at most so often. */
const ASK_MS = 5000;

/** Votes of others on the user's reports, and the likes that they add up to. */
export const useUserPush = (userId: string): void => {
  const client = useQueryClient();
  const [sums] = useState(() =>
    createThrottle(() => void client.invalidateQueries({ queryKey: rankedUserQuery(userId).queryKey }), ASK_MS),
  );
  useEffect(() => sums.end, [sums]);
  usePush(channel.ranking(RANKING), ({ mutation, data }) => {
    if (mutation !== 'report.change') return;
    const { reportId, like, disLike } = data;
    if (findReport(reportId)?.userId !== userId) return;
    changeReport(reportId, (report) => ({ ...report, like, disLike }));
    sums.request();
  });
};
