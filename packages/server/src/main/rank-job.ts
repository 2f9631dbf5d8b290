import type { Logger } from 'pino';
import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { rememberRanks } from '#features/anchor/feed.ts';
import type { AnchorNeeds } from '#features/anchor/needs.ts';
import { byRank } from '#features/anchor/subscriptions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Keeps the ranks of each day's end, from which the movement arrows are drawn. Returns how to stop. */
export const startRankJob = (anchor: AnchorNeeds, log: Logger): (() => void) => {
  let day = Math.floor(anchor.now() / DAY_MS);
  const timer = setInterval(() => {
    const today = Math.floor(anchor.now() / DAY_MS);
    if (today === day) return;
    keepRanks(anchor).then(
      () => (day = today),
      // The next minute tries again.
      (error: unknown) => log.error({ err: error }, 'the ranks of the day could not be kept'),
    );
  }, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
};

const keepRanks = async (anchor: AnchorNeeds): Promise<void> => {
  const hosts = hostsFor(await readAnchorRows(anchor), PUBLIC_VIEWER).sort(byRank);
  await rememberRanks(anchor, new Map(hosts.map((host, index) => [host.id, index + 1])));
};
