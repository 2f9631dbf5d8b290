import type { IncomingMessage } from 'node:http';
import { channel } from '@touchline/contract/channels.ts';
import type { Counter } from 'prom-client';
import type { AccountService } from '#features/account/service.ts';
import type { SignInMethodDeps } from '#features/account/sign-in-methods.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import { announceSpecialRooms } from '#features/anchor/room-rights.ts';
import { enterRoom, findRoom } from '#features/anchor/rooms.ts';
import { type CompetitionService, createCompetitionService } from '#features/competition/service.ts';
import { drawCrest } from '#features/competition/matches/crest.ts';
import type { OperatorService } from '#features/operator/service.ts';
import type { Recordings } from '#features/recordings/recordings.ts';
import type { StudioSamples } from '#features/studio/samples.ts';
import { findHost } from '#features/anchor/operator-hosts.ts';
import { readDemoPicture } from '#features/demo/demo-pictures.ts';
import type { LiveOrigin } from '#features/live-origin/live-origin.ts';
import type { ChatDeps } from '#features/chat/deps.ts';
import type { ChatService } from '#features/chat/service.ts';
import type { NewsDeps } from '#features/news/deps.ts';
import type { NewsService } from '#features/news/service.ts';
import type { PrivacyDeps } from '#features/privacy/deps.ts';
import { readSecretSetting } from '#platform/db/setting.ts';
import { createRankingState } from '#features/user-ranking/ranking-state.ts';
import type { RankingDeps } from '#features/user-ranking/deps.ts';
import { createRankingService, type RankingService } from '#features/user-ranking/service.ts';
import type { PaymentDeps } from '#features/payments/deps.ts';
import type { PollDeps } from '#features/polls/deps.ts';
import type { PayoutDeps } from '#features/payouts/deps.ts';
import type { SearchDeps } from '#features/search/deps.ts';
import type { SystemDeps } from '#features/system/deps.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import type { WalletService } from '#features/wallet/service.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { isAllowedHost, isAllowedOrigin } from '#platform/http/origin.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { type ConsoleSite, createConsoleGuard } from '#platform/http/console-guard.ts';
import { addressOf, hostOf } from '#platform/http/address-of.ts';
import type { Limits } from '#platform/http/limits.ts';
import { joinNodes, type Nodes } from '#platform/nodes/nodes.ts';
import { shareHub } from '#platform/nodes/shared-hub.ts';
import { createPushHub } from '#platform/push/create-push-hub.ts';
import type { Objects } from '#platform/objects/open-objects.ts';
import { PUSH_SOCKETS_PER_ADDRESS } from '#platform/http/connection-quota.ts';
import type { Publish, PushHub, StaffSockets } from '#platform/push/push-hub.ts';
import type { AlertDeps } from '#features/alerts/deps.ts';
import type { AlertService } from '#features/alerts/service.ts';
import { createAfterWrite } from './after-write.ts';
import { composeAlerts } from './compose-alerts.ts';
import { contentReports } from './compose-moderation.ts';
import { composeFeeds, type LiveFeeds } from './compose-feeds.ts';
import type { ClipDeps } from '#features/clips/deps.ts';
import type { HostCallDeps } from '#features/host-calls/deps.ts';
import { type ClipStore, composeClips, createClipPlanning } from './compose-clips.ts';
import type { ReplayDeps } from '#features/recordings/replays/deps.ts';
import { composeHostCalls } from './compose-host-calls.ts';
import { composeReplays } from './compose-replays.ts';
import { composeLive } from './compose-live.ts';
import { composeMembers } from './compose-members.ts';
import type { Messages } from './compose-messages.ts';
import { composePayments } from './compose-payments.ts';
import { composePayouts } from './compose-payouts.ts';
import { composeNews } from './compose-news.ts';
import { composeSearch } from './compose-search.ts';
import { composePrivacy } from './compose-privacy.ts';
import { mayJoinAtConsole, mayJoinChannel } from './push-rights.ts';
import { type ComposeOptions, type FeatureContext, type SharedDeps, sharedDeps } from './shared-deps.ts';

