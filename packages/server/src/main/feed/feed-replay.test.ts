import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecorder } from '#features/feeds/recording/recorder.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';
import { runFeed } from './feed-run.ts';

const TIP_OFF = Date.UTC(2026, 10, 21, 19);
const MINUTE = 60_000;
const DAY = '2026-11-21';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-replay-'));
  await writeFile(join(folder, 'config.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

const feed = async (dataDir: string, ...args: string[]) => {
  const [out, err]: [string[], string[]] = [[], []];
  const env = { DATA_DIR: join(folder, dataDir), TOUCHLINE_CONFIG: join(folder, 'config.json') };
  const terminal = {
    out: (line: string) => out.push(line),
    err: (text: string) => err.push(text),
    progress: () => undefined,
  };
  return { code: await runFeed(args, env, terminal), out, err: err.join('\n') };
};

const KNICKS = { id: 20, full_name: 'New York Knicks', abbreviation: 'NYK' };
const CELTICS = { id: 2, full_name: 'Boston Celtics', abbreviation: 'BOS' };

/** The Knicks against the Celtics as balldontlie reports it. */
const document = (status: string, score: [number, number], period: number, time: string | null): string =>
  JSON.stringify({
    data: [
      {
        ...{ id: 900, date: DAY, datetime: new Date(TIP_OFF).toISOString(), season: 2026, status, period, time },
        ...{ postseason: false, postponed: false, home_team: KNICKS, visitor_team: CELTICS },
        ...{ home_team_score: score[0], visitor_team_score: score[1] },
      },
    ],
    meta: { per_page: 100 },
  });

/** An evening with a score that goes back once, and half a document. */
const EVENING: [minute: number, body: string][] = [
  [-30, document(new Date(TIP_OFF).toISOString(), [0, 0], 0, null)],
  [2, document('1st Qtr', [4, 2], 1, 'Q1 10:00')],
  [3, document('1st Qtr', [6, 2], 1, 'Q1 9:10')],
  [4, document('1st Qtr', [4, 2], 1, 'Q1 9:10')],
  [5, document('1st Qtr', [6, 2], 1, 'Q1 8:40').slice(0, 90)],
  [6, document('1st Qtr', [8, 2], 1, 'Q1 8:00')],
  [140, document('Final', [112, 108], 4, 'Final')],
  [141, document('Final', [112, 108], 4, 'Final')],
  [142, document('Final', [112, 108], 4, 'Final')],
];

const recordEvening = async (): Promise<string> => {
  const from = join(folder, 'recordings');
  const log = pino({ level: 'silent' });
  const recorder = createRecorder({ folder: from, mostBytes: 1_000_000, mostDays: 3, log, keys: [] });
  for (const [minute, body] of EVENING)
    recorder.record({
      ...{ source: 'balldontlie', path: '/v1/games', at: TIP_OFF + minute * MINUTE, status: 200 },
      ...{ headers: new Headers(), body, isDocument: true },
    });
  await recorder.flush();
  return from;
};

const TABLES = [
  'match',
  'match_detail',
  'match_trust',
  'feed_link',
  'feed_reading',
  'feed_alarm',
  'team',
  'season',
] as const;

const dump = async (dataDir: string) => {
  const database = await openDatabase({ dataDir: join(folder, dataDir) });
  try {
    const tables: Record<string, string[]> = {};
    for (const name of TABLES) {
      const rows = await database.db.selectFrom(name).selectAll().execute();
      tables[name] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    return tables;
  } finally {
    await database.close();
  }
};

test('a recorded day gives the same database twice, whenever it is replayed', async () => {
  const from = await recordEvening();
  const first = await feed('one', 'replay', DAY, '--speed', 'max', '--from', from);
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toEqual([
    expect.stringMatching(/^19:05:00 balldontlie \/v1\/games: left out, line 1, column \d+: not valid JSON$/),
    '2026-11-21: 8 documents replayed, 1 left out',
  ]);
  const one = await dump('one');
  expect(one.match?.map((row) => JSON.parse(row))).toMatchObject([
    { competition_id: 'nba', status_id: 10, home_score: 112, away_score: 108, kick_off: TIP_OFF },
  ]);
  await feed('two', 'replay', DAY, '--speed', 'max', '--from', from);
  expect(await dump('two')).toEqual(one);
  // What a day says is said already.
  await feed('one', 'replay', DAY, '--speed', 'max', '--from', from);
  expect((await dump('one')).match).toEqual(one.match);
});

test('where competitions have an order of sources, a replay takes in what it names, as polling does', async () => {
  const from = await recordEvening();
  await writeFile(join(folder, 'config.json'), '{"FEEDS": "nba=nba-cdn"}');
  await feed('one', 'replay', DAY, '--speed', 'max', '--from', from);
  expect((await dump('one')).match).toEqual([]);
  await writeFile(join(folder, 'config.json'), '{"FEEDS": "nba=nba-cdn+balldontlie"}');
  await feed('one', 'replay', DAY, '--speed', 'max', '--from', from);
  expect((await dump('one')).match?.length).toBe(1);
});

test('a wrong command line and a missing day are named', async () => {
  expect((await feed('one', 'replay', 'yesterday')).err).toContain('a day such as 2026-11-21');
  expect((await feed('one', 'replay', DAY, '--speed', '0')).err).toContain('a whole number from 1, or max');
  expect((await feed('one', 'replay', DAY)).err).toMatch(/2026-11-21 holds no recording of a live source$/);
});

describeEachDatabase('the call for a recorded document', (open) => {
  test('takes it in at its time, refuses the future and what its source cannot read, and names its operator', async () => {
    const database = await open();
    const app = await createTestApp(database);
    const at = TIP_OFF + 2 * MINUTE;
    app.clock.now = at + MINUTE;
    const request = { source: 'balldontlie', path: '/v1/games', at, body: EVENING[1]?.[1] ?? '' };
    expect((await app.ops('opsReplayDocument', request)).data).toEqual({ matches: 1, warnings: [] });
    const rows = await database.db.selectFrom('match').selectAll().execute();
    expect(rows).toMatchObject([{ home_score: 4, away_score: 2, fetched_at: at }]);
    const refused = [
      await app.ops('opsReplayDocument', { ...request, body: '{"data":' }),
      await app.ops('opsReplayDocument', { ...request, source: 'espn' }),
      await app.ops('opsReplayDocument', { ...request, at: app.clock.now + 1 }),
    ];
    expect(refused.map(({ code, msg }) => [code, msg])).toEqual([
      [10400, expect.stringContaining('not valid JSON')],
      [10400, 'body: there is no source espn'],
      [10400, 'at: 2026-11-21T19:03:00.001Z is still to come'],
    ]);
    const audit = await database.db.selectFrom('audit').select(['who', 'action']).execute();
    expect(audit).toEqual([{ who: 'tester', action: 'batch.ingest' }]);
    expect((await app.ops('opsReplayDocument', request, 'x'.repeat(20))).code).not.toBe(1);
    await app.close();
  });
});
