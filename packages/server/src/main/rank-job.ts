import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { rememberRanks } from '#features/anchor/feed.ts';
import type { AnchorNeeds } from '#features/anchor/needs.ts';
import { byRank } from '#features/anchor/subscriptions.ts';

const DAY_MS = 86_400_000;

/** Keeps the ranks of each day's end, from which the movement arrows are drawn; does nothing until the day is over. */
export const createRankJob = (anchor: AnchorNeeds): (() => Promise<void>) => {
  let day = Math.floor(anchor.now() / DAY_MS);
  return async () => {
    const today = Math.floor(anchor.now() / DAY_MS);
    if (today === day) return;
    const hosts = hostsFor(await readAnchorRows(anchor), PUBLIC_VIEWER).toSorted(byRank);
    await rememberRanks(anchor, new Map(hosts.map((host, index) => [host.id, index + 1])));
    day = today;
  };
};