/** All composed capabilities. */
export interface Capabilities {
  alerts: AlertService;
  alertDeps: AlertDeps;
  account: AccountService;
  signInMethods: SignInMethodDeps;
  competition: CompetitionService;
  operators: OperatorService;
  anchor: AnchorDeps;
  chat: ChatDeps;
  chatService: ChatService;
  origin: LiveOrigin;
  feeds: LiveFeeds;
  recordings: Recordings;
  studioSamples: StudioSamples;
  news: NewsDeps;
  newsService: NewsService;
  system: SystemDeps;
  objectStores: Objects;
  ranking: RankingDeps;
  rankingService: RankingService;
  wallet: WalletService;
  walletDeps: WalletDeps;
  payments: PaymentDeps;
  payouts: PayoutDeps;
  polls: PollDeps;
  clips: ClipDeps;
  clipStore: ClipStore;
  search: SearchDeps;
  hostCalls: HostCallDeps;
  replays: ReplayDeps;
  /** Counts of sign-in results, for `/metrics`. */
  signIns: Counter<'result'>;
  messages: Messages;
  privacy: PrivacyDeps;
  push: PushHub;
  limits: Limits;
  cache: SnapshotCache;
  /** The nodes that share a Redis; null where this process is alone. */
  nodes: Nodes | null;
}

/** Whether calls and sockets with this Host header are accepted. */
export const servesHost = (
  { config, isOwnHost }: Pick<ComposeOptions, 'config' | 'isOwnHost'>,
  host: string,
): boolean => isAllowedHost(host, config.ALLOWED_HOSTS) || isOwnHost?.(host) === true;

/** Whether a request may open a push socket. Native and command-line clients send no Origin. */
const isInvited = (options: ComposeOptions, request: IncomingMessage): boolean => {
  const { config, isProxy } = options;
  const host = hostOf(request, isProxy);
  const { origin } = request.headers;
  const isFromUs = origin === undefined || isAllowedOrigin(origin, host, config.CORS_ORIGINS, config.PUBLIC_URL);
  return servesHost(options, host) && isFromUs;
};

/** Refuses calls and sockets of staff that do not come from the console's pages. */
export const consoleGuardOf = ({ config }: Pick<ComposeOptions, 'config'>) =>
  createConsoleGuard(consoleSiteOf(config), config.PUBLIC_URL);

/** Where the console is answered. */
export const consoleSiteOf = ({ CONSOLE, CONSOLE_HOSTS, CONSOLE_PORT }: Config): ConsoleSite => ({
  isOn: CONSOLE,
  hosts: CONSOLE_HOSTS,
  port: CONSOLE_PORT,
});

/** Sessions of staff, for the console's sockets: the cookie counts with an origin of this server only. */
const staffSockets = (options: ComposeOptions, operators: OperatorService, anchor: AnchorDeps): StaffSockets => {
  const mayJoin = mayJoinAtConsole({
    studiosOf: async (liveRoomId) =>
      ((await findRoom(anchor, liveRoomId))?.hostIds ?? []).map((hostId) => `studio:${hostId}`),
  });
  const requireConsole = consoleGuardOf(options);
  const { isProxy } = options;
  return {
    async open(request) {
      const { headers, socket } = request;
      try {
        requireConsole({ headers, host: hostOf(request, isProxy), port: socket.localPort, method: null });
      } catch {
        return null;
      }
      const isHidden = headers['x-forwarded-for'] !== undefined && !isProxy(socket.remoteAddress);
      return operators.socketOf(headers.cookie, isHidden ? 'forwarded' : addressOf(request, isProxy));
    },
    mayJoin: (staff, name) => mayJoin(name, () => operators.rightsOfSocket(staff)),
  };
};

/** A built-in picture that is not stored. */
const renderFileOf =
  ({ config, database: { db } }: ComposeOptions) =>
  async (key: string) =>
    (config.DEMO ? await readDemoPicture(key) : null) ?? (await drawCrest(db, key));

/** Moves the lists of feeds at the console. */
const announceRefusal =
  (publish: Publish) =>
  (id: string): void =>
    publish(channel.ops('ingest'), 'operator', 'ops.change', { noun: 'batch', id, action: 'batch.refuse' });

