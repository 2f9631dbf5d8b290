import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { createTestOrigin, type TestOrigin } from './test-origin.ts';
import { freePort, missingFfmpeg } from './test-publisher.ts';

/** 360 lines are smaller than 404, 480 are not. */
const SIZE = '718x404';
const TIME = /#EXT-X-PROGRAM-DATE-TIME:(\S+)\n(?:#EXT-X-PART.*\n)*#EXTINF/g;

/** The parent of a process and its command line. */
const processOf = (pid: number): { parent: number; command: string } | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command };
  } catch {
    return null;
  }
};

/** Processes of this test that encode a ladder. */
const ladderPids = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const found = pid > 0 ? processOf(pid) : null;
      if (!found?.command.includes('-filter_complex')) return false;
      for (let parent = found.parent; parent > 1; parent = processOf(parent)?.parent ?? 0)
        if (parent === process.pid) return true;
      return false;
    });

describe.skipIf(missingFfmpeg)(`renditions of a stream ${missingFfmpeg ?? ''}`, { timeout: 120_000 }, () => {
  let database: OpenDatabase;
  let at: TestOrigin;

  const start = async (env: Record<string, string> = {}) => {
    at = await createTestOrigin(database, { RTMP_PORT: await freePort(), LIVE_LADDERS: '1', ...env });
  };
  beforeEach(async () => {
    database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-origin-')) });
  });
  afterEach(async () => {
    await at.close();
    await database.close();
  });

  const goOnAir = async (room: string) => {
    const { server, streamKey } = await at.issue(room);
    return at.publish(server, streamKey, { size: SIZE });
  };
  const textOf = async (path: string) => (await at.fetch(path)).text();
  const encodingOf = (room: string) => at.origin.healthOf(room)?.encoding;
  const ids = async () => (await textOf('/live/origin/open/index.m3u8')).match(/^\w+(?=\/index)/gm);
  const timesOf = async (rendition: string) =>
    Array.from((await textOf(`/live/origin/open/${rendition}/index.m3u8`)).matchAll(TIME), ([, time = '']) =>
      Date.parse(time),
    );

  test('a smaller rendition is cut where the source is; its encoder is killed and starts again, the source goes on', async () => {
    await start();
    await goOnAir('open');
    await expect
      .poll(() => encodingOf('open'))
      .toMatchObject({ state: 'on', renditions: ['360p'], encoder: 'libx264' });
    await expect.poll(ids).toEqual(['source', '360p', 'audio']);
    await expect.poll(async () => (await timesOf('360p')).length).toBeGreaterThan(1);
    const [smaller, source] = [await timesOf('360p'), await timesOf('source')];
    // Cuts are whole key frame intervals of 1 s apart; the clock of a new stream may still be corrected a little.
    for (const time of smaller) expect(Math.min(...source.map((other) => Math.abs(other - time)))).toBeLessThan(250);

    const before = await timesOf('source');
    const [pid, ...others] = ladderPids();
    expect(others).toEqual([]);
    process.kill(Number(pid), 'SIGKILL');
    const count = (await timesOf('360p')).length;
    await expect.poll(async () => (await timesOf('360p')).length, { timeout: 60_000 }).toBeGreaterThan(count + 1);
    const list = await textOf('/live/origin/open/360p/index.m3u8');
    expect(list.match(/#EXT-X-MAP/g)).toHaveLength(2);
    expect((await timesOf('source')).length).toBeGreaterThan(before.length);
    expect(await textOf('/live/origin/open/source/index.m3u8')).not.toContain('#EXT-X-DISCONTINUITY\n');
  });

  test('a stream beyond the limit has source and sound, and gets the place of one that ends', async () => {
    await start();
    const first = await goOnAir('vip');
    await expect.poll(() => encodingOf('vip')?.state).toBe('on');
    await goOnAir('open');
    await expect.poll(() => encodingOf('open')).toMatchObject({ state: 'limit', renditions: [] });
    await expect.poll(ids).toEqual(['source', 'audio']);
    expect(at.origin.videoState()).toMatchObject({ isOn: true, encoder: 'libx264', streams: 2, encoded: 1, most: 1 });
    await first.stop();
    await expect.poll(() => encodingOf('open')?.state).toBe('on');
    await expect.poll(ids).toEqual(['source', '360p', 'audio']);
  });

  test('with LIVE_LADDERS=0 nothing is encoded of a picture', async () => {
    await start({ LIVE_LADDERS: '0' });
    await goOnAir('open');
    await expect.poll(() => encodingOf('open')).toMatchObject({ state: 'off', renditions: [] });
    await expect.poll(ids).toEqual(['source', 'audio']);
    expect(ladderPids()).toEqual([]);
  });

  test('thumbnails of a room are listed with their times', async () => {
    await start({ LIVE_LADDERS: '0' });
    expect((await at.fetch('/live/origin/open/thumbnail.jpg')).status).toBe(404);
    expect((await at.fetch('/live/origin/open/thumbnails.vtt')).status).toBe(404);
    const before = Date.now();
    await goOnAir('open');
    await expect.poll(async () => (await at.fetch('/live/origin/open/thumbnail.jpg')).status).toBe(200);
    const newest = await at.fetch('/live/origin/open/thumbnail.jpg');
    expect(newest.headers.get('content-type')).toBe('image/jpeg');
    expect(newest.headers.get('cache-control')).toBe('public, max-age=5');
    const picture = Buffer.from(await newest.arrayBuffer());
    expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8');

    const { thumbnails } = at.origin.videoOf({
      ...{ liveRoomId: 'open', isPrivate: false, session: null },
      stored: { flv: '', m3u8: '', rtmp: '' },
    }).lines[0] ?? { thumbnails: '' };
    const list = await textOf(thumbnails);
    const [, name = '', time = ''] = /^(thumbnails\/(\d+)\.jpg)$/m.exec(list) ?? [];
    expect(Number(time)).toBeGreaterThan(before - 1000);
    expect(Number(time)).toBeLessThanOrEqual(Date.now());
    const [hours = 0, minutes = 0, seconds = 0] = /^(\d+):(\d+):([\d.]+) -->/m.exec(list)?.slice(1).map(Number) ?? [];
    expect(Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)).toBe(Number(time));
    const one = await at.fetch(`/live/origin/open/${name}`);
    expect(Buffer.from(await one.arrayBuffer())).toEqual(picture);
    expect((await at.fetch('/live/origin/open/thumbnails/1.jpg')).status).toBe(404);
    expect((await at.fetch('/live/origin/open/thumbnails/..%2Fsource%2Finit.jpg')).status).toBe(404);
  });

  test('thumbnails of a private room need its signature and are not cached by others', async () => {
    await start({ LIVE_LADDERS: '0' });
    await goOnAir('vip');
    const room = {
      ...{ liveRoomId: 'vip', isPrivate: true, session: 'ines' },
      stored: { flv: '', m3u8: '', rtmp: '' },
    };
    const signed = () => at.origin.videoOf(room).lines[0]?.thumbnails ?? '';
    await expect.poll(signed).toContain('sign=');
    const query = signed().split('?')[1] ?? '';
    const newest = `/live/origin/vip/thumbnail.jpg?${query}`;
    await expect.poll(async () => (await at.fetch(newest)).status).toBe(200);
    expect((await at.fetch(newest)).headers.get('cache-control')).toBe('private, no-store');
    const list = await textOf(signed());
    const [address = ''] = /^thumbnails\/.*$/m.exec(list) ?? [];
    expect(address.endsWith(`?${query}`)).toBe(true);
    expect((await at.fetch(`/live/origin/vip/${address}`)).status).toBe(200);

    const [bare = ''] = address.split('?');
    for (const path of ['thumbnail.jpg', 'thumbnails.vtt', bare, `${bare}?${query.replace(/.$/, '')}`])
      expect((await at.fetch(`/live/origin/vip/${path}`)).status).toBe(404);
    at.guests.clear();
    at.clock.now += 10_000;
    for (const path of [newest, signed(), `/live/origin/vip/${address}`])
      expect((await at.fetch(path)).status).toBe(403);
  });
});
