import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { configDocs } from '#platform/config/config-docs.ts';
import { CONFIG_KEYS } from '#platform/config/config-keys.ts';
import { ConfigError, readConfig, readConfigFile } from '#platform/config/read-config.ts';

const TOKEN = 'abcdefghijklmnop';
/** `printf abcdefghijklmnop | sha256sum` */
const TOKEN_SHA256 = 'f39dac6cbaba535e2c207cd0cd8f154974223c848f727f98b3564cea569b41cf';

test('[P1] an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    DEFAULT_LANGUAGE: 'zh-CN',
    PAYOUT_HOLD_DAYS: 14,
    PAYOUT_MINIMUM: 100,
    PAYOUT_RATE: undefined,
    DEPOSIT_LIMIT_DAY: 0,
    DEPOSIT_LIMIT_MONTH: 0,
    DEPOSIT_LIMIT_WEEK: 0,
    PUSH_SERVICE_ORIGINS: [],
    HOST: '127.0.0.1',
    BACKUP_EVERY_HOURS: 0,
    BACKUP_KEEP: 7,
    CONSENT_BAR: true,
    ACCESS_LOG: 'off',
    ACCESS_LOG_ADDRESS: 'short',
    DATA_DIR: './data',
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
    SIGNATURE_SUFFIX: 'touchline',
    DEMO: true,
    DEMO_SPEED: 1,
    DEMO_SEED: 'touchline',
    DEMO_HOSTS: 48,
    RATE_LIMITS: true,
    OPS_TOKENS: [],
    DOMAIN_ORIGINS: [],
    ALLOWED_HOSTS: [],
    CONSOLE: true,
    CONSOLE_HOSTS: [],
    CONSOLE_PORT: undefined,
    STAFF_SECOND_FACTOR: 'required',
    STAFF_SECRET: undefined,
    CORS_ORIGINS: [],
    PUBLIC_URL: undefined,
    TRUST_PROXY: [],
    READY_REPLIES: true,
    CHAT_DAYS: 365,
    DELETION_DAYS: 7,
    MIN_AGE: 18,
    PHONE_REGION: 'CN',
    SESSION_DAYS: 30,
    SINGLE_SESSION: false,
    RTMP_PORT: undefined,
    RTMP_HOST: undefined,
    RTMP_PUBLIC_URL: undefined,
    RTMP_FORWARD: undefined,
    LIVE_HOOK_SECRET: undefined,
    WHIP_UDP_PORTS: undefined,
    WHIP_ADDRESS: undefined,
    LIVE_HOOK_RECORDINGS: undefined,
    LIVE_VIEWERS: 500,
    LIVE_LADDERS: undefined,
    LIVE_ENCODER: 'auto',
    LIVE_ENCODER_THREADS: 0,
    LIVE_ENCODER_NICE: 10,
    LIVE_ENCODER_SECRET: undefined,
    LIVE_ENCODER_ORIGINS: [],
    LIVE_ENCODER_NAME: undefined,
    REPLAY_LEAD: 12,
    LIVE_LINES: [],
    OIDC_PROVIDERS: [],
    TIP_OPERATOR_SHARE: 30,
    SETTLE_AFTER_MINUTES: undefined,
    TOP_UP_SECRET: undefined,
    OBJECT_STORE: 'database',
    S3_URL: undefined,
    S3_BUCKET: undefined,
    S3_REGION: 'us-east-1',
    S3_KEY: undefined,
    S3_SECRET: undefined,
    S3_PREFIX: '',
    RECORDINGS: true,
    RECORDINGS_DIR: undefined,
    RECORDING_DAYS: 30,
    RECORDING_RENDITIONS: [],
    RECORDINGS_GB: 0,
    RECORDINGS_FREE_GB: 2,
    CURRENCY: 'CNY',
    STRIPE_API_URL: 'https://api.stripe.com',
    SELLER_NAME: '',
    SELLER_ADDRESS: '',
    FEEDS: '',
    FEED_ORIGINS: '',
    FEED_LIMITS: '',
    FOOTBALL_DATA_KEY: undefined,
    API_FOOTBALL_KEY: undefined,
    BALLDONTLIE_KEY: undefined,
    NBA_CDN_TERMS: false,
    FEED_CONFIRM_SECONDS: 30,
    FEED_FINAL_READINGS: 3,
    FEED_RECORD_MB: 512,
    FEED_RECORD_DAYS: 14,
    LOG_LEVEL: 'info',
  });
});

