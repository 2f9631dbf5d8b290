import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { rememberRanks } from '#features/anchor/feed.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import { byRank } from '#features/anchor/subscriptions.ts';
import { createDailyJob } from './jobs.ts';

const rememberNow = async (anchor: AnchorDeps): Promise<void> => {
  const hosts = hostsFor(await readAnchorRows(anchor), PUBLIC_VIEWER).toSorted(byRank);
  await rememberRanks(anchor, new Map(hosts.map((host, index) => [host.id, index + 1])));
};

/** Keeps the ranks of each day's end, from which the movement arrows are drawn; does nothing until the first day is over. */
export const createRankJob = (anchor: AnchorDeps): (() => Promise<void>) =>
  createDailyJob(anchor, 'rank-day', async (wasDoneBefore) => {
    if (wasDoneBefore) await rememberNow(anchor);
  });
