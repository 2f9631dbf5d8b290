import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { PASSWORD_COST_LOG2 } from '#features/account/password.ts';
import { applyAnchorFeed, endDemoEntriesBefore } from '#features/anchor/feed.ts';
import { createDemoEngine, type DemoEngine } from '#features/demo/engine.ts';
import { saveBanner } from '#features/system/banner-repo.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { holdDataFolder } from '#platform/db/data-folder.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { drain } from '#platform/http/drain.ts';
import { createTouchline, type Touchline } from './touchline.ts';
import { removeDemoWorld } from './purge-demo.ts';
import { createPresence } from '#features/anchor/presence.ts';
import { startJob } from './jobs.ts';
import { createRankJob } from './rank-job.ts';
import { buildWebApp } from './web-build.ts';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const REDACTED = ['req.headers', 'headers', 'token', '*.token', 'authorization'];

const RANK_EVERY_MS = 60_000;
const PRESENCE_EVERY_MS = 5000;
const SETTLE_EVERY_MS = 5000;
const RANKING_EVERY_MS = 3000;

export interface RunningServer {
  address: string;
  /** Drains calls, closes sockets with 1001, then the database, then lets go of the folder. */
  stop(): Promise<void>;
}

/** Starts everything in the order that fails first where it can: the folder, the database, the port; then the long parts. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const log = pino({ level: config.LOG_LEVEL, redact: REDACTED, base: null });
  const folder = holdDataFolder(config.DATA_DIR);
  let commandToken: string | null = null;
  let isReady = false;
  let engine: DemoEngine | null = null;
  try {
    const database = await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log });
    const touchline = await createTouchline({
      config,
      database,
      log,
      now: Date.now,
      passwordCostLog2: PASSWORD_COST_LOG2,
      distDir: DIST,
      isReady: () => isReady,
      commandToken: () => commandToken,
      drawDemoFile: (key) => engine?.drawFile(key) ?? null,
    });
    const address = await listen(touchline, config);
    commandToken = folder.announceServer(address);
    log.info(`Touchline is starting on ${address}`);
    const stopJobs = startJobs(touchline, log, () => isReady);
    const prepared = prepare(touchline, config, log).then((demo) => {
      engine = demo;
      isReady = true;
      demo?.start();
      announceReady(log, address, config.DEMO);
      return touchline.origin.start();
    });
    prepared.catch((error: unknown) => {
      log.fatal({ err: error }, 'Touchline could not be prepared');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    });
    return {
      address,
      async stop() {
        log.info('Touchline is stopping');
        for (const stop of stopJobs) stop();
        await prepared.catch(() => {});
        await engine?.stop();
        await touchline.origin.stop();
        await Promise.all([touchline.push.close(), drain(touchline.app)]);
        await touchline.close();
        await database.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
};

/** What is done again and again. Returns how to stop each. */
const startJobs = (
  { anchor, newsService, rankingService }: Touchline,
  log: Logger,
  isReady: () => boolean,
): (() => void)[] => {
  // Before the first data is there, what is missing would be taken for its end.
  const whenReady = (work: () => Promise<void>) => async (): Promise<void> => {
    if (isReady()) await work();
  };
  return [
    startJob('keeping the ranks of the day', RANK_EVERY_MS, createRankJob(anchor), log),
    startJob('counting watchers', PRESENCE_EVERY_MS, createPresence(anchor), log),
    startJob('settling tips', SETTLE_EVERY_MS, whenReady(newsService.settleDue), log),
    startJob('keeping the user ranking', RANKING_EVERY_MS, whenReady(rankingService.tick), log),
  ];
};

/** One line for the log, and a plain sentence for the person who started it. */
const announceReady = (log: Logger, address: string, isDemo: boolean): void => {
  log.info({ address, demo: isDemo }, 'ready');
  const world = isDemo ? ' It shows the demo world: its hosts and matches are invented.' : '';
  process.stderr.write(`Touchline is ready: open ${address} in a browser.${world}\n`);
};

const listen = async ({ app }: Touchline, config: Config): Promise<string> => {
  await app.listen({ port: config.PORT, host: config.HOST });
  const { port, family } = app.server.address() as AddressInfo;
  const isAnyHost = config.HOST === '0.0.0.0' || config.HOST === '::';
  const host = isAnyHost ? '127.0.0.1' : config.HOST;
  return `http://${family === 'IPv6' && !isAnyHost && host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** The web build and the demo's first data, side by side. */
const prepare = async (touchline: Touchline, config: Config, log: Logger): Promise<DemoEngine | null> => {
  const [engine] = await Promise.all([config.DEMO ? fillDemo(touchline, config, log) : null, buildWebApp(log)]);
  return engine;
};

const fillDemo = async (touchline: Touchline, config: Config, log: Logger): Promise<DemoEngine> => {
  const { anchor, system, account, cache } = touchline;
  const engine = await createDemoEngine({
    db: anchor.db,
    now: anchor.now,
    log,
    seed: config.DEMO_SEED,
    hostCount: config.DEMO_HOSTS,
    speed: config.DEMO_SPEED,
    ingest: touchline.ingest,
    applyAnchors: (feed) => applyAnchorFeed(anchor, feed),
    applyNews: touchline.newsService.applyDemo,
    applyReports: touchline.rankingService.applyDemo,
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
  await engine.fill();
  // The first page shows records and boards, not their jobs' first round.
  await touchline.newsService.settleDue();
  await touchline.rankingService.tick();
  return engine;
};
