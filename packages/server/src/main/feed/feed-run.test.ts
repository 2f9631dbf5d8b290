import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { type LockedFolder, lockDataFolder } from '#platform/db/data-folder.ts';
import { runFeed } from './feed-run.ts';

let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-feed-'));
  env = { DATA_DIR: join(folder, 'data'), TOUCHLINE_CONFIG: join(folder, 'config.json') };
  await writeFile(join(folder, 'config.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

const feed = async (...args: string[]) => {
  const [out, err, progress]: string[][] = [[], [], []];
  const terminal = {
    out: (line: string) => out?.push(line),
    err: (text: string) => err?.push(text),
    progress: (text: string) => progress?.push(text),
  };
  return { code: await runFeed(args, env, terminal), out, err: err?.join('\n') ?? '', progress };
};

const arsenal = { date: '2024-08-17', time: '15:00', team1: 'Arsenal FC', team2: 'Chelsea FC', score: { ft: [2, 0] } };
const chelsea = { date: '2024-12-01', time: '15:00', team1: 'Chelsea FC', team2: 'Arsenal FC', score: { ft: [1, 1] } };
const league = (...matches: object[]): string =>
  JSON.stringify({
    name: 'English Premier League 2024/25',
    matches: matches.map((one) => ({ round: 'Matchday 1', ...one })),
  });

const leagueFile = async (text: string, name = 'en.1.json'): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};

test('imports into an empty folder, reports all as unchanged the second time, prints the table', async () => {
  const path = await leagueFile(league(arsenal, chelsea, { ...arsenal, team2: 'Fulham FC', score: {} }));
  const first = await feed('import', 'openfootball', path);
  expect([first.code, first.err, first.out?.[0]]).toEqual([
    0,
    '',
    'en.1.json: 3 added, 0 updated, 0 unchanged, 1 incomplete',
  ]);
  // The incomplete record follows with its reason.
  expect(first.out?.slice(1)).toEqual([expect.stringMatching(/^ {2}[a-z0-9-]+: .+/)]);
  const second = await feed('import', 'openfootball', path);
  expect(second.out?.[0]).toBe('en.1.json: 0 added, 0 updated, 3 unchanged, 1 incomplete');
  // Arsenal: 2-0 and 1-1 make 4 points and 3-1 goals; Chelsea 1 point; Fulham have not played.
  const table = await feed('table', 'premier-league', '2024-25');
  expect(table.out).toEqual([
    '1  Arsenal FC  2  1  1  0  3  1  +2  4',
    '2  Chelsea FC  2  0  1  1  1  3  -2  1',
    '3  Fulham FC   0  0  0  0  0  0   0  0',
  ]);
  expect((await feed('table', '12387', '2024-25')).out).toEqual(table.out);
});

test('an invalid file is reported with its position and nothing is changed, not even by valid files beside it', async () => {
  await leagueFile(league(arsenal));
  const broken = await leagueFile('{\n  "name": "English Premier League 2024/25",\n  "matches": [,]\n}', 'es.1.json');
  const result = await feed('import', 'openfootball', folder);
  expect(result.code).toBe(1);
  expect(result.err).toContain(broken);
  expect(result.err).toMatch(/line 3/);
  expect(result.err).toContain('Nothing was changed.');
  expect(result.out).toEqual([]);
  expect((await feed('table', 'premier-league', '2024-25')).err).toBe('competition premier-league does not exist');
});

test('reports an unknown source, a missing file and an unknown season', async () => {
  expect(await feed('import', 'nowhere', folder)).toMatchObject({
    code: 1,
    err: 'unknown source nowhere; use one of openfootball, fixturedownload, basketball-reference, nba-cdn',
  });
  const missing = await feed('import', 'openfootball', join(folder, 'missing.json'));
  expect([missing.code, missing.err]).toEqual([1, `${join(folder, 'missing.json')}: no such file or folder`]);
  await feed('import', 'openfootball', await leagueFile(league(arsenal)));
  expect((await feed('table', '12387', '2030-31')).err).toBe(
    'season 2030-31 of Premier League (there is 2024-25) does not exist',
  );
});

test('refuses a wrong setting by name', async () => {
  env.DATABASE_URL = 'mysql://localhost';
  const result = await feed('import', 'openfootball', await leagueFile(league(arsenal)));
  expect(result.code).toBe(1);
  expect(result.err).toContain('DATABASE_URL');
});

test('prints its usage on request, and for an unknown command', async () => {
  expect((await feed('--help')).out?.join('\n')).toContain('npm run feed -- import openfootball');
  const unknown = await feed('export');
  expect([unknown.code, unknown.err.split('\n')[0]]).toEqual([1, 'unknown command export']);
});

interface Call {
  authorization: string | undefined;
  url: string | undefined;
  batch: FeedBatch;
}

/** A server that has locked the folder and answers every call with `reply`. */
const whileServed = async (reply: object, work: (calls: Call[]) => Promise<void>): Promise<void> => {
  const calls: Call[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    calls.push({
      authorization: request.headers.authorization,
      url: request.url,
      batch: JSON.parse(body) as FeedBatch,
    });
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ msg: 'ok', data: null, time: 0, ...reply }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const lock: LockedFolder = lockDataFolder(env.DATA_DIR ?? '');
  const port = typeof address === 'object' ? address?.port : '';
  const token = lock.announceServer(`http://127.0.0.1:${port}`);
  try {
    await work(calls);
    expect(calls.every(({ authorization }) => authorization === `Bearer ${token}`)).toBe(true);
  } finally {
    lock.release();
    server.close();
  }
};

test('sends the batch to the server that has locked the folder', async () => {
  const path = await leagueFile(league(arsenal));
  const report = {
    origin: path,
    added: 1,
    updated: 0,
    unchanged: 0,
    stale: 0,
    incomplete: [],
    replacedDemoMatches: 7,
    skippedDemoMatches: 0,
    removed: { matches: [], bookings: 0, appointments: 0, moved: 0 },
    kept: [],
    warnings: [],
  };
  await whileServed({ code: 1, data: report }, async (calls) => {
    const { code, out } = await feed('import', 'openfootball', path);
    expect([code, out]).toEqual([
      0,
      ['en.1.json: 1 added, 0 updated, 0 unchanged, 0 incomplete', '  replaces 7 matches of the demo world'],
    ]);
    expect(calls.map(({ url }) => url)).toEqual(['/ops/v1/ingest']);
    expect(calls[0]?.batch).toMatchObject({ source: 'openfootball', matches: [{ homeScore: 2, awayScore: 0 }] });
  });
});

test('prints the server’s reason of a refusal', async () => {
  const path = await leagueFile(league(arsenal));
  await whileServed({ code: 10409, msg: 'season 2024-25 comes from elsewhere' }, async () => {
    const { code, err } = await feed('import', 'openfootball', path);
    expect(code).toBe(1);
    expect(err).toMatch(
      /en\.1\.json: the server at .* refused it \(code 10409\): season 2024-25 comes from elsewhere\nNothing/,
    );
  });
});

test('prints tables beside a server that has locked the folder', async () => {
  await feed('import', 'openfootball', await leagueFile(league(arsenal)));
  await whileServed({}, async (calls) => {
    expect((await feed('table', '12387', '2024-25')).out).toHaveLength(2);
    expect(calls).toEqual([]);
  });
});