test('the environment overrides the file, and the file overrides the defaults', () => {
  const config = readConfig({ PORT: '4000', HOST: '' }, '{"PORT": 5000, "DEMO": "off", "HOST": "0.0.0.0"}');
  expect([config.PORT, config.DEMO, config.HOST, config.DEMO_HOSTS]).toEqual([4000, false, '0.0.0.0', 48]);
});

test.each([
  ['PORT', '70000', 'PORT is "70000" in the environment; expected a port from 0 to 65535'],
  ['PORT', '3000x', 'PORT is "3000x"'],
  ['DEMO', 'yes', 'DEMO is "yes" in the environment; expected on or off'],
  ['DEMO_SPEED', '0', 'DEMO_SPEED is "0" in the environment; expected a whole number from 1 to 3600'],
  ['DEMO_SPEED', '1.5', 'DEMO_SPEED is "1.5"'],
  ['WHIP_UDP_PORTS', '50199-50000', 'WHIP_UDP_PORTS is "50199-50000" in the environment; expected two ports'],
  ['WHIP_UDP_PORTS', '80-99999', 'WHIP_UDP_PORTS is'],
  ['WHIP_ADDRESS', 'live.example.com', 'WHIP_ADDRESS is "live.example.com" in the environment; expected an IPv4'],
  ['WHIP_ADDRESS', '192.0.2.1,192.0.2.2', 'WHIP_ADDRESS is'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud" in the environment; expected fatal, error'],
  ['PUBLIC_URL', 'https://example.com/app', 'PUBLIC_URL is "https://example.com/app"'],
  ['CORS_ORIGINS', 'https://example.com,example.org', 'CORS_ORIGINS is'],
  ['ALLOWED_HOSTS', 'good.example,bad host', 'ALLOWED_HOSTS is'],
  ['FEEDS', 'nba=espn', 'FEEDS is "nba=espn" in the environment (nba: "espn" is no source; there are '],
  ['FEEDS', 'nba=balldontlie, cricket=x', '("cricket" is no competition; there are premier-league, '],
  ['FEEDS', 'premier-league=balldontlie', '(premier-league: balldontlie does not have it)'],
  ['FEEDS', 'nba=balldontlie,nba=balldontlie', '(nba is listed twice)'],
  ['FEEDS', 'nba=balldontlie+balldontlie', '(nba: a source is listed twice)'],
  ['FEED_ORIGINS', 'balldontlie=ftp://x', '(balldontlie: it is not an http(s) address)'],
  [
    'ALARM_WEBHOOK',
    'https://me:secret@alarms.example',
    '(hidden) in the environment; expected an http:// or https:// address without a name',
  ],
  ['FEED_LIMITS', 'balldontlie=60/hour', '(balldontlie: "60/hour" is no limit such as 300/minute)'],
  ['FEED_LIMITS', 'balldontlie=0/minute', '(balldontlie: "0/minute" is no limit'],
  ['HOST', 'http://127.0.0.1', 'HOST is "http://127.0.0.1" in the environment; expected an address'],
])('refuses %s=%s', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
});

test('reports every invalid setting at once, with its source', () => {
  expect(() => readConfig({ PORT: 'x' }, '{"DEMO": 3}')).toThrow(
    /PORT is "x" in the environment.*\nDEMO is 3 in the config file/,
  );
});

test('refuses an unknown name in the file, and a file that is not an object', () => {
  expect(() => readConfig({}, '{"PROT": 3000}')).toThrow(
    /PROT in the config file is unknown; expected one of PORT, HOST/,
  );
  expect(() => readConfig({}, '[1]')).toThrow('not a JSON object');
  expect(() => readConfig({}, '{"PORT": 3000')).toThrow('not a JSON object');
});

test.each([
  ['DATABASE_URL', 'mysql://user:hunter22@db.example/x'],
  ['REDIS_URL', 'http://:hunter22@redis.example'],
  ['SIGNATURE_SUFFIX', 'hunter22'.repeat(30)],
  ['OPS_TOKENS', 'me:hosts:hunter22'],
  ['BALLDONTLIE_KEY', 'hunter22 with a space'],
])('hides the value of a wrong %s', (name, value) => {
  const refused = (): unknown => readConfig({ [name]: value });
  expect(refused).toThrow(`${name} is (hidden) in the environment`);
  expect(refused).toThrow('; expected ');
  expect(refused).not.toThrow('hunter22');
});

