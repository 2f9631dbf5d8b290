import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type FeedFolder, feedFolder } from '#testing/test-feed.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../../docs/feed-batch.example.json');

let folder: FeedFolder;
beforeEach(async () => {
  folder = await feedFolder();
  return folder.remove;
});

const example = async () => JSON.parse(await readFile(EXAMPLE, 'utf8'));
const check = async (content: string | object) =>
  folder.feed(
    'check',
    await folder.file('batch.json', typeof content === 'string' ? content : JSON.stringify(content)),
  );

test('the example of the documents is good, and nothing is written', async () => {
  const { code, out } = await folder.feed('check', EXAMPLE);
  expect([code, out]).toEqual([0, ['feed-batch.example.json: good; matches 1, details 0, teams 2, players 0']]);
  expect(existsSync(join(folder.path, 'data'))).toBe(false);
});

test('what the ingest would warn of is a warning', async () => {
  const batch = await example();
  batch.teams[1].id = 'chelsey';
  batch.teams[1].feedName = 'Chelsey';
  batch.matches[0].awayTeamId = 'chelsey';
  batch.matches[0].homeScore = 0;
  const { code, out } = await check(batch);
  expect(code).toBe(0);
  expect(out.slice(1)).toEqual([
    '  warning: match 12387-2024-25-arsenal-chelsea: parts.halfTime: the half-time score 1:0 is above the score 0:0',
    '  warning: unknown team "Chelsey", which has the id chelsey',
  ]);
});

test('each error has its place in the file, and the exit code is 1', async () => {
  expect(await check('{"source": "my-feed",\n "matches": [}')).toMatchObject({
    code: 1,
    out: [],
    err: 'batch.json: line 2, column 14: not valid JSON',
  });
  const malformed = await example();
  malformed.matches[0].kickOff = 'soon';
  delete malformed.seasons;
  expect((await check(malformed)).err.split('\n').map((line) => line.replace(/: Invalid.*/, ''))).toEqual([
    'batch.json: seasons',
    'batch.json: matches.0.kickOff',
  ]);
  const wrong = await example();
  wrong.fetchedAt = Date.UTC(2100, 0, 1);
  wrong.teams.pop();
  Object.assign(wrong.matches[0], { statusId: 8, parts: { regularTime: [2, 0] } });
  const { code, err } = await check(wrong);
  expect(code).toBe(1);
  const match = 'batch.json: matches.0: match 12387-2024-25-arsenal-chelsea';
  expect(err.split('\n')).toEqual([
    'batch.json: fetchedAt: 2100-01-01T00:00:00.000Z lies ahead of the clock of this server',
    `${match} names the unknown team chelsea`,
    `${match}: parts.regularTime: the score after 90 minutes 2:0 is above the score 1:0`,
  ]);
  expect((await folder.feed('check', join(folder.path, 'none.json'))).err).toMatch(/^none\.json: cannot be read: /);
});
