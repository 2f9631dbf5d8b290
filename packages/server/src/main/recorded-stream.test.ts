import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort, missingFfmpeg, publish } from '#features/live-origin/test-publisher.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createTestApp } from '#testing/test-app.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const PLAYED_SECONDS = 4;

describe.skipIf(missingFfmpeg)(`a real stream ${missingFfmpeg ?? ''}`, { timeout: 120_000 }, () => {
  test('is recorded from the first publication on, and can be watched when it is over', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-recorded-'));
    const database = await openDatabase({ dataDir: folder });
    const app = await createTestApp(database, {
      RTMP_PORT: await freePort(),
      RECORDINGS_DIR: folder,
      RECORDINGS_FREE_GB: '0',
    });
    await app.ops('opsSaveHost', { id: 'wang', name: '老王' });
    const room = { hostId: 'wang', liveRoomId: 'room-wang' };
    await app.ops('opsSaveSchedule', {
      ...room,
      matchId: 'show-0b8e1f6e-9d0c-4a36-8a53-2f1f0c6f7a11',
      title: 'Tonight',
    });
    await app.app.ready();
    await app.origin.start();
    const key = (await app.ops('opsIssueStreamKey', { ...room, hours: 12 })).data;
    const publisher = publish(key.server, key.streamKey);
    const listed = async () => (await app.ops('opsListRecordings', {})).data.list[0];
    try {
      await expect
        .poll(async () => (await listed())?.durationMs ?? 0, { timeout: 60_000, interval: 250 })
        .toBeGreaterThanOrEqual(PLAYED_SECONDS * 1000);
      expect(await listed()).toMatchObject({ hostId: 'wang', title: 'Tonight', state: 'recording', lostMs: 0 });
      // Two programs request the playlist for ten seconds; one is a monitor.
      for (const wait of [0, 10_000]) {
        app.clock.now += wait;
        for (const program of [BROWSER, 'Blackbox-Exporter/0.25']) {
          const headers = { 'user-agent': program };
          const url = '/live/origin/room-wang/source/index.m3u8';
          expect((await app.app.inject({ url, headers })).statusCode).toBe(200);
        }
      }
      expect(app.origin.stats().viewers).toBe(1);
      await expect.poll(async () => (await listed())?.views).toBe(1);
    } finally {
      await publisher.stop();
      await app.origin.stop();
    }
    await expect.poll(async () => (await listed())?.state, { timeout: 30_000, interval: 100 }).toBe('ready');
    const { id = '', m3u8 = '', views } = (await listed()) ?? {};
    expect(views).toBe(1);
    const get = (url: string) => app.app.inject({ url });
    expect((await get(m3u8)).body).toMatch(/CODECS="avc1[^"]*",RESOLUTION=320x180/);
    const list = (await get(`/live/replay/${id}/source/index.m3u8`)).body;
    expect(list).toMatch(/#EXT-X-ENDLIST\n$/);
    const lengths = [...list.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds));
    expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThanOrEqual(PLAYED_SECONDS);
    for (const [file] of list.matchAll(/^\d+\.m4s$/gm))
      expect((await get(`/live/replay/${id}/source/${file}`)).statusCode).toBe(200);
    await app.recordings.recorder.stop();
    await app.close();
    await database.close();
  });
});
