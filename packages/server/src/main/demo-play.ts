import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import { applyAnchorFeed, endDemoEntriesBefore } from '#features/anchor/feed.ts';
import { createDemoEngine, type DemoEngine } from '#features/demo/engine.ts';
import { applyDemoCalls } from '#features/host-calls/demo-calls.ts';
import { settleCalls } from '#features/host-calls/settle-calls.ts';
import { applyDemoPolls } from '#features/polls/demo-polls.ts';
import { applyDemoNicknames } from '#features/search/nicknames/demo-nicknames.ts';
import { saveBanner } from '#features/system/banner-repo.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { DatabaseLease } from '#platform/db/session-lock.ts';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Logger } from 'pino';
import { playDemoDesks, playDemoPurchases } from './compose/demo-market.ts';
import { removeDemoWorld } from './purge-demo.ts';
import type { Touchline } from './touchline.ts';

const LOOK_MS = 500;
/** The world in the setting `demo-world`; waits until it is written. */
const WORLD = 'demo-world';
const FILLED = 'demo-filled';

interface DemoOptions {
  touchline: Touchline;
  config: Config;
  lease: DatabaseLease;
  log: Logger;
}

/** The demo world of this process: it plays while the process is the leader; the others show what it plays. */
export interface DemoPlay {
  /** Resolves when the world's first data is there, written by this process or by another. */
  prepare(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export const createDemoPlay = (options: DemoOptions): DemoPlay => {
  const { lease, log } = options;
  let engine: DemoEngine | null = null;
  let isFilled = false;
  let isPlaying = false;
  const stopping = new AbortController();
  let transition: Promise<void> = Promise.resolve();

  const fill = async (): Promise<void> => {
    engine = await fillDemo(options);
    isFilled = true;
  };
  /** Plays from when this process becomes the leader until it no longer is. */
  const turn = async (): Promise<void> => {
    if (lease.isLeader() && !isPlaying) {
      if (!isFilled) await fill();
      engine?.start();
      isPlaying = true;
    } else if (!lease.isLeader() && isPlaying) {
      isPlaying = false;
      // Another process continues from here; the next leader reads the world again.
      isFilled = false;
      await engine?.stop();
    }
  };
  const watch = async (): Promise<void> => {
    if (isFilled)
      await playDemoDesks(options.touchline).catch((error: unknown) =>
        log.error({ err: error }, 'the demo world has nothing that waits for people'),
      );
    while (!stopping.signal.aborted) {
      await turn().catch((error: unknown) => log.error({ err: error }, 'the demo world could not be taken over'));
      await sleep(LOOK_MS, undefined, { ref: false });
    }
  };
  return {
    async prepare() {
      while (!stopping.signal.aborted && engine === null) {
        if (lease.isLeader()) await fill();
        else if (await isFilledByOthers(options)) engine = await createEngine(options);
        else await sleep(LOOK_MS);
      }
    },
    start() {
      transition = watch();
    },
    async stop() {
      stopping.abort();
      await transition;
      await engine?.stop();
    },
  };
};

const isFilledByOthers = async ({ touchline, config }: DemoOptions): Promise<boolean> => {
  const { db } = touchline.anchor;
  const [world, filled] = [await readSetting(db, WORLD), await readSetting(db, FILLED)];
  if (world === undefined || !isDeepStrictEqual(world, filled)) return false;
  const { seed, hostCount } = world as { seed: string; hostCount: number };
  return seed === config.DEMO_SEED && hostCount === config.DEMO_HOSTS;
};

const createEngine = ({ touchline, config, log }: DemoOptions): Promise<DemoEngine> => {
  const { anchor, system, account, cache } = touchline;
  const played = touchline.feeds.inProcess(DEMO_SOURCE);
  return createDemoEngine({
    db: anchor.db,
    now: anchor.now,
    log,
    seed: config.DEMO_SEED,
    hostCount: config.DEMO_HOSTS,
    speed: config.DEMO_SPEED,
    ingest: (batch) => played.report(() => touchline.competition.ingest(batch)),
    applyAnchors: (feed) => applyAnchorFeed(anchor, feed),
    applyNews: touchline.newsService.applyDemo,
    applyCalls: (feed) => applyDemoCalls(touchline.hostCalls, feed),
    applyReports: touchline.rankingService.applyDemo,
    applyPolls: (polls) => applyDemoPolls(touchline.polls, polls),
    removeWorld: () => removeDemoWorld(touchline),
    endAppointmentsBefore: (instant) => endDemoEntriesBefore(anchor, instant),
    ensureMembers: account.ensureDemoMembers,
    addChatLines: (lines) => touchline.chatService.addDemoLines(lines),
    async saveBanners(banners) {
      await inTransaction(system.db, async (trx) => {
        for (const banner of banners) await saveBanner(trx, banner, 1);
      });
      cache.invalidate('system');
    },
  });
};

const fillDemo = async (options: DemoOptions): Promise<DemoEngine> => {
  const { touchline } = options;
  const engine = await createEngine(options);
  await engine.fill();
  await applyDemoNicknames(touchline.search);
  await touchline.operators.ensureDemoStaff();
  // Before the settlement, which pays out what was bought.
  await playDemoPurchases(touchline).catch((error: unknown) =>
    options.log.error({ err: error }, 'the demo world has no purchases'),
  );
  // The first page must show records and boards without waiting for the jobs.
  await touchline.newsService.settleDue();
  await settleCalls(touchline.hostCalls);
  await touchline.rankingService.tick();
  const { db } = touchline.anchor;
  await writeSetting(db, FILLED, (await readSetting(db, WORLD)) ?? null);
  return engine;
};
