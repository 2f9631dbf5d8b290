import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { PASSWORD_COST_LOG2 } from '#platform/passwords/password.ts';
import { PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import { rememberRanks } from '#features/anchor/feed.ts';
import { endPlayedShows } from '#features/anchor/played-shows.ts';
import { createPresence } from '#features/anchor/presence.ts';
import { byRank } from '#features/anchor/subscriptions.ts';
import { createFollowerJob } from '#features/host-calls/followers.ts';
import { settleCalls } from '#features/host-calls/settle-calls.ts';
import { createAttentionJob } from '#features/competition/operators/attention-job.ts';
import { removeUnusedObjects } from '#features/system/pictures/check-objects.ts';
import { removeLeftFiles, removeOldClips } from '#features/clips/remove-clips.ts';
import { cutFromRecordings, cutFromStreams } from '#features/clips/cut-due.ts';
import { createPollClosing, createPollResolution } from '#features/polls/resolve-due.ts';
import { createBannerJob } from '#features/system/shown-banners.ts';
import { SAMPLE_EVERY_MS } from '#features/studio/samples.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { lockDataFolder } from '#platform/db/data-folder.ts';
import { databaseOptionsOf, openDatabase } from '#platform/db/open-database.ts';
import { createDailyJob } from '#platform/jobs/daily-job.ts';
import { once } from '#platform/jobs/jobs.ts';
import { BEAT_MS } from '#platform/nodes/heartbeat.ts';
import { currentTracer } from '#platform/tracing/tracer.ts';
import { readVersion } from '#platform/version/version.ts';
import { acquireLease, type DatabaseLease, SOLE_LEASE } from '#platform/db/session-lock.ts';
import { createDemoPlay, type DemoPlay } from './demo-play.ts';
import { startMaintenance } from './start-maintenance.ts';
import { startPayments } from './start-payments.ts';
import { OwnAddress } from './own-address.ts';
import { createTouchline, type Touchline } from './touchline.ts';
import { logUnhandledRejections } from './unhandled-rejections.ts';

const rememberNow = async (anchor: AnchorDeps): Promise<void> => {
  const hosts = hostsFor(await readAnchorRows(anchor), PUBLIC_VIEWER).toSorted(byRank);
  await rememberRanks(anchor, new Map(hosts.map((host, index) => [host.id, index + 1])));
};

/** Stores the ranks at the end of each day, from which movement arrows are computed; does nothing until the first day is over. */
export const createRankJob = (anchor: AnchorDeps): (() => Promise<void>) =>
  createDailyJob(anchor, 'rank-day', async (wasDoneBefore) => {
    if (wasDoneBefore) await rememberNow(anchor);
  });

type BuiltApp = 'web' | 'console';

const fileOf = (app: BuiltApp, path: string): string =>
  fileURLToPath(new URL(`../../../${app}/${path}`, import.meta.url));

const NAMES: Readonly<Record<BuiltApp, string>> = { web: 'the web app', console: 'the console' };

const FOLDERS = { distDir: fileOf('web', 'dist'), consoleDir: fileOf('console', 'dist') };

/** Builds an app when its sources changed since the last build. An image holds the built apps without their sources. */
const buildIfStale = async (app: BuiltApp, log: Logger): Promise<void> => {
  const script = fileOf(app, 'scripts/ensure-built.ts');
  if (existsSync(script)) await buildInProcess(app, script, log);
};

const buildInProcess = (app: BuiltApp, script: string, log: Logger): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Error(`${NAMES[app]} could not be built:\n${output}`));
      log.debug(`${NAMES[app]} is built`);
      resolve();
    });
  });

/** Visitors do not wait for it. */
const buildConsole = (log: Logger): Promise<void> =>
  buildIfStale('console', log).catch((error: unknown) => log.error({ err: error }, 'there is no new console'));

const REDACTED = ['req.headers', 'headers', 'token', '*.token', 'authorization'];

/** Balancers that check `/healthz` every second stop sending requests before the port is closed. */
const UNHEALTHY_FIRST_MS = 1500;

/** How often to check whether a new day has begun. */
const DAY_LOOK_MS = 60_000;
const PRESENCE_EVERY_MS = 5000;
const SETTLE_EVERY_MS = 5000;
/** A poll closes at its second. */
const POLLS_EVERY_MS = 1000;
const ALERTS_EVERY_MS = 1000;
const CLIPS_EVERY_MS = 1000;
const ALERTS_AHEAD_EVERY_MS = 10_000;
const ENDED_DEVICES_EVERY_MS = 600_000;
const RANKING_EVERY_MS = 3000;
/** Late feeds and missing results. */
const ATTENTION_EVERY_MS = 5000;
const MESSAGES_EVERY_MS = 1000;
const FEEDS_EVERY_MS = 500;
/** Held states, delays and alarms of live feeds. */
const FEED_TRUST_EVERY_MS = 1000;
/** A banner appears on open pages at its second. */
const BANNERS_EVERY_MS = 1000;
/** Stored objects that nothing needs any more. */
const OBJECTS_EVERY_MS = 60_000;
const RECORDINGS_EVERY_MS = 15_000;
const IMPORTS_EVERY_MS = 5000;
const ARCHIVE_EVERY_MS = 600_000;
const FORGOTTEN_EVERY_MS = 3_600_000;

