import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { useEffect, useState } from 'react';
import { findReport, patchReport } from '#features/user-ranking/push/patch-reports.ts';
import { rankedUserQuery } from '#features/user-ranking/user/queries.ts';
import { usePush } from '#platform/push/push.ts';
import { Throttle } from '#platform/push/throttle.ts';

/** Every ranking's channel tells of every vote, and this ranking is always there. */
const RANKING = 'week';
/** The user's sums are asked for at most so often. */
const ASK_MS = 5000;

/** Does `work` for any number of wishes, at most once in `ASK_MS`. */
const createRefresh = (work: () => void) => {
  let isWanted = false;
  const throttle = new Throttle(() => {
    if (!isWanted) return false;
    isWanted = false;
    work();
    return true;
  }, ASK_MS);
  return {
    request: (): void => {
      isWanted = true;
      throttle.request();
    },
    cancel: (): void => throttle.cancel(),
  };
};

/** Votes of others on the user's reports, and the likes that they add up to. */
export const useUserPush = (userId: string): void => {
  const client = useQueryClient();
  const [sums] = useState(() =>
    createRefresh(() => void client.invalidateQueries({ queryKey: rankedUserQuery(userId).queryKey })),
  );
  useEffect(() => () => sums.cancel(), [sums]);
  usePush(channel.ranking(RANKING), ({ mutation, data }) => {
    if (mutation !== 'report.change') return;
    const { reportId, like, disLike } = data;
    if (findReport(reportId)?.userId !== userId) return;
    patchReport(reportId, (report) => ({ ...report, like, disLike }));
    sums.request();
  });
};
