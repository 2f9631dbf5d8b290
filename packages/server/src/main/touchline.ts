import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { routes } from '@touchline/contract/routes.ts';
import { registerOpenId } from '#features/account/openid/register-openid.ts';
import type { NewsService } from '#features/news/service.ts';
import { registerClips } from '#features/clips/register-clips.ts';
import { registerCalendar } from '#features/calendar/register-calendar.ts';
import { readStoredFile, registerFiles } from '#features/system/files.ts';
import { backlogMetrics } from '#features/overview/backlog-metrics.ts';
import { registerDownloads } from '#features/privacy/downloads.ts';
import { createStudioHandlers } from '#features/studio/handlers.ts';
import { ledgerMetrics } from '#features/wallet/ledger-job.ts';
import { registerPaymentNotifications } from '#features/payments/notifications.ts';
import { registerAlertCallbacks } from '#features/alerts/callbacks.ts';
import { registerTopUpCallback } from '#features/wallet/top-up-callback.ts';
import { registerBuiltFiles } from '#features/web-app/built-files.ts';
import { sentBatch } from '#features/competition/ingest/feed-record.ts';
import { registerConsole } from '#features/web-app/console/register-console.ts';
import { registerPages } from '#features/web-app/register.ts';
import { registerPictures } from '#features/web-app/pictures/register-pictures.ts';
import { registerSitemap } from '#features/web-app/sitemap/register-sitemap.ts';
import { backupMetrics } from '#platform/backups/backup-state.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { openAccessLog } from '#platform/http/access-log.ts';
import { createApp, handleUnknownPaths } from '#platform/http/app.ts';
import { CachedReads } from '#platform/http/cached-reads.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { drain, type InFlightRequests } from '#platform/http/drain.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createHeartbeat, type Heartbeat } from '#platform/nodes/heartbeat.ts';
import { proxiesIn } from '#platform/http/proxies.ts';
import { LARGE_BODIES_OF_ADDRESS, registerRoutes, type RouteDeps } from '#platform/http/register-routes.ts';
import type { RecordReply } from '#platform/http/served-reply.ts';
import { responseCache } from '#platform/http/response-cache.ts';
import { machineMetrics } from '#platform/metrics/machine-metrics.ts';
import { registerMetrics } from '#platform/metrics/metrics.ts';
import { isVideoUpgrade } from '#platform/push/upgrade.ts';
import { replyAfterBroadcast } from '#platform/nodes/nodes.ts';
import { traceRequests } from '#platform/tracing/trace-requests.ts';
import { currentTracer } from '#platform/tracing/tracer.ts';
import { readVersion, type Version } from '#platform/version/version.ts';
import {
  type Capabilities,
  composeCapabilities,
  consoleGuardOf,
  consoleSiteOf,
  servesHost,
} from './compose/compose.ts';
import { composeStudio } from './compose/compose-studio.ts';
import type { ComposeOptions } from './compose/shared-deps.ts';
import { createBuilds } from '#features/web-app/page/builds.ts';
import { composeCalendar } from './compose/compose-calendar.ts';
import { composePreviews } from './compose/compose-previews.ts';
import { composeBuilds, composeWebApp } from './compose/compose-web-app.ts';
import { allHandlers, seasonDepsOf } from './compose/handlers.ts';

/** Settled tips that wait for an operator after a late correction; read on collection. */
const openReviewsGauge = ({ openReviews }: Pick<NewsService, 'openReviews'>): Gauge =>
  new Gauge({
    name: 'touchline_tip_reviews_open',
    help: 'Settled tips that a late correction flagged and not decided yet',
    registers: [],
    async collect() {
      this.set(await openReviews());
    },
  });

export interface TouchlineOptions extends Omit<ComposeOptions, 'isProxy'> {
  /** Folder of the built web app; its files are served once `isReady` returns true. */
  distDir: string;
  /** Folder of the built console. */
  consoleDir: string;
  isReady: () => boolean;
  /** Whether balancers should send calls to another process. */
  isStopping?: () => boolean;
  /** Whether the jobs of the cluster run here. */
  isLeader?: () => boolean;
}

