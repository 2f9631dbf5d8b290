import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { hasSwift, startSwift, type Swift } from '@touchline/service-simulator/s3/swift.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutFromRecordings } from '#features/clips/cut-due.ts';
import { removeLeftFiles } from '#features/clips/remove-clips.ts';
import { CLOCK_FPS, encodeClock, secondsIn, segmentsOf } from '#features/clips/test-stream.ts';
import { writeOnAir } from '#features/live-origin/stream-repo.ts';
import { missingFfmpeg } from '#features/live-origin/test-publisher.ts';
import { createRecorder } from '#features/recordings/recorder/recorder.ts';
import { holesOf, recordingOfStream } from '#features/recordings/recording-repo.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';

const SECOND = 1000;
const [STREAM_SECONDS, GOAL_AT] = [44, 30];
const UNAVAILABLE = 503;
const missing = missingFfmpeg ?? (hasSwift() ? null : "(Debian's python3-swift is not installed)");

/** Stands before the bucket, and answers 503 for it while it is in trouble. */
const startGate = async (
  bucket: string,
): Promise<{ url: string; isAway: boolean; refused: number; server: Server }> => {
  const gate = { url: '', isAway: false, refused: 0, server: createServer() };
  gate.server.on('request', (from, to) => {
    if (gate.isAway) {
      gate.refused += 1;
      from.resume();
      to.writeHead(UNAVAILABLE).end();
      return;
    }
    const passed = request(
      new URL(from.url ?? '/', bucket),
      { method: from.method, headers: from.headers },
      (reply) => {
        to.writeHead(reply.statusCode ?? UNAVAILABLE, reply.headers);
        reply.pipe(to);
      },
    );
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  });
  await new Promise<void>((resolve) => gate.server.listen(0, '127.0.0.1', resolve));
  gate.url = `http://127.0.0.1:${(gate.server.address() as AddressInfo).port}`;
  return gate;
};

