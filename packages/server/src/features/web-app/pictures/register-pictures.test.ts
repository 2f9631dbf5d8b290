import { CODE } from '@touchline/contract/codes.ts';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notFound } from '#platform/http/api-error.ts';
import { createApp, type HttpApp } from '#platform/http/app.ts';
import { createMemoryLimits, LIMIT_RULES } from '#platform/http/limits.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { registerPictures } from './register-pictures.ts';

const missing = () => Promise.reject(notFound('it'));
const log = pino({ level: 'silent' });

let http: HttpApp;
/** What is read of seasons, by name. */
let reads: string[];

const SEASON = { seasonId: '10810-2026', competitionId: '10810', competition: { zh: 'x', en: 'x' }, label: '2026' };

const facts: ShareFacts = {
  program: missing,
  clip: missing,
  replay: missing,
  host: missing,
  team: missing,
  player: missing,
  season: missing,
  tip: missing,
  tipster: missing,
  rankedUser: missing,
  rasterPicture: missing,
  seasonRef: async () => SEASON,
  ranking: () => (reads.push('ranking'), missing()),
  bracket: () => (reads.push('bracket'), missing()),
  whatIf: () => (reads.push('whatIf'), missing()),
};

beforeEach(async () => {
  reads = [];
  const now = () => 0;
  const isProxy = () => false;
  http = await createApp({ log, now, answersFor: () => true, corsOrigins: [], isProxy, limitsConnections: false });
  registerPictures(http.app, {
    log,
    now,
    limits: createMemoryLimits(now),
    picturesWaitingOfAddress: 4,
    shareFacts: facts,
    readPicture: async () => null,
    defaultLanguage: 'zh-CN',
    publicUrl: undefined,
  });
});
afterEach(() => http.app.close());

const get = async (url: string, remoteAddress = '192.0.2.1') => {
  const reply = await http.app.inject({ url: `/pictures/${url}`, remoteAddress });
  return { status: reply.statusCode, headers: reply.headers, read: () => reply.json() };
};

test.each(['account.png', 'anchor/detail/wang', 'nba.png', 'nba/what-if.png?if=x', 'program-detail/no.png'])(
  'what is not there, or gone while it is read, answers 404: %s',
  async (url) => {
    const { status, read } = await get(url);
    expect([status, read()]).toMatchObject([404, { code: CODE.NOT_FOUND }]);
  },
);

test('a picture that withholds its results reads none', async () => {
  expect((await get('nba/what-if.png?results=hidden&if=x')).status).toBe(200);
  expect((await get('world-cup.png?tab=bracket&results=hidden')).status).toBe(200);
  expect(reads).toEqual([]);
});

test('an address may read 600 pictures a minute, unknown ones too; beyond it nothing is read', async () => {
  expect(LIMIT_RULES.pictureReadAddress).toMatchObject({ points: 600, seconds: 60 });
  for (let count = 0; count < 600; count += 1) await get('account.png');
  expect((await get('nba/what-if.png')).status).toBe(429);
  expect(reads).toEqual([]);
  expect((await get('account.png', '192.0.2.2')).status).toBe(404);
});
