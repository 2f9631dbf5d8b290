import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE } from '@touchline/contract/codes.ts';
import { HOSTILE_PATHS } from '@touchline/domain/embedding/hostile-testing.ts';
import { pageOf } from '@touchline/domain/page-paths.ts';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { getRaw, sendRaw } from '#testing/test-raw-http.ts';

const SECRET = 'canary-outside-of-what-is-served';
const PAGE = '<html><head><!--touchline:head--></head><body><!--touchline:boot--></body></html>';

/** Ways to say "the folder above". */
const UP = [
  '../',
  '..\\',
  '..%2f',
  '..%5c',
  '%2e%2e/',
  '%2e%2e%2f',
  '%2e%2e%5c',
  '.%2e/',
  '%252e%252e%252f',
  '..%252f',
  '..%c0%af',
  '..%c1%9c',
  '%c0%ae%c0%ae/',
  '..%ef%bc%8f',
  '%uff0e%uff0e%u2215',
  '..;/',
  '..%00/',
  '....//',
  '..././',
  './/../',
];
const TARGETS = ['canary.txt', 'index.html', '.vite/manifest.json', 'touchline.sqlite', 'etc/passwd'];
const DEPTHS = [1, 8];
const ABSOLUTE = [
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  '\\etc\\passwd',
  'C:\\boot.ini',
  '/proc/self/environ',
];
/** Files of the build for the server only. */
const OWN = ['server/prerender.js', 'server/%70rerender.js', '.vite/manifest.json', 'assets/../.vite/manifest.json'];
const KEYS = [
  ...UP.flatMap((up) => TARGETS.flatMap((target) => DEPTHS.map((depth) => up.repeat(depth) + target))),
  ...ABSOLUTE,
  ...OWN,
];
const PATHS = [
  '/api/forehead/system/file/get/',
  '/assets/',
  '/embed/',
  '/live/origin/',
  '/live/origin/room-wang/',
  '/demo/',
  '/',
];
const LEAKS = [SECRET, 'root:x:0', 'SQLite format', 'isEntry'];

let app: TestApp;
let database: OpenDatabase;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-canary-'));
  const dist = join(folder, 'dist');
  for (const part of ['assets', 'embed', 'server', '.vite']) mkdirSync(join(dist, part), { recursive: true });
  writeFileSync(join(folder, 'canary.txt'), SECRET);
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'assets', 'index-abc.js'), 'console.log(1)');
  writeFileSync(join(dist, 'server', 'prerender.js'), SECRET);
  writeFileSync(join(dist, '.vite', 'manifest.json'), `{"a.ts":{"file":"a.js","isEntry":true,"src":"${SECRET}"}}`);
  // The requests refused here never reach the database.
  database = await openDatabase({ dataDir: folder, databaseUrl: undefined, log: pino({ level: 'silent' }) });
  app = await createTestApp(database, { CORS_ORIGINS: 'https://parent.example' }, dist);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Runs tasks with limited concurrency. */
const each = async <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += 50)
    results.push(...(await Promise.all(items.slice(at, at + 50).map(work))));
  return results;
};

test(`${KEYS.length} path traversal keys find nothing, wherever files are served`, async () => {
  expect(KEYS.length).toBeGreaterThanOrEqual(200);
  const targets = PATHS.flatMap((index) => KEYS.map((key) => index + key));
  const found = await each(targets, async (target) => {
    const { status, text } = await getRaw(app, target);
    const leaks = LEAKS.filter((leak) => text.includes(leak));
    return status > 0 && status !== 500 && leaks.length === 0 ? [] : [{ target, status, leaks }];
  });
  expect(found.flat()).toEqual([]);
});

const ORIGIN = 'http://localhost';

/** R2: a redirect stays on our own origin, however a browser parses its URL. */
const isOwnPage = (location: string | undefined): boolean => {
  if (location === undefined || !URL.canParse(location, ORIGIN)) return false;
  const { origin, pathname } = new URL(location, ORIGIN);
  return origin === ORIGIN && pageOf(pathname.replace(/^\/sport-info(?=\/)/, '')) !== null;
};

test('[R2, E13, K13] no URL leads to another site, neither by a redirect nor as the page’s canonical URL', async () => {
  const variants = HOSTILE_PATHS.flatMap((path) => [
    path,
    `/sport-info${path}`,
    `/account/sign-in?back=${encodeURIComponent(path)}`,
    `/assets/${path}`,
  ]);
  const targets = variants.map((variant) => variant.replaceAll(/[^!-~]/g, encodeURIComponent));
  const wrong = await each(targets, async (target) => {
    const { status, text } = await getRaw(app, target);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const location = /^location: (.*)$/im.exec(head)?.[1];
    const isRedirect = status >= 300 && status < 400;
    const leads = isRedirect ? !isOwnPage(location) : location !== undefined;
    const names = /(href|content|src|action)="(https?:)?\/\/[^"/]*evil/i.test(body);
    return leads || names || status === 500 ? [{ target, status, location }] : [];
  });
  expect(wrong.flat()).toEqual([]);
});