describe.skipIf(missing)(`shows in an S3 bucket ${missing ?? ''}`, { timeout: 180_000 }, () => {
  let swift: Swift;
  let gate: Awaited<ReturnType<typeof startGate>>;
  let clock: Awaited<ReturnType<typeof encodeClock>>;
  let count = 0;
  beforeAll(async () => {
    [swift, clock] = await Promise.all([startSwift(), encodeClock()]);
    gate = await startGate(swift.settings.S3_URL);
  }, 60_000);
  afterAll(async () => {
    gate.server.closeAllConnections();
    gate.server.close();
    await swift.stop();
  });

  describeDefaultDatabase('beside a database', (open) => {
    const start = async (): Promise<TestApp> => {
      const env = { ...swift.settings, S3_URL: gate.url, OBJECT_STORE: 's3', S3_PREFIX: `show-${(count += 1)}/` };
      const app = await createTestApp(await open(), { ...env, RECORDINGS_FREE_GB: '0' });
      await seedAnchors(app);
      await writeOnAir(app.anchor.db, [{ liveRoomId: 'room-wang', hostId: 'wang' }]);
      return app;
    };
    const recordingIn = async ({ anchor }: TestApp) => {
      const row = await recordingOfStream(anchor.db, 's1');
      if (!row) throw new Error('nothing was recorded');
      return row;
    };
    const SHOW = { streamId: 's1', liveRoomId: 'room-wang', hostId: 'wang' };
    const keysIn = async ({ recordings }: TestApp, prefix: string): Promise<string[]> => {
      const keys: string[] = [];
      for await (const page of recordings.files.list(prefix)) keys.push(...page.map(({ key }) => key));
      return keys;
    };
    const saved = (body: Buffer): string => {
      const path = join(mkdtempSync(join(tmpdir(), 'touchline-s3-')), 'video.mp4');
      writeFileSync(path, body);
      return path;
    };
    /** All that a replay shows. */
    const replayed = async (app: TestApp, id: string): Promise<Buffer> => {
      const get = async (file: string) => (await app.app.inject(`/live/replay/${id}/source/${file}`)).rawPayload;
      const list = (await get('index.m3u8')).toString();
      const bodies = [await get('init-0.mp4')];
      for (const [file] of list.matchAll(/^\d+\.m4s$/gm)) bodies.push(await get(file));
      return Buffer.concat(bodies);
    };

    test('a show is recorded, replayed, cut and removed there; while the bucket fails it waits, and nothing is lost', async () => {
      const app = await start();
      const recorder = createRecorder(app.recordings, { retryMs: 50 });
      const startAt = app.clock.now;
      const kickOff = startAt - 80 * MINUTE_MS;
      recorder.began({ ...SHOW, startedAt: startAt });
      const segments = await segmentsOf(clock, 's1', startAt);
      const add = (some: typeof segments) => Promise.all(some.map((segment) => recorder.segment(segment)));
      await add(segments.slice(0, 8));
      gate.isAway = true;
      const during = add(segments.slice(8, 14));
      await expect.poll(async () => (await recordingIn(app)).pause_reason, { timeout: 60_000 }).toBe('away');
      const { id } = await recordingIn(app);
      expect((await app.ops('opsListRecordings', { paused: 1 })).data.list).toMatchObject([
        { id, pauseReason: 'away' },
      ]);
      gate.isAway = false;
      // A connection that failed so often rests for some seconds of the clock.
      app.clock.now += 10 * SECOND;
      await during;
      expect(gate.refused).toBeGreaterThan(0);
      // Now it leaves calls without an answer.
      swift.freeze();
      const rest = add(segments.slice(14));
      await expect.poll(async () => (await recordingIn(app)).pause_reason, { timeout: 60_000 }).toBe('away');
      swift.thaw();
      app.clock.now += 10 * SECOND;
      await rest;
      recorder.ended('s1', startAt + STREAM_SECONDS * SECOND);
      await expect.poll(async () => (await recordingIn(app)).state, { timeout: 60_000 }).toBe('ready');
      expect(await recordingIn(app)).toMatchObject({
        pause_reason: null,
        duration_ms: STREAM_SECONDS * SECOND,
        holes: '[]',
      });
      const seconds = await secondsIn(saved(await replayed(app, id)));
      expect([seconds.length, seconds[0], seconds.at(-1)]).toEqual([STREAM_SECONDS * CLOCK_FPS, 0, STREAM_SECONDS - 1]);

      app.clock.now = startAt + GOAL_AT * SECOND;
      await app.ingest(seedBatch([seedMatch('derby', kickOff, FOOTBALL_STATUS.secondHalf, [2, 0])], app.clock.now));
      app.clock.now = startAt + 60 * SECOND;
      await cutFromRecordings(app.clips);
      const [clip] = (await app.call('listClips', { matchId: 'derby' })).data.list;
      const shown = await secondsIn(saved((await app.app.inject(clip?.mp4 ?? '')).rawPayload));
      expect([shown[0], shown.at(-1)]).toEqual([GOAL_AT - 12, GOAL_AT + 7]);
      expect([(await keysIn(app, 'shows/')).length, (await keysIn(app, 'clips/')).length]).toEqual([23, 2]);

      gate.isAway = true;
      await app.ops('opsRemoveRecording', { id });
      await expect(app.recordings.sweep()).rejects.toMatchObject({ code: CODE.OVERLOAD });
      expect((await app.app.inject(`/live/replay/${id}/index.m3u8`)).statusCode).toBe(404);
      gate.isAway = false;
      app.clock.now += 10 * SECOND;
      await app.recordings.sweep();
      expect(await keysIn(app, 'shows/')).toEqual([]);
      await removeLeftFiles(app.clips);
      expect(await keysIn(app, 'clips/')).toEqual([]);
      await recorder.stop();
      await app.close();
    });

    test('what a server cannot store before it stops is a hole that host and staff read of', async () => {
      const app = await start();
      const startAt = app.clock.now;
      const segments = await segmentsOf(clock, 's1', startAt);
      const first = createRecorder(app.recordings, { retryMs: 50 });
      first.began({ ...SHOW, startedAt: startAt });
      await Promise.all(segments.slice(0, 4).map((segment) => first.segment(segment)));
      gate.isAway = true;
      const lost = segments.slice(4, 6).map((segment) => first.segment(segment));
      await expect.poll(async () => (await recordingIn(app)).pause_reason, { timeout: 60_000 }).toBe('away');
      await first.stop();
      await Promise.all(lost);
      gate.isAway = false;
      app.clock.now += 10 * SECOND;
      const second = createRecorder(app.recordings, { retryMs: 50 });
      second.began({ ...SHOW, startedAt: startAt });
      await Promise.all(segments.slice(6).map((segment) => second.segment(segment)));
      second.ended('s1', startAt + STREAM_SECONDS * SECOND);
      await expect.poll(async () => (await recordingIn(app)).state, { timeout: 60_000 }).toBe('ready');
      const row = await recordingIn(app);
      expect(holesOf(row)).toEqual([{ at: startAt + 8 * SECOND, ms: 4 * SECOND, reason: 'away' }]);
      const [listed] = (await app.ops('opsListRecordings', {})).data.list;
      expect(listed?.lostMs).toBe(4 * SECOND);
      expect(
        (await app.app.inject(`/live/replay/${row.id}/source/index.m3u8`)).body.match(/DISCONTINUITY\n/g),
      ).toHaveLength(1);
      await app.close();
    });
  });
});