const knowsMatch: SystemDeps['knowsMatch'] = async (from, id) =>
  (await from.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const exposed = ({ limits, cache, objectStores }: SharedDeps) => ({ limits, cache, objectStores });

const systemDepsOf = (
  options: ComposeOptions,
  context: FeatureContext,
  { anchor, balanceOf }: { anchor: AnchorDeps; balanceOf: SystemDeps['balanceOf'] },
): SystemDeps => ({
  ...context,
  balanceOf,
  specialRoomsSwitched: () => announceSpecialRooms(anchor),
  audit: context.operators.recordAudit,
  domainRights: { listed: options.config.DOMAIN_ORIGINS, publicUrl: options.config.PUBLIC_URL },
  renderFile: renderFileOf(options),
  knowsHost: async (from, id) => (await findHost(from, id)) !== null,
  knowsMatch,
});

const rankingDepsOf = (context: FeatureContext): RankingDeps => ({
  ...context,
  memory: createRankingState(context.nodes),
  audit: context.operators.recordAudit,
  erasedIdSecret: async (trx) => context.config.STAFF_SECRET ?? readSecretSetting(trx, 'erased-ids'),
});

/** Wires the capabilities to each other: the only place that knows all of them. */
export const composeCapabilities = (options: ComposeOptions): Capabilities => {
  const others = composeOthers(options);
  const all = {
    ...others,
    hostCalls: composeHostCalls(others),
    replays: composeReplays(others, options.config),
  };
  return { ...all, privacy: composePrivacy(options, all) };
};

/** All but what reaches into others and is needed by none. */
const composeOthers = (options: ComposeOptions): Omit<Capabilities, 'hostCalls' | 'replays' | 'privacy'> => {
  const { config, log, now, isProxy } = options;
  const nodes = config.REDIS_URL ? joinNodes({ url: config.REDIS_URL, log, now }) : null;
  const shared = sharedDeps(options, nodes);
  // The hub checks rights with the capabilities, and they publish through it.
  const publish: Publish = (...message) => push.publish(...message);

  const members = composeMembers({ ...options, shared, publish, push: () => push });
  const { account, operators, wallet } = members;
  const audit = operators.recordAudit;
  const competition = createCompetitionService({
    ...shared,
    audit,
    afterWrite: (changes) => afterWrite(changes),
    batchRefused: announceRefusal(publish),
  });
  const context: FeatureContext = { ...shared, config, log, publish, account, operators, competition };
  const reports = contentReports(context, () => ({ ...live, ...market, ranking }));
  const alerting = composeAlerts(context, () => live.anchor, wallet);
  const { alerts } = alerting;
  const live = composeLive({ ...context, ...reports, alerts, isExcluded: wallet.isExcluded, push: () => push });
  const market = composeNews({ ...context, alerts, chatService: live.chatService, wallet });
  const feeds = composeFeeds(context);
  const clips = composeClips(context, { ...live, feeds });
  const planClips = createClipPlanning(clips);
  const afterWrite = createAfterWrite({ ...context, ...live, ...market, alerts, planClips });
  const ranking = rankingDepsOf(context);
  const hub = createPushHub({
    authenticate: account.authenticate,
    mayJoin: mayJoinChannel({ room: async (id, requester) => (await enterRoom(live.anchor, id, requester)) !== null }),
    isInvited: (request) => isInvited(options, request),
    staff: staffSockets(options, operators, live.anchor),
    addressOf: (request) => addressOf(request, isProxy),
    socketsPerAddress: config.RATE_LIMITS ? PUSH_SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY,
    log,
    now,
    relayFor: nodes ? (channels) => nodes.relayFor(channels) : undefined,
  });
  const push = nodes ? shareHub(hub, nodes, account.endOfSession, log) : hub;
  const system = systemDepsOf(options, context, { anchor: live.anchor, balanceOf: wallet.balanceOf });
  return {
    ...members,
    ...alerting,
    ...live,
    ...market,
    competition,
    feeds,
    clips,
    system,
    ranking,
    rankingService: createRankingService(ranking),
    payments: composePayments({ config, log, shared, ...members }),
    payouts: composePayouts({ config, shared, ...members }),
    search: composeSearch({ ...context, ...live, ...market }),
    push,
    ...exposed(shared),
    nodes,
  };
};