const HEAD = 'POST /ssapi/nba/list HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const SECOND = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
/** Messages whose length two servers in a chain may interpret differently. */
const SMUGGLED: Readonly<Record<string, string>> = {
  'two lengths': `${HEAD}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${SECOND}`,
  'a list of lengths': `${HEAD}Content-Length: 2, 60\r\n\r\n{}${SECOND}`,
  'chunks and a length': `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'a length and chunks': `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SECOND}`,
  'chunks that are not last': `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`,
  'unknown chunks': `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'a blank before the colon': `${HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'a folded header': `${HEAD}X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}${SECOND}`,
  'a negative length': `${HEAD}Content-Length: -1\r\n\r\n${SECOND}`,
  'a signed length': `${HEAD}Content-Length: +2\r\n\r\n{}${SECOND}`,
  'a length in another base': `${HEAD}Content-Length: 0x2\r\n\r\n{}${SECOND}`,
  'a length beyond all': `${HEAD}Content-Length: 99999999999999999999999\r\n\r\n{}${SECOND}`,
  'a chunk of a wrong size': `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SECOND}`,
  'a null byte in a header': `${HEAD}X-A: b\u0000c\r\nContent-Length: 2\r\n\r\n{}${SECOND}`,
  'bare line feeds': `GET /healthz HTTP/1.1\nHost: localhost\nX-A: b\rc\n\n${SECOND}`,
};

test.each(Object.entries(SMUGGLED))('%s: refused, without a second request', async (_, bytes) => {
  const { status, answers } = await sendRaw(app, bytes);
  expect([status, answers]).toEqual([400, 1]);
});

test('oversized headers are refused, and the next connection is served', async () => {
  const giants = [
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${'X-A: b\r\n'.repeat(20_000)}\r\n`,
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ];
  for (const bytes of giants) expect((await sendRaw(app, bytes)).status).toBe(431);
  expect((await getRaw(app, '/healthz')).status).toBe(200);
});

test('[K13] only our own host is answered, however it is written', async () => {
  const requesting = (line: string, ...heads: string[]) =>
    sendRaw(app, `${[line, ...heads, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const foreign = await Promise.all([
    requesting('GET /assets/index-abc.js HTTP/1.1', 'Host: evil.example'),
    requesting('GET http://evil.example/assets/index-abc.js HTTP/1.1', 'Host: evil.example'),
    requesting('GET /assets/index-abc.js HTTP/1.1', 'Host: localhost@evil.example'),
    requesting('GET /assets/index-abc.js HTTP/1.1', 'Host: localhost.evil.example'),
    requesting('GET /assets/index-abc.js HTTP/1.1', 'Host: evil.example', 'X-Forwarded-Host: localhost'),
    requesting('GET /assets/index-abc.js HTTP/1.1', 'Host: localhost:3000:evil'),
    requesting('GET /assets/index-abc.js HTTP/1.1', 'Host: 0'),
    requesting('GET /assets/index-abc.js HTTP/1.1', 'Host: evil.example', 'Host: localhost'),
  ]);
  expect(foreign.map(({ text }) => text.includes('console.log'))).toEqual(foreign.map(() => false));
  expect(foreign.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect((await requesting('GET /assets/index-abc.js HTTP/1.1')).status).toBe(400);
  expect((await requesting('BREW /assets/index-abc.js HTTP/1.1', 'Host: localhost')).status).toBe(400);
});

test('a client that sends byte by byte does not keep its connection for long', () => {
  const { headersTimeout, requestTimeout } = app.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
});

/** Each has bypassed text filters before: another encoding, CSS escapes, another prefix. */
const DRAWINGS = [
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.concat([
    Buffer.from(
      '<?xml version="1.0" encoding="ISO-2022-JP"?><svg xmlns="http://www.w3.org/2000/svg"><s\u001b(Bcript>x()',
    ),
    Buffer.from('</s\u001b(Bcript></svg>'),
  ]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><style>g{fill:\\75rl(//evil.example/x)}</style></svg>'),
  Buffer.from('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>x()</s:script></s:svg>'),
  Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
];

const REASONS = {
  'image/svg+xml': /expected image\/png, image\/jpeg or image\/webp; SVG is not supported/,
  'image/png': /SVG is not supported|is not a image\/png/,
  'image/jpeg': /SVG is not supported|is not a image\/jpeg/,
  'image/webp': /SVG is not supported|is not a image\/webp/,
} as const;

test('[C4] SVG is refused under any type, and the error lists the accepted types', async () => {
  for (const drawing of DRAWINGS)
    for (const contentType of ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const) {
      const request = { contentType: contentType as 'image/png', base64: drawing.toString('base64') };
      const { status, code, msg } = await app.ops('opsUploadFile', request);
      expect([contentType, status, code]).toEqual([contentType, 400, CODE.MALFORMED]);
      expect(msg).toMatch(REASONS[contentType]);
    }
  const files = await database.db.selectFrom('file').select('key').execute();
  expect(files).toEqual([]);
});
