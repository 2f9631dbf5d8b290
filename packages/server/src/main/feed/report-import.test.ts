import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#platform/db/open-database.ts';
import { runOps } from '#main/ops/ops-run.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '#testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
let database: OpenDatabase;
let app: TestApp;
let url: string;

beforeAll(async () => {
  database = await openDatabase({ dataDir: folder });
  app = await createTestApp(database);
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const HEAD = 'id,userId,userName,placedAt,settledAt,stake,payout,result,betInfo';

const run = (rows: readonly string[]) => runFile([HEAD, ...rows].join('\n'));

const runFile = async (content: string | Buffer): Promise<{ code: number; text: string }> => {
  const file = join(folder, 'reports.csv');
  writeFileSync(file, content);
  let text = '';
  const note = (part: string): void => void (text += part);
  const terminal = { out: note, err: note, read: () => Buffer.from('') };
  const code = await runOps(['reports', 'import', file, '--url', url, '--token', OPERATOR_TOKEN], {}, terminal);
  return { code, text };
};

const row = (id: number, over = '2026-11-21T11:00:00Z,100,150,win'): string =>
  `r${id},u${id % 3},User,2026-11-21T10:00:00Z,${over},"[{""matchName"":""A vs B""}]"`;

test('[E7, C8] a CSV file of 1,200 reports is imported by the operator command, twice with the same result', async () => {
  const rows = Array.from({ length: 1200 }, (_, id) => row(id));
  const first = await run(rows);
  expect(JSON.parse(first.text)).toEqual({ added: 1200, updated: 0, unchanged: 0, refused: [], broken: [] });
  expect(JSON.parse((await run(rows)).text)).toMatchObject({ added: 0, unchanged: 1200 });
  const { list } = (await app.call('listRanking', { board: 'gain' })).data;
  // 400 reports each, 50 coins won with every one.
  expect(list.map(({ userId, profit, rank }) => [userId, profit, rank])).toEqual([
    ['u0', 20_000, 1],
    ['u1', 20_000, 1],
    ['u2', 20_000, 1],
  ]);
});

test('[E7] an error in the file sends nothing and names the line; one found by the server names the report', async () => {
  const unread = await run([row(5000), row(5001, 'tomorrow,100,150,win')]);
  expect(unread).toMatchObject({ code: 2, text: expect.stringContaining('line 3: settledAt "tomorrow"') });
  const refused = await run([row(5000), row(5001, '2026-11-21T11:00:00Z,100,99,win')]);
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('reports.1 (r5001)') });
  const { total } = (await app.call('listBettingReports', { userId: `u${5000 % 3}` })).data;
  expect(total).toBe(400);
});

test('[E7] a file that is not UTF-8 sends nothing and names the position; a byte order mark is ignored', async () => {
  const latin = Buffer.from([HEAD, row(6000), row(6001).replace('User', 'Zoë')].join('\n'), 'latin1');
  const refused = await runFile(latin);
  // "r6001,u1,Zo" are 11 characters.
  expect(refused).toMatchObject({
    code: 2,
    text: expect.stringContaining('reports.csv, line 3, column 12: not valid UTF-8'),
  });
  expect(JSON.parse((await runFile(`\uFEFF${HEAD}\n${row(6000)}`)).text)).toMatchObject({ added: 1 });
});
