import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { openPage } from '../test-browser-publisher.ts';
import { createTestOrigin, type TestOrigin } from '../test-origin.ts';
import { freePort, missingFfmpeg } from '../test-publisher.ts';

const CHROMIUM = 'video/x-matroska;codecs=avc1,opus';
const FIREFOX = 'video/webm;codecs=vp8,opus';
const SAFARI = 'video/mp4;codecs=avc1.42E01E,mp4a.40.2';
const ON_AIR = { liveRoomId: 'open', hostId: 'wang', isLive: true };
const OFF_AIR = { ...ON_AIR, isLive: false };
const ENOUGH_BYTES = 60_000;

describe.skipIf(missingFfmpeg)(`video of a page ${missingFfmpeg ?? ''}`, { timeout: 60_000 }, () => {
  let database: OpenDatabase;
  let at: TestOrigin;

  beforeEach(async () => {
    database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-browser-')) });
    at = await createTestOrigin(database, { RTMP_PORT: await freePort() }, { graceMs: 300 });
  });

  afterEach(async () => {
    await at.close();
    await database.close();
  });

  const goOnAir = async (mimeType = CHROMIUM) => {
    const { streamKey } = await at.issue('open');
    const page = await openPage(at.at, streamKey, mimeType);
    await expect.poll(() => page.replies).toContainEqual({ type: 'admitted' });
    return page;
  };
  const watch = async (): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of (await at.fetch('/live/origin/open.flv')).body ?? []) {
      chunks.push(chunk as Uint8Array);
      bytes += (chunk as Uint8Array).length;
      if (bytes >= ENOUGH_BYTES) break;
    }
    return Buffer.concat(chunks);
  };
  const probe = (flv: Buffer) => {
    const entries = 'stream=codec_name,width,height:packet=stream_index,dts';
    const args = ['-v', 'quiet', '-show_entries', entries, '-of', 'json', '-f', 'flv', 'pipe:0'];
    const { stdout } = spawnSync('ffprobe', args, { input: flv, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as {
      streams: { codec_name: string; width?: number; height?: number }[];
      packets: { stream_index: number; dts: number }[];
    };
  };

  test.each([CHROMIUM, FIREFOX, SAFARI])('what a browser records as %s plays as H.264 and AAC', async (mimeType) => {
    const page = await goOnAir(mimeType);
    page.record();
    const { streams, packets } = probe(await watch());
    expect(streams).toContainEqual(expect.objectContaining({ codec_name: 'h264', width: 320, height: 180 }));
    expect(streams).toContainEqual(expect.objectContaining({ codec_name: 'aac' }));
    for (const index of [0, 1]) {
      const times = packets.filter(({ stream_index: of }) => of === index).map(({ dts }) => dts);
      expect(times.length).toBeGreaterThan(3);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    page.ws.send('end');
    expect(await page.closed).toBe(1000);
    await expect.poll(() => at.liveChanges).toEqual([ON_AIR, OFF_AIR]);
  });

  test('one recording after another is one stream, of which nothing is lost and whose times go on', async () => {
    const page = await goOnAir();
    const first = page.record();
    const reply = await at.fetch('/live/origin/open.flv');
    const chunks: Uint8Array[] = [];
    const watching = (async () => {
      for await (const chunk of reply.body ?? []) chunks.push(chunk as Uint8Array);
    })();
    const bytes = () => chunks.reduce((sum, { length }) => sum + length, 0);
    await expect.poll(bytes).toBeGreaterThan(ENOUGH_BYTES);
    await page.recordNext(first);
    const before = bytes();
    await expect.poll(bytes).toBeGreaterThan(before + ENOUGH_BYTES);
    page.ws.send('end');
    expect(await page.closed).toBe(1000);
    await watching;
    const { packets } = probe(Buffer.concat(chunks));
    for (const index of [0, 1]) {
      const times = packets.filter(({ stream_index: of }) => of === index).map(({ dts }) => dts);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const steps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
      // Pictures come every 67 ms.
      expect(Math.max(...steps)).toBeLessThan(200);
    }
    await expect.poll(() => at.liveChanges).toEqual([ON_AIR, OFF_AIR]);
  });

  test('a recording that follows in a form nobody reads ends the publication', async () => {
    const page = await goOnAir();
    page.record();
    page.ws.send(JSON.stringify({ mimeType: 'text/html' }));
    expect([await page.closed, page.replies.at(-1)]).toEqual([1008, { type: 'refused', reason: 'unreadable' }]);
  });

  test('a page learns why it is refused, and nothing that it sends before is read', async () => {
    const { streamKey } = await at.issue('open');
    const { streamKey: old } = await at.issue('open', 1);
    const refusedFor = async (key: string, mimeType = CHROMIUM) => {
      const { closed, replies } = await openPage(at.at, key, mimeType);
      return [await closed, replies];
    };
    const refusal = (reason: string) => [1008, [{ type: 'refused', reason }]];
    expect(await refusedFor('open?key=nonsense')).toEqual(refusal('wrong-key'));
    expect(await refusedFor(streamKey, 'text/html')).toEqual(refusal('unreadable'));
    at.clock.now += 3_600_001;
    expect(await refusedFor(old)).toEqual(refusal('expired'));
    await at.revoke('open');
    expect(await refusedFor(streamKey)).toEqual(refusal('revoked'));

    const page = await goOnAir();
    expect(await refusedFor((await at.issue('open')).streamKey)).toEqual(refusal('occupied'));
    await at.revoke('open');
    expect([await page.closed, page.replies.at(-1)]).toEqual([1008, { type: 'refused', reason: 'revoked' }]);

    const early = new WebSocket(`ws://${at.at}/live/publish`);
    await once(early, 'open');
    early.send(Buffer.alloc(100));
    expect(await once(early, 'close')).toEqual([1008, expect.anything()]);
    expect(JSON.stringify(at.logLines)).not.toContain('key=');
  });

  test('bytes that are no recording end the publication', async () => {
    const page = await goOnAir();
    page.ws.send(Buffer.alloc(300_000, 'x'));
    expect([await page.closed, page.replies.at(-1)]).toEqual([1008, { type: 'refused', reason: 'unreadable' }]);
    await expect.poll(() => at.liveChanges.at(-1)).toEqual(OFF_AIR);
  });

  test('an address has 32 sockets', async () => {
    const open = () => new WebSocket(`ws://${at.at}/live/publish`);
    const sockets = Array.from({ length: 32 }, open);
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    const [, refused] = await once(
      open().on('error', () => {}),
      'unexpected-response',
    );
    expect((refused as { statusCode: number }).statusCode).toBe(429);
    for (const socket of sockets) socket.terminate();
    await expect.poll(async () => (await once(open(), 'open')).length).toBe(0);
  });
});

test('a server without FFmpeg says so', { timeout: 30_000 }, async () => {
  vi.stubEnv('PATH', '');
  const database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-browser-')) });
  const at = await createTestOrigin(database, { RTMP_PORT: await freePort() });
  try {
    const page = await openPage(at.at, (await at.issue('open')).streamKey, CHROMIUM);
    expect([await page.closed, page.replies]).toEqual([1008, [{ type: 'refused', reason: 'no-ffmpeg' }]]);
    expect(at.liveChanges).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await at.close();
    await database.close();
  }
});
