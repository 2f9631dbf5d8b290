import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { routes } from '@touchline/contract/routes.ts';
import {
  createMemberListHandlers,
  createParentSignInHandlers,
  createStandingHandlers,
} from '#features/account/operator-routes.ts';
import { createSupportHandlers } from '#features/account/support-routes.ts';
import { createAccountHandlers } from '#features/account/routes.ts';
import { anchorsFor } from '#features/anchor/anchor-info.ts';
import { createGroupOperatorHandlers } from '#features/anchor/operator-groups.ts';
import { createHostRole } from '#features/anchor/host-role.ts';
import { createHostOperatorHandlers } from '#features/anchor/operator-hosts.ts';
import { createMomentOperatorHandlers } from '#features/anchor/operator-moments.ts';
import { createScheduleOperatorHandlers } from '#features/anchor/operator-schedules.ts';
import { createAnchorHandlers } from '#features/anchor/routes.ts';
import { createApplicationHandlers } from '#features/applications/handlers.ts';
import { createChatOperatorHandlers } from '#features/chat/operator-routes.ts';
import { createChatHandlers } from '#features/chat/routes.ts';
import { createDeductionHandlers } from '#features/competition/operators/operator-deductions.ts';
import { createMatchListHandlers } from '#features/competition/operators/operator-matches.ts';
import { createSeasonOperatorHandlers } from '#features/competition/operators/operator-seasons.ts';
import type { SeasonDeps } from '#features/competition/deps.ts';
import {
  createCorrectionHandlers,
  createIngestHandlers,
  createMatchDetailHandlers,
} from '#features/competition/routes.ts';
import { createSeasonHandlers } from '#features/competition/season/handlers.ts';
import { createModerationHandlers } from '#features/moderation/handlers.ts';
import { createNewsHandlers } from '#features/news/handlers.ts';
import type { NewsService } from '#features/news/service.ts';
import { createOperatorHandlers } from '#features/operator/routes.ts';
import { registerFiles } from '#features/system/files.ts';
import { createBannerOperatorHandlers } from '#features/system/operator-banners.ts';
import { createSettingOperatorHandlers } from '#features/system/operator-routes.ts';
import { createStudioHandlers } from '#features/studio/handlers.ts';
import { createSearchHandlers } from '#features/search/handlers.ts';
import { createSystemHandlers } from '#features/system/routes.ts';
import {
  createRankingHandlers,
  createRankingOperatorHandlers,
  createReportHandlers,
} from '#features/user-ranking/handlers.ts';
import { createFinanceHandlers } from '#features/finance/handlers.ts';
import { createWalletHandlers, createWalletOperatorHandlers } from '#features/wallet/handlers.ts';
import { registerTopUpCallback } from '#features/wallet/top-up-callback.ts';
import { registerBuiltFiles } from '#features/web-app/built-files.ts';
import type { WebAppDeps } from '#features/web-app/deps.ts';
import type { OverviewDeps } from '#features/overview/deps.ts';
import { createOverviewHandlers } from '#features/overview/handlers.ts';
import { registerConsole } from '#features/web-app/console/register-console.ts';
import { registerPages } from '#features/web-app/register.ts';
import { createApp, handleUnknownPaths } from '#platform/http/app.ts';
import { CachedReads } from '#platform/http/cached-reads.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { drain, type InFlightRequests } from '#platform/http/drain.ts';
import { proxiesIn } from '#platform/http/proxies.ts';
import { LARGE_BODIES_OF_ADDRESS, registerRoutes, type RouteDeps } from '#platform/http/register-routes.ts';
import { responseCache } from '#platform/http/response-cache.ts';
import { type CountReply, registerMetrics } from '#platform/metrics/metrics.ts';
import { replyAfterBroadcast } from '#platform/nodes/nodes.ts';
import { readVersion, type Version } from '#platform/version/version.ts';
import { readBootData, readPageSettings } from './boot-data.ts';
import { composeModeration } from './compose-moderation.ts';
import { type Capabilities, composeCapabilities, consoleGuardOf, consoleSiteOf, servesHost } from './compose.ts';
import { composeStudio } from './compose-studio.ts';
import { purgeDemoWorld } from './purge-demo.ts';
import { createShareFacts } from './share-facts.ts';
import type { ComposeOptions } from './shared-deps.ts';
import { createVisitorReads } from './visitor-reads.ts';

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
}

