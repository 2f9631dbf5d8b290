import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReceivedReply } from '../polling/fetch-document.ts';
import { filesIn, type RecordedDocument, readRecording } from './read-recording.ts';
import { createRecorder, type RecorderDeps } from './recorder.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const TODAY = '2026-11-21';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'touchline-recordings-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const recorder = (over: Partial<RecorderDeps> = {}) =>
  createRecorder({
    ...{ folder, mostBytes: 1_000_000, mostDays: 3, log: pino({ level: 'silent' }), keys: ['hunter22'] },
    ...over,
  });

const reply = (body: string, over: Partial<ReceivedReply> = {}): ReceivedReply => ({
  ...{ source: 'a', path: '/matches', at: NOON, status: 200, headers: new Headers(), body, isDocument: true },
  ...over,
});

const readDay = async (day = TODAY) => {
  const recording = await readRecording(await filesIn(join(folder, day)));
  const documents: RecordedDocument[] = [];
  for await (const document of recording.documents()) documents.push(document);
  return { ...recording, list: documents };
};

/** Text that does not become smaller. */
const noise = (length: number, seed: number): string =>
  Array.from({ length }, (_, index) => String.fromCodePoint(33 + ((index * index * 31 + index * seed * 17) % 90))).join(
    '',
  );

test('documents of all sources are read in the order in which they came, without probes and errors', async () => {
  const one = recorder();
  one.record(reply('1'));
  one.record(reply('changed', { path: '/probe', isDocument: false, at: NOON + 1 }));
  one.record(reply('2', { source: 'b', at: NOON + 2 }));
  one.record(reply('no', { status: 500, isDocument: false, at: NOON + 3 }));
  one.record(reply('1', { status: 304, at: NOON + 4 }));
  await one.flush();
  const { list, count, damaged } = await readDay();
  expect(list.map(({ source, at, body }) => [source, at - NOON, body])).toEqual([
    ['a', 0, '1'],
    ['b', 2, '2'],
    ['a', 4, '1'],
  ]);
  expect([count, damaged]).toEqual([3, 0]);
  const lines = gunzipSync(readFileSync(join(folder, TODAY, 'a.ndjson.gz'))).toString();
  // An unchanged body is stored once.
  expect(lines.match(/"body":"1"/g)?.length).toBe(1);
  expect(lines.trimEnd().split('\n').length).toBe(4);
});

test('neither the key nor a header that may name the customer is recorded', async () => {
  const one = recorder();
  const headers = new Headers({
    etag: '"1"',
    'x-authenticated-client': 'Jane',
    'set-cookie': 'id=1',
    'x-requests-available-minute': '9',
  });
  one.record(reply('{"error":"the key hunter22 is wrong"}', { path: '/x?key=hunter22', headers }));
  await one.flush();
  const text = gunzipSync(readFileSync(join(folder, TODAY, 'a.ndjson.gz'))).toString();
  expect(text).not.toMatch(/hunter22|Jane|id=1/);
  expect(JSON.parse(text).headers).toEqual({ etag: '"1"', 'x-requests-available-minute': '9' });
});

test('a recording that was cut off by a kill is read up to there, and goes on behind it', async () => {
  const one = recorder();
  one.record(reply(noise(500, 1)));
  one.record(reply(noise(500, 2), { at: NOON + 1 }));
  await one.flush();
  const path = join(folder, TODAY, 'a.ndjson.gz');
  truncateSync(path, statSync(path).size - 20);
  const next = recorder();
  next.record(reply('again', { at: NOON + 2 }));
  await next.flush();
  const { list, damaged } = await readDay();
  expect(list.map(({ at }) => at - NOON)).toEqual([0, 2]);
  expect(damaged).toBe(1);
  appendFileSync(path, 'not gzip at all');
  expect((await readDay()).damaged).toBe(2);
});

test('recordings are bounded: the oldest day goes first, and nothing but days is removed', async () => {
  mkdirSync(join(folder, 'notes'));
  const one = recorder();
  for (const day of [0, 1, 2, 3]) one.record(reply(noise(3000, day), { at: NOON + day * DAY }));
  await one.flush();
  expect(readdirSync(folder)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', 'notes']);
  const bytes = statSync(join(folder, '2026-11-24', 'a.ndjson.gz')).size;
  const small = recorder({ mostBytes: bytes * 2.5 });
  small.record(reply(noise(3000, 9), { at: NOON + 3 * DAY + 1 }));
  await small.flush();
  expect(readdirSync(folder)).toEqual(['2026-11-24', 'notes']);
  for (const seed of [10, 11, 12]) small.record(reply(noise(3000, seed), { at: NOON + 3 * DAY + seed }));
  await small.flush();
  // Today alone fills the bound: it is kept, and no more is added.
  expect(statSync(join(folder, '2026-11-24', 'a.ndjson.gz')).size).toBeLessThanOrEqual(bytes * 2.5);
  expect((await readDay('2026-11-24')).count).toBe(2);
});

test('without room nothing is written, and other files are no recording', async () => {
  const none = recorder({ mostBytes: 0 });
  none.record(reply('1'));
  await none.flush();
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'x.txt'), '');
  expect(await filesIn(folder)).toEqual([]);
});
