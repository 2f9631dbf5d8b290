import { playDemoDesks, playDemoPurchases } from '#main/compose/demo-market.ts';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { createDemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { createDemoEngine, type DemoEngine } from '#features/demo/engine.ts';
import { applyAnchorFeed, endDemoEntriesBefore } from '#features/anchor/feed.ts';
import { saveBanner } from '#features/system/banner-repo.ts';
import pino from 'pino';
import { removeDemoWorld } from '#main/purge-demo.ts';
import type { TestApp } from './test-app.ts';

/** A first fill plays a season and a half. */
export const FILL_TIMEOUT_MS = 180_000;

const playedSeasons = new Map<string, FeedBatch>();

/** The world, with its finished seasons, which take longest, shared by all servers of a seed. */
const createWorld: typeof createDemoWorld = (input) => {
  const world = createDemoWorld(input);
  const played = ({ competitionId, label, batch }: ReturnType<typeof world.finishedSeasons>[number]) => ({
    competitionId,
    label,
    batch(fetchedAt: number): FeedBatch {
      const key = JSON.stringify([input.seed, input.anchor, competitionId, label, fetchedAt]);
      const known = playedSeasons.get(key) ?? batch(fetchedAt);
      playedSeasons.set(key, known);
      return known;
    },
  });
  return { ...world, finishedSeasons: () => world.finishedSeasons().map(played) };
};

/** The demo's engine on a test app, driven by its clock; tips and bets, which are slow to fill, only on request. */
export const engineOf = (
  app: TestApp,
  seed = 'tests',
  hostCount = 48,
  { withMarket = false }: { withMarket?: boolean } = {},
): Promise<DemoEngine> =>
  createDemoEngine({
    db: app.anchor.db,
    now: () => app.clock.now,
    log: pino({ level: 'silent' }),
    seed,
    hostCount,
    createWorld,
    speed: 1,
    ingest: app.ingest,
    applyAnchors: (feed) => applyAnchorFeed(app.anchor, feed),
    ...(withMarket && { applyNews: app.newsService.applyDemo, applyReports: app.rankingService.applyDemo }),
    removeWorld: () => removeDemoWorld(app),
    endAppointmentsBefore: (instant) => endDemoEntriesBefore(app.anchor, instant),
    ensureMembers: app.account.ensureDemoMembers,
    addChatLines: (lines) => app.chatService.addDemoLines(lines),
    saveBanners: async (banners) => {
      for (const banner of banners) await saveBanner(app.system.db, banner, 1);
    },
  });

/** What a demo's start does before its first settlement, and after it. */
export const playPurchases = (app: TestApp): Promise<void> => playDemoPurchases(app);
export const playDesks = (app: TestApp): Promise<void> => playDemoDesks(app);
