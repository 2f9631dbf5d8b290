import * as z from 'zod';
import { defineRoutes, Nothing } from '#route.ts';
import { ContentLanguage, csvOf, Flag, formInt, Id, InputMs } from '#values.ts';

export const DomainType = z.enum(['api', 'data', 'nba', 'file', 'push', 'log', 'download']);
export type DomainType = z.output<typeof DomainType>;

/** An origin with scheme that serves one purpose. */
export const Domain = z.object({ type: DomainType, domain: z.string() });
export type Domain = z.output<typeof Domain>;

/** Action types of a banner: 0 none, 1 in-app path, 2 external URL, 4 a host's match. */
export const BannerAction = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)]);

/** A banner. `images` are comma-separated file keys or URLs; each is a banner of its own. */
export const Banner = z.object({
  id: Id,
  categoryId: z.int(),
  title: z.string(),
  subtitle: z.string(),
  images: z.string(),
  actionType: BannerAction,
  /** JSON with `hostId` and `matchId` for action 4, a path for 1, a URL for 2. */
  actionContent: z.string(),
  sort: z.int(),
});
export type Banner = z.output<typeof Banner>;

export const BannerInput = Banner.extend({
  subtitle: z.string().max(80).default(''),
  title: z.string().max(80).default(''),
  sort: z.int().default(100),
  /** False for a draft. */
  enabled: z.boolean().default(true),
  /** From when and until when it is shown; null for always. */
  publishAt: z.nullable(InputMs).default(null),
  unpublishAt: z.nullable(InputMs).default(null),
  /** Whose readers see it; null for everybody. */
  language: z.nullable(ContentLanguage.min(1)).default(null),
});
export type BannerInput = z.output<typeof BannerInput>;

const HTTPS_HOST = String.raw`https://[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?`;
const FOREIGN_SCHEMES = 'about|blob|data|file|filesystem|ftp|https?|intent|javascript|vbscript|wss?';

/** An `https` URL, or empty. */
const HttpsUrl = z
  .string()
  .max(300)
  .regex(new RegExp(`^(?:${HTTPS_HOST}(?:[/?#][!-~]*)?)?$`));

/** A custom scheme (`touchline://`), or an `https` URL without query; empty for none. */
const DeepLink = z
  .string()
  .max(300)
  .regex(
    new RegExp(String.raw`^(?:${HTTPS_HOST}(?:/[\w./-]*)?|(?!(?:${FOREIGN_SCHEMES}):)[a-z][a-z\d.+-]*://[\w./-]*)?$`),
  );

/** Operator-set values for the client. `stSportJumpGame` and `stSportPath` are stored locally. */
export const OwnConfig = z.object({
  stSportJumpGame: z.string(),
  stSportPath: z.string(),
  coinCode: z.string(),
  isAutoPlay: Flag,
  /** Whether members request their special room ids. */
  specialRooms: Flag,
  appVersion: z.string(),
  /** Icons of games of the parent site: file keys. */
  gameIconList: z.array(z.string()),
  /** Gold coins a member may spend a day; 0 is unlimited. */
  dailySpendingLimit: z.int().min(0),
  /** Where members get gold coins: an in-app path or a page of the parent site; empty for none. */
  topUpUrl: z.string().max(300),
  /** Download URLs of the native app; empty when not offered. */
  appStoreUrl: HttpsUrl,
  googlePlayUrl: HttpsUrl,
  androidPackageUrl: HttpsUrl,
  /** URL prefix that opens the native app at a path: `touchline://` and `/anchor` make `touchline://anchor`. */
  appDeepLink: DeepLink,
});

/** The part of the common configuration that the server's settings give: operators read it and cannot set it. */
export const GivenConfig = z.object({
  /** Whether the demo world is on, for the account pages. */
  demo: Flag,
  /** Whether the server sends mails and text messages; without them what needs them is not offered. */
  mail: Flag,
  sms: Flag,
  /** Whether the app asks visitors of its own pages for consent to functional storage; 0 where a tool of the site's own asks. */
  consentBar: Flag,
});
export type GivenConfig = z.output<typeof GivenConfig>;

/** The common configuration that the app reads. */
export const CommonConfig = z.object({ ...OwnConfig.shape, ...GivenConfig.shape });
export type CommonConfig = z.output<typeof CommonConfig>;

/** One client log record; falsy payload fields are dropped. */
export const LogRecord = z.object({
  level: z.enum(['info', 'warn', 'error']),
  event: z.string().min(1).max(60),
  at: z.int(),
  payload: z.record(z.string().max(40), z.union([z.string().max(2000), z.number(), z.boolean()])),
});
export type LogRecord = z.output<typeof LogRecord>;

/** Records of one log call. */
export const LOG_BATCH_SIZE = 10;

export const systemRoutes = defineRoutes({
  listDomains: {
    method: 'POST',
    path: '/api/forehead/system/domain/list/v2',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: Nothing,
    reply: z.array(Domain),
    errors: [],
    summary: 'Origins of the services (C4, E18)',
  },
  listBanners: {
    method: 'POST',
    path: '/api/forehead/system/config/images/query',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({ categoryId: csvOf(formInt(1, 99_999), 20) }),
    reply: z.array(Banner),
    errors: [],
    summary: 'Banners of one or more categories (C4, E17, K10)',
  },
  getCommonConfig: {
    method: 'POST',
    path: '/api/forehead/system/config/get/common/config',
    encoding: 'json',
    access: 'public',
    success: 1,
    request: Nothing,
    reply: CommonConfig,
    errors: [],
    summary: 'Values the operator sets for the client (C4, X6)',
  },
  getDailyLimit: {
    method: 'POST',
    path: '/api/forehead/activity/goldmall/dailyLimit',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: Nothing,
    reply: z.object({ configs: z.array(z.object({ key: z.string(), value: z.int() })) }),
    errors: [],
    summary: 'Daily limits of gold coins (C4): spending per day, 0 is unlimited',
  },
  getBalance: {
    method: 'POST',
    path: '/api/forehead/activity/goldmall/balance',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: z.object({ balance: z.int(), coinCode: z.string() }),
    errors: [],
    summary: "The member's gold coins (C4)",
  },
  getGamebetConfig: {
    method: 'POST',
    path: '/api/forehead/gamebet/config/query',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({ showClient: formInt(0, 9).default(3) }),
    reply: z.object({ list: z.array(z.object({ sportId: z.int(), sort: z.int() })) }),
    errors: [],
    summary: 'Sports in display order (C4, K14)',
  },
  submitLogs: {
    method: 'POST',
    path: '/api/forehead/system/log/submit',
    encoding: 'json',
    access: 'public',
    success: 1,
    request: z.object({ records: z.array(LogRecord).min(1).max(LOG_BATCH_SIZE) }),
    reply: z.object({ accepted: z.int() }),
    errors: [],
    summary: 'Takes client log records (C15)',
    bodyLimit: 65_536,
  },
});