export interface Touchline extends Capabilities {
  app: FastifyInstance;
  /** Requests in flight. */
  inFlight: Readonly<InFlightRequests>;
  /** Accepts no more calls; resolves when pending ones are answered and all connections are closed. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Capacity for the replies of many seasons, so that visits of old ones evict no page. */
const COMPETITION_REPLIES = 1000;

/** The whole server around an open database, without listening. */
export const createTouchline = async (options: TouchlineOptions): Promise<Touchline> => {
  const { config, log, now } = options;
  const isProxy = proxiesIn(config.TRUST_PROXY);
  const capabilities = composeCapabilities({ ...options, isProxy });
  const { push, system } = capabilities;
  const site = {
    log,
    answersFor: (host: string) => servesHost(options, host),
    corsOrigins: config.CORS_ORIGINS,
    isProxy,
    publicUrl: config.PUBLIC_URL,
  };
  const http = await createApp({ ...site, now, limitsConnections: config.RATE_LIMITS });
  const { app, inFlight } = http;
  const count = registerProbes(app, capabilities, options);
  registerFiles(app, system);
  const { walletDeps, wallet, limits } = capabilities;
  registerTopUpCallback(app, { ...walletDeps, limits, topUpSecret: config.TOP_UP_SECRET }, wallet);
  capabilities.origin.register(app);
  const seasons = seasonDepsOf(capabilities);
  const connections = (): number => push.stats().connections;
  const passedOn = allHandlers(capabilities, seasons, { db: options.database.db, now, config, connections });
  const handlers = { ...passedOn, ...createStudioHandlers(composeStudio(capabilities, passedOn)) };
  const cachedReads = new CachedReads();
  registerRoutes(app, routes, handlers, routeDeps(options, capabilities, cachedReads));
  registerConsole(app, { distDir: options.consoleDir, site: consoleSiteOf(config) });
  const webApp = webAppDeps(options, capabilities, handlers, seasons);
  await registerBuiltFiles(app, webApp.distDir);
  handleUnknownPaths(app, now, registerPages(app, webApp, cachedReads, options.isReady));
  if (config.READY_REPLIES) {
    const isClosing = (): boolean => !app.server.listening;
    http.setEarlyListener(responseCache({ ...site, gate: http.gate, isClosing, count, reads: cachedReads }));
  }
  app.server.on('upgrade', (request, socket, head) => {
    http.releaseLease(socket);
    push.handleUpgrade(request, socket, head);
  });
  return {
    ...capabilities,
    app,
    inFlight,
    drain: () => drain(app, inFlight),
    async close() {
      await push.close();
      await app.close();
      await capabilities.nodes?.close();
    },
  };
};

/** Dependencies of all calls. */
const routeDeps = (
  { config, log, now }: TouchlineOptions,
  { account, operators, limits }: Capabilities,
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
  requireConsole: consoleGuardOf({ config }),
});

const seasonDepsOf = ({ anchor }: Capabilities): SeasonDeps => ({
  ...anchor,
  cache: anchor.cache.beside(COMPETITION_REPLIES),
  anchorsFor: (context, providerId) => anchorsFor(anchor, context, providerId),
});

const allHandlers = (capabilities: Capabilities, seasons: SeasonDeps, overview: OverviewDeps) => {
  const { account, anchor, chat, chatService, competition, newsService, origin, system, operators } = capabilities;
  return {
    ...createSystemHandlers(system),
    ...createAnchorHandlers(anchor),
    ...createChatHandlers(chat),
    ...createMatchDetailHandlers(competition),
    ...createSeasonHandlers(seasons),
    ...createChatOperatorHandlers(chat),
    ...origin.handlers,
    ...createStandingHandlers({ ...anchor, standingChanged: chatService.announceRule }),
    ...createMemberListHandlers(anchor),
    ...createSupportHandlers({ ...anchor, account }),
    ...createMatchListHandlers(anchor),
    ...createParentSignInHandlers({ account, audit: operators.recordAudit }),
    ...createAccountHandlers(account),
    ...createHostOperatorHandlers(anchor),
    ...createScheduleOperatorHandlers(anchor),
    ...createMomentOperatorHandlers(anchor),
    ...createGroupOperatorHandlers(anchor),
    ...createBannerOperatorHandlers(system),
    ...createSettingOperatorHandlers(system),
    ...createModerationHandlers(composeModeration(capabilities)),
    ...createNewsHandlers(capabilities.news),
    ...createApplicationHandlers({
      ...anchor,
      audit: operators.recordAudit,
      memberBrief: account.briefOf,
      records: { host: createHostRole(anchor), tipster: capabilities.newsService.tipsterRole },
    }),
    ...createWalletHandlers(capabilities.walletDeps),
    ...createWalletOperatorHandlers(capabilities.walletDeps, capabilities.wallet),
    ...createFinanceHandlers({ ...capabilities.walletDeps, wallet: capabilities.wallet }),
    ...createRankingHandlers(capabilities.ranking),
    ...createReportHandlers(capabilities.ranking),
    ...createRankingOperatorHandlers(capabilities.ranking),
    ...createOperatorHandlers(operators),
    ...operators.staffHandlers,
    ...createOverviewHandlers(overview),
    ...createSearchHandlers(overview),
    ...createIngestHandlers(competition),
    ...createDeductionHandlers({ ...anchor, audit: operators.recordAudit, tablesChanged: competition.tablesChanged }),
    ...createCorrectionHandlers({
      ...anchor,
      ...competition,
      audit: operators.recordAudit,
      tipsOfMatch: newsService.tipsOfMatch,
    }),
    ...createSeasonOperatorHandlers({ ...competition, db: anchor.db }),
    ...purgeDemoWorld(capabilities),
  };
};

/** Dependencies of pages. */
const webAppDeps = (
  { config, log, now, distDir }: TouchlineOptions,
  capabilities: Capabilities,
  handlers: ReturnType<typeof allHandlers>,
  seasons: SeasonDeps,
): WebAppDeps => {
  const readAsVisitor = createVisitorReads(handlers, log);
  return {
    distDir,
    cache: capabilities.cache,
    now,
    log,
    limits: capabilities.limits,
    frameAncestors: config.CORS_ORIGINS,
    signatureSuffix: config.SIGNATURE_SUFFIX,
    publicUrl: config.PUBLIC_URL,
    settings: (origin: string) => readPageSettings(capabilities, origin),
    bootData: (origin: string) => readBootData(capabilities, readAsVisitor, origin),
    readAsVisitor,
    shareFacts: createShareFacts(capabilities, seasons),
  };
};

/** Routes for load balancers and metrics collectors. Returns the function that counts replies. */
const registerProbes = (app: FastifyInstance, capabilities: Capabilities, options: TouchlineOptions): CountReply => {
  const { push, origin, nodes, newsService } = capabilities;
  const version = readVersion(process.env);
  registerHealth(app, version, options);
  if (nodes) replyAfterBroadcast(app, nodes);
  return registerMetrics(app, {
    version,
    pushNumbers: () => push.stats(),
    liveNumbers: () => origin.stats(),
    more: [capabilities.signIns, openReviewsGauge(newsService)],
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