export interface Touchline extends Capabilities {
  app: FastifyInstance;
  /** Requests in flight. */
  inFlight: Readonly<InFlightRequests>;
  /** The periodic jobs of this node, which the start adds. */
  jobs: Jobs;
  /** Reports this node and its jobs to all nodes. */
  heartbeat: Heartbeat;
  /** Accepts no more calls; resolves when pending ones are answered and all connections are closed. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** What is no call of the contract: files, video, and what services and browsers call by themselves. */
const registerPlainRoutes = (app: FastifyInstance, capabilities: Capabilities, config: Config): void => {
  const { system, walletDeps, wallet, limits, payments } = capabilities;
  registerFiles(app, system);
  registerCalendar(app, composeCalendar(capabilities, config));
  registerDownloads(app, { ...system, readPicture: (key) => readStoredFile(system, key) });
  registerOpenId(app, capabilities.signInMethods);
  registerTopUpCallback(app, { ...walletDeps, limits, topUpSecret: config.TOP_UP_SECRET }, wallet);
  registerPaymentNotifications(app, payments);
  registerAlertCallbacks(app, capabilities.alertDeps);
  capabilities.origin.register(app);
  registerClips(app, capabilities.clips);
  capabilities.recordings.register(app);
};

/** The whole server around an open database, without listening. */
export const createTouchline = async (options: TouchlineOptions): Promise<Touchline> => {
  const { config, log, now } = options;
  const isProxy = proxiesIn(config.TRUST_PROXY);
  const capabilities = composeCapabilities({ ...options, isProxy });
  const { push } = capabilities;
  const site = {
    log,
    answersFor: (host: string) => servesHost(options, host),
    corsOrigins: config.CORS_ORIGINS,
    isProxy,
    publicUrl: config.PUBLIC_URL,
  };
  const http = await createApp({ ...site, now, limitsConnections: config.RATE_LIMITS });
  const { app, inFlight } = http;
  const connections = (): number => push.stats().connections;
  const { jobs, heartbeat } = composeJobs(options, capabilities, app, connections);
  const record = registerProbes(app, { ...capabilities, jobs }, options);
  registerPlainRoutes(app, capabilities, config);
  const seasons = seasonDepsOf(capabilities);
  const passedOn = allHandlers(capabilities, seasons, { db: options.database.db, now, config, connections, heartbeat });
  const builds = createBuilds(composeBuilds(options, capabilities));
  const handlers = {
    ...passedOn,
    ...createStudioHandlers(composeStudio(capabilities, passedOn)),
    ...composePreviews({ ...options, isProxy }, capabilities, builds),
  };
  const cachedReads = new CachedReads();
  registerRoutes(app, routes, handlers, routeDeps(options, capabilities, cachedReads));
  registerConsole(app, { distDir: options.consoleDir, site: consoleSiteOf(config) });
  const webApp = composeWebApp(options, capabilities, handlers, seasons);
  registerSitemap(app, webApp);
  registerPictures(app, webApp);
  await registerBuiltFiles(app, webApp.distDir);
  handleUnknownPaths(app, now, registerPages(app, webApp, builds, cachedReads, options.isReady));
  if (config.READY_REPLIES) {
    const isClosing = (): boolean => !app.server.listening;
    http.setEarlyListener(responseCache({ ...site, gate: http.gate, isClosing, record, reads: cachedReads }));
  }
  app.server.on('upgrade', (request, socket, head) => {
    http.releaseLease(socket);
    if (isVideoUpgrade(request)) capabilities.origin.handleUpgrade(request, socket, head);
    else push.handleUpgrade(request, socket, head);
  });
  return {
    ...capabilities,
    app,
    inFlight,
    jobs,
    heartbeat,
    drain: () => drain(app, inFlight),
    async close() {
      await capabilities.alerts.close();
      await push.close();
      await app.close();
      await capabilities.search.index.close();
      capabilities.messages.close();
      await capabilities.nodes?.close();
    },
  };
};

/** The periodic jobs of this node, and how it reports itself. */
const composeJobs = (
  { log, now, isReady, isLeader = () => true, database: { db } }: TouchlineOptions,
  { nodes }: Capabilities,
  { server }: FastifyInstance,
  connections: () => number,
): Pick<Touchline, 'jobs' | 'heartbeat'> => {
  const jobs = createJobs({ log, now, mayLead: () => isReady() && isLeader() });
  const port = (): number | null => (server.address() as AddressInfo | null)?.port ?? null;
  return { jobs, heartbeat: createHeartbeat({ db, now, isAlone: nodes === null, isLeader, connections, jobs, port }) };
};

/** Dependencies of all calls. */
const routeDeps = (
  { config, log, now }: TouchlineOptions,
  { account, operators, limits, competition }: Capabilities,
  cachedReads: CachedReads,
): RouteDeps => ({
  signatureSuffix: config.SIGNATURE_SUFFIX,
  now,
  limits,
  cachedReads,
  largeBodies: new ConnectionQuota(
    { what: 'large bodies', most: config.RATE_LIMITS ? LARGE_BODIES_OF_ADDRESS : Number.POSITIVE_INFINITY },
    log,
    now,
  ),
  authenticate: account.authenticate,
  authenticateOperator: operators.authenticateOperator,
  requireTerms: account.requireTerms,
  requireConsole: consoleGuardOf({ config }),
  async inputRefused(call, body, { name }, error) {
    if (call === 'opsIngest') await competition.refuse(sentBatch(body, name, now()), error);
  },
});

/** Routes for load balancers and metrics collectors. Returns the recorder of replies. */
const registerProbes = (
  app: FastifyInstance,
  capabilities: Capabilities & { jobs: Jobs },
  options: TouchlineOptions,
): RecordReply => {
  const { push, origin, nodes, newsService, jobs, feeds, messages } = capabilities;
  const { config } = options;
  const version = readVersion(process.env);
  registerHealth(app, version, options);
  if (nodes) replyAfterBroadcast(app, nodes);
  const access = openAccessLog(config);
  const tracer = currentTracer();
  if (tracer) traceRequests(app, tracer);
  app.addHook('onClose', () => access?.close());
  return registerMetrics(app, {
    version,
    pushNumbers: () => push.stats(),
    liveNumbers: () => origin.stats(),
    more: [
      // First, before the others take connections to the database.
      ...machineMetrics(options.database, config.DATA_DIR),
      capabilities.signIns,
      openReviewsGauge(newsService),
      ...capabilities.objectStores.metrics,
      push.lag,
      ...jobs.metrics,
      ...capabilities.alerts.metrics,
      ...capabilities.recordings.recorder.metrics,
      ...ledgerMetrics(capabilities.walletDeps),
      ...backupMetrics({ ...capabilities.walletDeps, config }),
      ...feeds.runner.metrics,
      ...feeds.intake.metrics,
      ...messages.metrics,
      ...backlogMetrics(capabilities.walletDeps),
    ],
    access: access?.record,
    authorize: (authorization, address) => authorizeMetrics(capabilities, authorization, address),
  });
};

type Health = Pick<TouchlineOptions, 'isReady' | 'isStopping'>;

/** `GET /healthz`: 200 from when migrations, the demo's first data and the web build are done until the server stops (protocols: Health). */
const registerHealth = (
  app: FastifyInstance,
  version: Version,
  { isReady, isStopping = () => false }: Health,
): void => {
  app.get('/healthz', { config: { anyHost: true } }, async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping', ...version });
    return isReady() ? { status: 'ok', ...version } : reply.code(503).send({ status: 'starting', ...version });
  });
};

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Peers on this machine may read metrics; others need an operator token with the scope `metrics`. */
const authorizeMetrics = async (
  { operators }: Capabilities,
  authorization: string | undefined,
  address: string,
): Promise<void> => {
  if (LOOPBACK.test(address)) return;
  const sent = { authorization, cookie: undefined, address, peer: address };
  await operators.authenticateOperator(sent, { access: 'operator', scope: 'metrics' });
};
