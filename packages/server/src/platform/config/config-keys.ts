import { OPS_SCOPES } from '@touchline/contract/ops-rights.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { ALERT_KEYS } from './alert-keys.ts';
import { ENCODER_KEYS } from './encoder-keys.ts';
import { FEED_KEYS } from './feed-keys.ts';
import { RECORDING_KEYS } from './recording-keys.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { OPERATION_KEYS } from './operation-keys.ts';
import { PAYMENT_KEYS } from './payment-keys.ts';
import { COIN_KEYS } from './coin-keys.ts';
import { LIVE_KEYS } from './live-keys.ts';
import { MESSAGE_KEYS } from './message-keys.ts';
import { openIdProviders } from './openid-providers.ts';
import { hashedOpsTokens } from './ops-tokens.ts';
import { hasProtocol, listOf, serviceOrigin } from './addresses.ts';
import { type ConfigKey, key, onOff, secret, SWITCH, wholeNumber } from './config-key.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'];

/** Names for several networks. `on` is what the setting was before it was a list. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  on: [...LOOPBACK, ...PRIVATE],
  off: [],
  loopback: LOOPBACK,
  private: PRIVATE,
};

const isNetwork = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** The networks of the proxies in front; addresses stand for themselves. */
const proxyList = z
  .union([z.string(), z.array(z.string()), z.boolean()])
  .transform((value) => {
    const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
    const parts = text.split(',').map((part) => part.trim());
    return parts.filter(Boolean).flatMap((part) => (Object.hasOwn(NAMES, part) ? (NAMES[part] ?? []) : [part]));
  })
  .refine((networks) => networks.every(isNetwork));

const databaseUrl = z.string().refine((text) => hasProtocol(text, 'postgres:', 'postgresql:'));
const redisUrl = z.string().refine((text) => hasProtocol(text, 'redis:', 'rediss:'));
const webOrigin = z.string().refine((text) => hasProtocol(text, 'http:', 'https:') && URL.parse(text)?.origin === text);

const rtmpUrl = z.string().refine((text) => hasProtocol(text, 'rtmp:', 'rtmps:'));

const listenHost = z.string().regex(/^[A-Za-z0-9.:-]{1,253}$/);
const hostName = z.string().regex(/^(\*|(\[[0-9A-Fa-f:]+\]|[A-Za-z0-9.-]+)(:\d{1,5})?)$/);

const DAYS_MOST = 3650;

