import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { rememberRanks } from '#features/anchor/feed.ts';
import type { AnchorNeeds } from '#features/anchor/needs.ts';
import { byRank } from '#features/anchor/subscriptions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Keeps the ranks of each day's end, from which the movement arrows are drawn. Returns how to stop. */
export const startRankJob = (anchor: AnchorNeeds): (() => void) => {
  let day = Math.floor(anchor.now() / DAY_MS);
  const timer = setInterval(async () => {
    const today = Math.floor(anchor.now() / DAY_MS);
    if (today === day) return;
    day = today;
    const hosts = hostsFor(await readAnchorRows(anchor), PUBLIC_VIEWER).sort(byRank);
    await rememberRanks(anchor, new Map(hosts.map((host, index) => [host.id, index + 1])));
  }, HOUR_MS / 60);
  timer.unref();
  return () => clearInterval(timer);
};
