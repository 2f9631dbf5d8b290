import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { createTestOrigin, type TestOrigin } from '../test-origin.ts';
import { freePort, missingFfmpeg, readToEnd } from '../test-publisher.ts';

const codeOf = async (reply: Response) => ((await reply.json()) as { code: number }).code;
const vipRoom = (session: string | null) => ({
  liveRoomId: 'vip',
  isPrivate: true,
  session,
  stored: { flv: '', m3u8: '', rtmp: '' },
});

describe.skipIf(missingFfmpeg)(`video of a private room ${missingFfmpeg ?? ''}`, { timeout: 60_000 }, () => {
  let database: OpenDatabase;
  let at: TestOrigin;

  beforeEach(async () => {
    database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-origin-')) });
    at = await createTestOrigin(database, { RTMP_PORT: await freePort() });
  });

  afterEach(async () => {
    await at.close();
    await database.close();
  });

  const goOnAir = async () => {
    const { server, streamKey } = await at.issue('vip');
    at.publish(server, streamKey);
    await expect.poll(() => at.liveChanges.length, { interval: 20 }).toBe(1);
  };
  /** The status of a stream's reply, without reading its body. */
  const statusOf = async (path: string) => {
    const reply = await at.fetch(path);
    await reply.body?.cancel();
    return reply.status;
  };

  test('[V5, P4] URLs of a private room are signed and expire; unsigned, wrong, foreign and expired ones are refused', async () => {
    await goOnAir();
    const room = vipRoom('ines');
    const video = at.origin.videoOf(room);
    const { flv, m3u8 } = at.origin.sourceOf(room);
    // Signed at a full hour: the URL is valid for two windows of ten minutes, and constant for one.
    expect(video.expiresAt).toBe(at.clock.now + 20 * 60_000);
    at.clock.now += 10 * 60_000 - 1;
    expect(at.origin.videoOf(room)).toEqual(video);

    expect(await statusOf(flv)).toBe(200);
    const signature = m3u8.split('?')[1] ?? '';
    const variants = await (await at.fetch(m3u8)).text();
    expect(variants.match(/^[^#\n].*$/gm)).toEqual([`source/index.m3u8?${signature}`, `audio/index.m3u8?${signature}`]);
    const source = `/live/origin/vip/source/index.m3u8?${signature}`;
    const playlist = await at.fetch(source);
    expect(playlist.headers.get('cache-control')).toBe('private, no-store');
    const list = await playlist.text();
    // Every address: of segments, parts, initialisation segment, hint and reports.
    const addresses = [...list.matchAll(/URI="([^"]+)"|^([^#\n]+)$/gm)].map(
      ([, attribute, line]) => attribute ?? line ?? '',
    );
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect(address.split('?')[1]).toBe(signature);
    const [segment = ''] = list.match(/^\d+\.m4s.*$/m) ?? [];
    const files = addresses
      .filter((address) => !address.includes('index.m3u8'))
      .map((name) => `/live/origin/vip/source/${name}`);
    for (const file of files.slice(0, 3)) {
      const got = await at.fetch(file);
      await got.arrayBuffer();
      expect([file, got.status, got.headers.get('cache-control')]).toEqual([file, 200, 'private, no-store']);
    }

    const lounge = {
      liveRoomId: 'lounge',
      isPrivate: true,
      session: 'ines',
      stored: { flv: '', m3u8: '/live/demo/lounge.m3u8', rtmp: '' },
    };
    const foreign = at.origin.sourceOf(lounge).m3u8.split('?')[1];
    const query = new URLSearchParams(flv.split('?')[1]);
    const later = new URLSearchParams({
      expires: String(Number(query.get('expires')) + 600),
      session: 'ines',
      sign: query.get('sign') ?? '',
    });
    const refusals = [
      '/live/origin/vip.flv',
      '/live/origin/vip/index.m3u8',
      '/live/origin/vip/source/index.m3u8',
      ...files.map((file) => file.split('?')[0] ?? ''),
      `/live/origin/vip/source/..%2Fsource%2F${segment}`,
      `/live/origin/vip/..%2F..%2Flive/${segment}`,
      `${flv.slice(0, -2)}${flv.endsWith('AA') ? 'BB' : 'AA'}`,
      `/live/origin/vip.flv?${later}`,
      `/live/origin/vip.flv?${foreign}`,
      flv.replace('session=ines', 'session=sam'),
      flv.replace(/sign=.*/, `sign=${'%C3%BC'.repeat(43)}`),
      `${flv}&sign=again`,
      at.origin.sourceOf(vipRoom(null)).flv,
      '/live/origin/unknown.flv',
    ];
    for (const path of refusals) {
      const reply = await at.fetch(path);
      // Without one of our URLs a caller cannot learn that the room exists.
      expect([path, reply.status, await codeOf(reply)]).toEqual([path, 404, CODE.NOT_FOUND]);
    }
    const ofStranger = await at.fetch(at.origin.sourceOf(vipRoom('sam')).flv);
    expect([ofStranger.status, await codeOf(ofStranger)]).toEqual([403, 403]);
    at.clock.now = video.expiresAt ?? 0;
    for (const path of [flv, m3u8, source, `/live/origin/vip/source/${segment}`])
      expect((await at.fetch(path)).status).toBe(403);
    expect(await statusOf(at.origin.sourceOf(room).flv)).toBe(200);
  });

  test('[V5, P4] a viewer who loses the right is disconnected within seconds, and the URL invalid; others continue', async () => {
    await goOnAir();
    at.guests.add('sam');
    const addresses = ['ines', 'sam'].map((session) => at.origin.sourceOf(vipRoom(session)));
    const streams = await Promise.all(addresses.map(({ flv }) => at.fetch(flv)));
    const isOver = [false, false];
    const reading = streams.map(async (stream, index) => {
      await readToEnd(stream);
      isOver[index] = true;
    });
    // The URL has expired by then, which does not end a running stream.
    at.clock.now += 30 * 60_000;
    await delay(2500);
    expect([isOver, at.origin.stats().viewers]).toEqual([[false, false], 2]);
    at.guests.delete('sam');
    at.clock.now += 3000;
    await expect.poll(() => isOver).toEqual([false, true]);
    const { flv, m3u8 } = at.origin.sourceOf(vipRoom('sam'));
    for (const path of [flv, m3u8]) expect([path, (await at.fetch(path)).status]).toEqual([path, 403]);
    expect((await at.fetch(at.origin.sourceOf(vipRoom('ines')).m3u8)).status).toBe(200);
    at.rooms.set('vip', { liveRoomId: 'vip', hostIds: ['wang'], isPrivate: false, isHidden: false });
    at.guests.clear();
    at.clock.now += 3000;
    await delay(2500);
    expect(isOver).toEqual([false, true]);
    at.rooms.delete('vip');
    at.clock.now += 3000;
    await Promise.all(reading);
  });
});