export interface RunningServer {
  address: string;
  /** Turns unhealthy, steps down as leader, drains calls, closes sockets with 1001, then the database, then releases the folder. */
  stop(): Promise<void>;
}

/** What no visitor waits for: the console, and the index of the search, which logs its failures and tries again by itself. */
const prepareLate = ({ search }: Touchline, { CONSOLE }: Config, log: Logger): void => {
  if (CONSOLE) void buildConsole(log);
  void search.index.refresh().catch(() => {});
};

/** Starts what can fail first: the folder, the database, the port; then the slow parts. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const log = openLog(config);
  const folder = lockDataFolder(config.DATA_DIR);
  const own = new OwnAddress();
  const state = { isReady: false, isStopping: false };
  let demo: DemoPlay | null = null;
  let lease = SOLE_LEASE;
  try {
    lease = await acquireLeaseFor(config, log);
    const database = await openDatabase({ ...databaseOptionsOf(config), log });
    if (!config.DEMO) await endPlayedShows(database.db);
    const touchline = await createTouchline({
      config,
      database,
      log,
      now: Date.now,
      passwordCostLog2: PASSWORD_COST_LOG2,
      ...FOLDERS,
      isReady: () => state.isReady,
      isStopping: () => state.isStopping,
      isLeader: lease.isLeader.bind(lease),
      commandToken: own.commandToken,
      isOwnHost: own.isOwnHost,
    });
    await touchline.account.reportLookAlikes();
    const address = await own.open(touchline.app, config, folder);
    log.info(`Touchline is starting on ${address}`);
    demo = config.DEMO ? createDemoPlay({ touchline, config, lease, log }) : null;
    startJobs(touchline, config);
    // The web build and the demo's first data in parallel.
    const prepared = Promise.all([demo?.prepare(), buildIfStale('web', log)]).then(() => {
      state.isReady = true;
      demo?.start();
      announceReady(log, address, config.DEMO);
      prepareLate(touchline, config, log);
      return touchline.origin.start();
    });
    prepared.catch((error: unknown) => abort(log, error));
    return {
      address,
      async stop() {
        log.info('Touchline is stopping');
        state.isStopping = true;
        const jobsEnded = stopJobs(touchline);
        await demo?.stop();
        await prepared.catch(() => {});
        // Another process leads as soon as the jobs have stopped, without waiting for the last caller.
        void jobsEnded.then(() => lease.stepDown());
        await stopAnswering(touchline);
        await database.close();
        await lease.leave();
        folder.release();
      },
    };
  } catch (error) {
    await lease.leave();
    folder.release();
    throw error;
  }
};

const openLog = ({ LOG_LEVEL }: Config): Logger => {
  const tracer = currentTracer();
  const log = pino({ level: LOG_LEVEL, redact: REDACTED, base: null, ...(tracer && { mixin: tracer.ids }) });
  logUnhandledRejections(log);
  return log;
};

/** Stops a server that listens already but failed to start. */
const abort = (log: Logger, error: unknown): void => {
  log.fatal({ err: error }, 'Touchline could not be prepared');
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Touchline did not start: ${reason.replaceAll(/\s+/g, ' ')}\n`);
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
};

/** Begins nothing more; resolves when what is in progress is done. */
const stopJobs = ({ alerts, jobs, feeds }: Touchline): Promise<unknown> => {
  alerts.stop();
  return Promise.all([jobs.stop(), feeds.runner.stop()]);
};

const stopAnswering = async (touchline: Touchline): Promise<void> => {
  if (touchline.nodes) await sleep(UNHEALTHY_FIRST_MS);
  await touchline.origin.stop();
  await Promise.all([touchline.recordings.recorder.stop(), touchline.recordings.imports.stop()]);
  await touchline.heartbeat.leave().catch(() => {});
  await Promise.all([touchline.push.close(), touchline.drain()]);
  await touchline.close();
};

const acquireLeaseFor = async (config: Config, log: Logger): Promise<DatabaseLease> => {
  const { DATABASE_URL: databaseUrl } = config;
  if (databaseUrl === undefined) return SOLE_LEASE;
  return acquireLease({ databaseUrl, log, isShared: config.REDIS_URL !== undefined });
};

/** Starts the periodic jobs. */
const startJobs = (touchline: Touchline, config: Config): void => {
  startMaintenance(touchline, config);
  startPayments(touchline);
  const { alerts, anchor, hostCalls, jobs, newsService, rankingService, system, studioSamples } = touchline;
  const { heartbeat, feeds, messages, clips, clipStore } = touchline;
  const { sweep, imports } = touchline.recordings;
  const removeUnused = createDailyJob(system, 'object-day', () => removeUnusedObjects(system));
  jobs.start({ name: 'rank-day', everyMs: DAY_LOOK_MS, work: createRankJob(anchor) });
  jobs.start({ name: 'presence', everyMs: PRESENCE_EVERY_MS, work: createPresence(anchor) });
  // Every node answers the studio from samples of its own.
  jobs.start({ name: 'live-samples', everyMs: SAMPLE_EVERY_MS, work: studioSamples.tick, onEachNode: true });
  jobs.start({ name: 'settlement', everyMs: SETTLE_EVERY_MS, work: newsService.settleDue });
  jobs.start({ name: 'polls', everyMs: POLLS_EVERY_MS, work: createPollClosing(touchline.polls) });
  jobs.start({ name: 'predictions', everyMs: SETTLE_EVERY_MS, work: createPollResolution(touchline.polls) });
  jobs.start({ name: 'call-settlement', everyMs: SETTLE_EVERY_MS, work: () => settleCalls(hostCalls) });
  jobs.start({ name: 'clips', everyMs: CLIPS_EVERY_MS, work: () => cutFromStreams(clips), onEachNode: true });
  jobs.start({ name: 'recorded-clips', everyMs: CLIPS_EVERY_MS, work: () => cutFromRecordings(clips) });
  jobs.start({ name: 'clip-shelf', everyMs: OBJECTS_EVERY_MS, work: clipStore.shelf.prune, onEachNode: true });
  jobs.start({
    name: 'old-clips',
    everyMs: FORGOTTEN_EVERY_MS,
    async work() {
      await removeOldClips(clips, config.RECORDING_DAYS);
      await removeLeftFiles(clips);
    },
  });
  jobs.start({ name: 'follower-day', everyMs: DAY_LOOK_MS, work: createFollowerJob(hostCalls) });
  const flagMissed = once(newsService.flagMissedCorrections);
  jobs.start({ name: 'missed-corrections', everyMs: SETTLE_EVERY_MS, work: flagMissed });
  jobs.start({ name: 'forgotten-pictures', everyMs: FORGOTTEN_EVERY_MS, work: newsService.removeForgottenPhotos });
  jobs.start({ name: 'removed-objects', everyMs: OBJECTS_EVERY_MS, work: touchline.objectStores.removeDue });
  jobs.start({ name: 'unused-objects', everyMs: DAY_LOOK_MS, work: removeUnused });
  jobs.start({ name: 'recordings', everyMs: RECORDINGS_EVERY_MS, work: sweep });
  if (config.LIVE_HOOK_RECORDINGS !== undefined)
    jobs.start({ name: 'recorded-files', everyMs: IMPORTS_EVERY_MS, work: imports.tick, onEachNode: true });
  jobs.start({ name: 'banners', everyMs: BANNERS_EVERY_MS, work: createBannerJob(system) });
  jobs.start({ name: 'user-ranking', everyMs: RANKING_EVERY_MS, work: rankingService.tick });
  jobs.start({ name: 'attention', everyMs: ATTENTION_EVERY_MS, work: createAttentionJob(system) });
  jobs.start({ name: 'messages', everyMs: MESSAGES_EVERY_MS, work: messages.deliver });
  jobs.start({ name: 'feeds', everyMs: FEEDS_EVERY_MS, work: feeds.runner.tick });
  jobs.start({ name: 'recorded-days', everyMs: ARCHIVE_EVERY_MS, work: feeds.archive, onEachNode: true });
  jobs.start({ name: 'feed-trust', everyMs: FEED_TRUST_EVERY_MS, work: feeds.intake.tick });
  jobs.start({ name: 'alerts', everyMs: ALERTS_EVERY_MS, work: alerts.deliver });
  jobs.start({ name: 'alerts-ahead', everyMs: ALERTS_AHEAD_EVERY_MS, work: alerts.announceSoon });
  jobs.start({ name: 'digests', everyMs: DAY_LOOK_MS, work: alerts.writeDigests });
  jobs.start({ name: 'ended-devices', everyMs: ENDED_DEVICES_EVERY_MS, work: alerts.removeEndedDevices });
  jobs.start({ name: 'heartbeat', everyMs: BEAT_MS, work: heartbeat.beat, onEachNode: true });
};

/** Logs one line, and prints a sentence for the person who started it. */
const announceReady = (log: Logger, address: string, isDemo: boolean): void => {
  log.info({ address, demo: isDemo, ...readVersion(process.env) }, 'ready');
  const world = isDemo ? ' It shows the demo world: its hosts and matches are invented.' : '';
  process.stderr.write(`Touchline is ready: open ${address} in a browser.${world}\n`);
};