test('reads UDP ports and addresses of WHIP', () => {
  const { WHIP_UDP_PORTS: ports, WHIP_ADDRESS: addresses } = readConfig({
    WHIP_UDP_PORTS: '50000-50199',
    WHIP_ADDRESS: '192.0.2.1, 2001:db8::1',
  });
  expect([ports, addresses]).toEqual([
    [50_000, 50_199],
    ['192.0.2.1', '2001:db8::1'],
  ]);
});

test('keeps only the hash of an operator token', () => {
  const config = readConfig({ OPS_TOKENS: `desk:hosts+banners:${TOKEN}, feed:ingest:ABCDEFGHIJKLMNOP` });
  expect(config.OPS_TOKENS[0]).toEqual({ name: 'desk', scopes: ['hosts', 'banners'], tokenSha256: TOKEN_SHA256 });
  expect(config.OPS_TOKENS[1]?.scopes).toEqual(['ingest']);
  expect(JSON.stringify(config)).not.toContain(TOKEN);
});

test('takes operator tokens from the file as hashes', () => {
  const tokens = [{ name: 'desk', scopes: ['hosts'], tokenSha256: TOKEN_SHA256 }];
  expect(readConfig({}, JSON.stringify({ OPS_TOKENS: tokens })).OPS_TOKENS).toEqual(tokens);
});

test.each([
  ['an unknown scope', `desk:everything:${TOKEN}`],
  ['no scope', `desk::${TOKEN}`],
  ['a short token', 'desk:hosts:abc'],
  ['no token', 'desk:hosts'],
  ['one name twice', `desk:hosts:${TOKEN},desk:hosts:${TOKEN}x`],
  ['one token twice', `desk:hosts:${TOKEN},feed:ingest:${TOKEN}`],
])('refuses operator tokens with %s', (_, value) => {
  expect(() => readConfig({ OPS_TOKENS: value })).toThrow('OPS_TOKENS is (hidden)');
});

test('reads the file that TOUCHLINE_CONFIG names, and reports when it is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'own.json');
  expect(() => readConfigFile({ TOUCHLINE_CONFIG: path })).toThrow(
    `the config file ${path} cannot be read: it does not exist`,
  );
  writeFileSync(path, '{"PORT": 4100}');
  expect(readConfig({}, readConfigFile({ TOUCHLINE_CONFIG: path })).PORT).toBe(4100);
});

test('documents every setting in one row', () => {
  const rows = configDocs().trimEnd().split('\n').slice(2);
  expect(rows.map((row) => row.split('`')[1])).toEqual(Object.keys(CONFIG_KEYS));
  expect(rows[0]).toBe('| `PORT` | `3000` | a port from 0 to 65535 | Port of the server; 0 takes any free one. |');
});

test.each([
  ['desk:hosts:' + 'a'.repeat(20) + ',feed:ingst:' + 'b'.repeat(20), 'entry 2 (feed): its scopes "ingst" do not exist'],
  ['feed:ingest:tooshort', 'entry 1 (feed): its token has 8 characters, expected 16'],
  ['feed:ingest', 'entry 1 (feed): has 1 colons, expected 2'],
  ['a:hosts:' + 'a'.repeat(20) + ',a:files:' + 'b'.repeat(20), 'entry 2 (a): its name is that of entry 1'],
  ['a:hosts:' + 'a'.repeat(20) + ',b:files:' + 'a'.repeat(20), 'entry 2 (b): its token is that of entry 1'],
  ['a::' + 'a'.repeat(20), 'entry 1 (a): it has no scope'],
  ['s3cret-token-alone-here', 'entry 1: has 0 colons'],
])('an error names the wrong entry of OPS_TOKENS and never reveals a token: %#', (value, message) => {
  expect(() => readConfig({ OPS_TOKENS: value })).toThrow(message);
  expect(() => readConfig({ OPS_TOKENS: value })).not.toThrow(/a{20}|b{20}|tooshort|s3cret/);
});