/** Every setting of the server: how it is read, validated and documented. */
export const CONFIG_KEYS = {
  PORT: key(wholeNumber(0, 65_535), 3000, 'a port from 0 to 65535', 'Port of the server; 0 takes any free one.'),
  HOST: key(
    listenHost,
    '127.0.0.1',
    'an address or host name without a port',
    'Address on which the server listens; `0.0.0.0` for all of the machine.',
  ),
  DATA_DIR: key(
    z.string().min(1),
    './data',
    'a folder',
    'Folder of the embedded database, of the lock and of `server.json`.',
  ),
  DATABASE_URL: secret(
    databaseUrl.optional(),
    undefined,
    'a `postgres://` URL',
    'PostgreSQL database; without it SQLite in `DATA_DIR` is used.',
  ),
  REDIS_URL: secret(
    redisUrl.optional(),
    undefined,
    'a `redis://` or `rediss://` URL',
    'Redis server through which several nodes on one `DATABASE_URL` tell each other of changes; see [scaling](scaling.md). Without it the process must be the only one.',
  ),
  SIGNATURE_SUFFIX: secret(
    z.string().min(1).max(200),
    'touchline',
    '1 to 200 characters',
    'Suffix of the signature that every call carries; clients must use the same.',
  ),
  DEMO: key(onOff, 'on', SWITCH, 'Demo world: invented hosts, members and matches in play. Turn it off in production.'),
  DEMO_SPEED: key(
    wholeNumber(1, 3600),
    1,
    'a whole number from 1 to 3600',
    'How many times faster than real the demo matches run.',
  ),
  DEMO_SEED: key(
    z.string().min(1).max(64),
    'touchline',
    '1 to 64 characters',
    'Seed of the demo world; one seed gives one world.',
  ),
  DEMO_HOSTS: key(
    wholeNumber(1, 500),
    48,
    'a whole number from 1 to 500',
    'Number of demo hosts who speak standard Chinese; a share of hosts in other languages comes with them.',
  ),
  RATE_LIMITS: key(
    onOff,
    'on',
    SWITCH,
    'Limits per device, member, address and call. Turn them off for load tests only.',
  ),
  OPS_TOKENS: secret(
    hashedOpsTokens,
    '',
    `\`name:scope+scope:token\` separated by commas (token of 16 or more of A-Z, a-z, 0-9, _ and -; scopes: ${OPS_SCOPES.join(', ')})`,
    'Operator tokens, beside those of `ops tokens create`. In the file also a list of `{name, scopes, tokenSha256}`, so that the file holds no token.',
  ),
  CONSOLE: key(
    onOff,
    'on',
    SWITCH,
    'The console at `/console` and the sign-in of staff; off, only machine tokens work.',
  ),
  CONSOLE_HOSTS: key(
    listOf(hostName),
    '',
    'host names with or without port, separated by commas',
    'Host headers under which alone the console and the sign-in of staff are answered; without it under all that are answered.',
  ),
  CONSOLE_PORT: key(
    wholeNumber(1, 65_535).optional(),
    undefined,
    'a port from 1 to 65535, not that of `PORT`',
    'A second port, on which alone the console and the sign-in of staff are answered; without it `PORT`.',
  ),
  STAFF_SECOND_FACTOR: key(
    z.literal(['required', 'optional']),
    'required',
    '`required` or `optional`',
    'Whether staff must set up a second factor (TOTP) before they can do anything else. The demo account is exempt.',
  ),
  STAFF_SECRET: secret(
    z.string().min(32).max(200).optional(),
    undefined,
    '32 to 200 characters, the same on every node',
    'Secret with which the second factors of staff are encrypted; without it one that is kept in the database. Changing it ends all second factors.',
  ),
  ALLOWED_HOSTS: key(
    listOf(hostName),
    '',
    'host names with or without port, separated by commas, or `*`',
    'Host headers that are answered beside loopback and the address that the server says it is ready on.',
  ),
  CORS_ORIGINS: key(
    listOf(webOrigin),
    '',
    'origins such as `https://example.com`, separated by commas',
    'Parent sites: other web origins whose pages may load the app, show it in a frame and speak to it, call the API and open the push socket.',
  ),
  PUBLIC_URL: key(
    webOrigin.optional(),
    undefined,
    'an origin such as `https://example.com`, without a path',
    'Origin under which the public reaches the server; else that of each request counts.',
  ),
  DEFAULT_LANGUAGE: key(
    z.enum(LANGUAGE_TAGS),
    DEFAULT_LANGUAGE,
    'the tag of a language of the app: `zh-CN`, `zh-Hant` or `en-US`',
    "Language of a first visit whose browser wants none of the app's, and of crawlers that name none.",
  ),
  DOMAIN_ORIGINS: key(
    listOf(serviceOrigin),
    '',
    'origins such as `https://api.example.com` or `wss://push.example.com`, separated by commas',
    'Other origins of this server that the domain list of operators may name: the calls of every member go there. Its own one is always allowed.',
  ),
  TRUST_PROXY: key(
    proxyList,
    '',
    'addresses or networks (CIDR) separated by commas, `loopback`, `private`, `on` (both of these) or `off`',
    'Proxies in front: from these peers alone address, host and protocol are taken from the `x-forwarded-*` headers.',
  ),
  READY_REPLIES: key(
    onOff,
    'on',
    SWITCH,
    'Answers reads that are in the cache before the framework does. Off, every request goes the same way.',
  ),
  SESSION_DAYS: key(
    wholeNumber(1, DAYS_MOST),
    30,
    `a whole number from 1 to ${DAYS_MOST}`,
    'Days after which a session expires.',
  ),
  DELETION_DAYS: key(
    wholeNumber(0, DAYS_MOST),
    7,
    `a whole number from 0 to ${DAYS_MOST}`,
    'Days between the request of a member and the deletion of the account, in which the member can take it back.',
  ),
  CHAT_DAYS: key(
    wholeNumber(1, DAYS_MOST),
    365,
    `a whole number from 1 to ${DAYS_MOST}`,
    'Days for which chat lines are kept.',
  ),
  SINGLE_SESSION: key(onOff, 'off', SWITCH, 'A sign-in elsewhere ends the older session of the same member.'),
  OIDC_PROVIDERS: secret(
    openIdProviders,
    '',
    'JSON: a list of `{id, name: {zh, en}, issuer, clientId, clientSecret?}` with an `https:` issuer (on this machine also `http:`)',
    'OpenID Connect providers with which members may sign in; see [sign-in with providers](#sign-in-with-providers-and-passkeys).',
  ),
  RTMP_PORT: key(
    wholeNumber(0, 65_535).optional(),
    undefined,
    'a port from 0 to 65535',
    'Port on which hosts publish video over RTMP; 0 is off. Without it 1935 in the demo, else off.',
  ),
  RTMP_HOST: key(
    listenHost.optional(),
    undefined,
    'an address or host name without a port',
    'Address on which RTMP listens, when it is not `HOST`.',
  ),
  RTMP_PUBLIC_URL: key(
    rtmpUrl.optional(),
    undefined,
    'an address such as `rtmps://live.example.com/live`',
    'Publishing address shown to hosts, when it is not `RTMP_PORT` on the host of `PUBLIC_URL`.',
  ),
  RTMP_FORWARD: secret(
    rtmpUrl.refine((text) => text.includes('{room}')).optional(),
    undefined,
    'an address such as `rtmp://127.0.0.1:1936/live/{room}`',
    'RTMP server to which everything published here is passed on; needs FFmpeg.',
  ),
  ...LIVE_KEYS,
  ...ENCODER_KEYS,
  TIP_OPERATOR_SHARE: key(
    wholeNumber(0, 100),
    30,
    'a whole number from 0 to 100',
    "Percent of a won tip's price that the operator keeps; the tipster gets the rest.",
  ),
  SETTLE_AFTER_MINUTES: key(
    wholeNumber(0, 1440).optional(),
    undefined,
    'a whole number from 0 to 1440',
    'Minutes between the end of the last match of a tip and its settlement; without it 1 in the demo, else 10.',
  ),
  TOP_UP_SECRET: secret(
    z.string().min(32).max(200).optional(),
    undefined,
    '32 to 200 characters',
    'Secret with which the payment service signs its top-ups; without it they are refused.',
  ),
  ...MESSAGE_KEYS,
  ...STORAGE_KEYS,
  ...RECORDING_KEYS,
  ...ALERT_KEYS,
  ...PAYMENT_KEYS,
  ...COIN_KEYS,
  ...FEED_KEYS,
  ...OPERATION_KEYS,
  LOG_LEVEL: key(
    z.literal(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    'Least level of the log lines that are written.',
  ),
} as const satisfies Record<string, ConfigKey<z.ZodType>>;

export type ConfigName = keyof typeof CONFIG_KEYS;

/** The settings after parsing, by name. Times are days, switches are booleans, lists are arrays. */
export type Config = { readonly [Name in ConfigName]: z.output<(typeof CONFIG_KEYS)[Name]['schema']> };
