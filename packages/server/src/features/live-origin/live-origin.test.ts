import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { createTestOrigin, type TestOrigin } from './test-origin.ts';
import { freePort, missingFfmpeg } from './test-publisher.ts';

const HOUR_MS = 3_600_000;
const codeOf = async (reply: Response) => ((await reply.json()) as { code: number }).code;
const ON_AIR = { liveRoomId: 'open', hostId: 'wang', isLive: true };
const FLV = '/live/origin/open.flv';
const OFF_AIR = { ...ON_AIR, isLive: false };

describe.skipIf(missingFfmpeg)(`video of a real publisher ${missingFfmpeg ?? ''}`, { timeout: 60_000 }, () => {
  let rtmpPort: string;
  let database: OpenDatabase;
  let at: TestOrigin;

  beforeEach(async () => {
    rtmpPort = await freePort();
    database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-origin-')) });
  });

  afterEach(async () => {
    await at.close();
    await database.close();
  });

  const start = async (
    env: Record<string, string> = {},
    options: { silenceMs?: number; graceMs?: number } = {},
  ): Promise<void> => {
    at = await createTestOrigin(database, { RTMP_PORT: rtmpPort, ...env }, options);
  };
  const sees = async (changes: object[], timeout = 3000) => {
    await expect.poll(() => at.liveChanges, { timeout, interval: 20 }).toEqual(changes);
  };
  const reasons = () => at.logLines.filter(({ msg }) => msg === 'a publisher was refused').map(({ reason }) => reason);
  const goOnAir = async (liveRoomId = 'open') => {
    const { server, streamKey } = await at.issue(liveRoomId);
    const publisher = at.publish(server, streamKey);
    await sees([...at.liveChanges, { ...ON_AIR, liveRoomId }]);
    return publisher;
  };
  /** Reads this many bytes of a stream and disconnects. */
  const watch = async (path: string, bytes: number) => {
    const reply = await at.fetch(path);
    const chunks: Buffer[] = [];
    for await (const chunk of reply.body ?? []) {
      chunks.push(Buffer.from(chunk as Uint8Array));
      if (chunks.reduce((sum, { length }) => sum + length, 0) >= bytes) break;
    }
    return { reply, head: Buffer.concat(chunks) };
  };

  test('[E14, C2] a published stream plays as FLV and as HLS until it is unpublished', async () => {
    await start();
    const publisher = await goOnAir();
    const { reply, head } = await watch('/live/origin/open.flv', 100_000);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'video/x-flv']);
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://parent.example');
    expect(head.subarray(0, 3).toString()).toBe('FLV');
    expect(head.length).toBeGreaterThanOrEqual(100_000);
    await expect.poll(() => at.origin.stats()).toEqual({ streams: 1, viewers: 0 });

    const variants = await at.fetch('/live/origin/open/index.m3u8');
    expect(variants.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(await variants.text()).toMatch(
      /^#EXT-X-STREAM-INF:BANDWIDTH=\d+,CODECS="avc1\.\w{6},mp4a\.40\.2",RESOLUTION=320x180,FRAME-RATE=15\.000\nsource\/index\.m3u8$/m,
    );
    const list = await at.fetch('/live/origin/open/source/index.m3u8');
    expect(list.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    // A cache in front keeps one for each site that embeds the player.
    expect(list.headers.get('vary')?.toLowerCase().split(', ').sort()).toEqual(['accept-encoding', 'origin']);
    expect(at.origin.stats()).toEqual({ streams: 1, viewers: 1 });
    const [segment = ''] = (await list.text()).match(/^\d+\.m4s$/m) ?? [];
    const picture = await at.fetch(`/live/origin/open/source/${segment}`);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=1800');
    // The first box of a fragment (ISO/IEC 14496-12: 8.8.4).
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 4, 8)).toBe('moof');

    await publisher.stop();
    await sees([ON_AIR, OFF_AIR], 2000);
    expect([(await at.fetch(FLV)).status, await codeOf(await at.fetch(FLV))]).toEqual([404, 10404]);
    // Players see that the stream is over.
    const ended = await (await at.fetch('/live/origin/open/source/index.m3u8')).text();
    expect(ended).toMatch(/\n#EXT-X-ENDLIST\n$/);
  });

  test('[E14] a room has the URLs of this server while it is published here, else those of its entry', async () => {
    await start();
    const room = {
      liveRoomId: 'open',
      isPrivate: false,
      session: null,
      stored: { flv: '', m3u8: '/live/demo/open.m3u8', rtmp: '' },
    };
    expect(at.origin.sourceOf(room)).toEqual(room.stored);
    const publisher = await goOnAir();
    expect(at.origin.sourceOf(room)).toEqual({
      flv: '/live/origin/open.flv',
      m3u8: '/live/origin/open/index.m3u8',
      rtmp: '',
    });
    expect(at.origin.videoOf(room)).toMatchObject({
      lines: [{ id: 'origin' }, { id: 'direct' }],
      expiresAt: null,
    });
    expect(await at.listStreams()).toMatchObject([
      { liveRoomId: 'open', hostId: 'wang', startedAt: at.clock.now, hls: true },
    ]);
    // The test picture: 320 x 180, 15 frames and one key frame a second.
    await expect.poll(() => at.origin.healthOf('open')?.keyFrameIntervalMs).toBe(1000);
    const health = at.origin.healthOf('open');
    expect(health).toMatchObject({ width: 320, height: 180, videoCodec: 'H.264', audioCodec: 'AAC', droppedFrames: 0 });
    expect(health?.framesPerSecond).toBeGreaterThan(10);
    expect(health?.bitrate).toBeGreaterThan(50);
    expect(health?.lastKeyFrameAgeMs).toBeLessThan(2000);
    expect(health?.startedAt).toBe(at.clock.now);
    await publisher.stop();
    await sees([ON_AIR, OFF_AIR]);
    expect(at.origin.healthOf('open')).toBeNull();
    expect(at.origin.sourceOf(room)).toEqual(room.stored);
  });

  test('[C2] wrong, expired, revoked and foreign keys are refused and logged with the reason, never with the key', async () => {
    await start();
    const { server, streamKey } = await at.issue('open', 1);
    const tries: [string, () => Promise<void>, string][] = [
      [streamKey.replace('open', 'vip'), async () => {}, 'the key is for another room'],
      [streamKey, async () => void (at.clock.now += HOUR_MS), 'the key is expired'],
      [
        streamKey,
        async () =>
          void at.rooms.set('open', { liveRoomId: 'open', hostIds: ['qi'], isPrivate: false, isHidden: false }),
        'the host is not in this room any more',
      ],
      [streamKey, () => at.revoke('open'), 'the key is revoked'],
      ['open', async () => {}, 'there is no key'],
      [`${streamKey.slice(0, -1)}${streamKey.endsWith('A') ? 'B' : 'A'}`, async () => {}, 'the key is wrong'],
    ];
    const { now } = at.clock;
    for (const [key, prepare, reason] of tries) {
      at.clock.now = now;
      await prepare();
      const publisher = at.publish(server, key);
      expect(await publisher.ended).not.toBe(0);
      expect(reasons().at(-1)).toBe(reason);
      expect(await publisher.complaints).toContain(`Server error: Touchline: ${reason}`);
    }
    expect(at.liveChanges).toEqual([]);
    // Two had no key of this room; the studio was notified of the other four only.
    expect(at.origin.refusalsOf('open')).toEqual({ refusal: { at: now, reason: 'revoked' }, strangers: 2 });
    expect(at.origin.refusalsOf('vip')).toEqual({ refusal: null, strangers: 0 });
    expect(at.streamChanges).toEqual(['open', 'open', 'open', 'open']);
    expect(JSON.stringify(at.logLines)).not.toContain(streamKey.split('.').at(-1));
  });

  test('[C2] revoking ends the stream, and the next key of the room is valid', async () => {
    await start();
    const publisher = await goOnAir();
    await at.revoke('open');
    await sees([ON_AIR, OFF_AIR], 2000);
    await publisher.ended;
    expect(await publisher.complaints).toContain('Server error: Touchline: the key is revoked');
    await goOnAir();
  });

  test('[C2] of many concurrent publishers to a room, one is admitted', async () => {
    await start();
    const { server, streamKey } = await at.issue('open');
    let refused = 0;
    for (let count = 0; count < 4; count++) void at.publish(server, streamKey).ended.then(() => (refused += 1));
    await expect.poll(() => refused, { timeout: 10_000 }).toBe(3);
    // One line a minute for an address and reason, so that repeated attempts do not fill the log.
    expect(reasons()).toEqual(['the room is published to already']);
    expect(at.liveChanges).toEqual([ON_AIR]);
    expect(at.origin.stats().streams).toBe(1);
  });

  test('[C2] a second publisher of a room on air is refused; the first continues', async () => {
    await start();
    await goOnAir();
    const { server, streamKey } = await at.issue('open');
    const second = at.publish(server, streamKey);
    expect(await second.ended).not.toBe(0);
    expect(await second.complaints).toContain('Server error: Touchline: the room is published to already');
    expect(reasons()).toEqual(['the room is published to already']);
    expect(at.origin.refusalsOf('open').refusal?.reason).toBe('occupied');
    expect((await watch('/live/origin/open.flv', 1000)).reply.status).toBe(200);
    expect(at.liveChanges).toEqual([ON_AIR]);
  });

  test('[C2] a codec that cannot be shown ends the publication at once; encoder and studio learn why', async () => {
    await start();
    const { server, streamKey } = await at.issue('open');
    const publisher = at.publish(server, streamKey, { codecs: ['-c:v', 'flv1'] });
    expect(await publisher.ended).not.toBe(0);
    expect(await publisher.complaints).toContain('Server error: Touchline: the video is not H.264');
    await sees([ON_AIR, OFF_AIR]);
    expect(reasons()).toEqual(['the video is not H.264']);
    expect(at.origin.refusalsOf('open').refusal?.reason).toBe('video-codec');
    // The next one is shown again; its MP3 becomes AAC.
    at.publish(server, streamKey, { codecs: ['-c:a', 'mp3'] });
    await sees([ON_AIR, OFF_AIR, ON_AIR], 5000);
    const variants = async () => (await at.fetch('/live/origin/open/index.m3u8')).text();
    await expect.poll(variants, { timeout: 20_000 }).toMatch(/CODECS="avc1\.\w{6},mp4a\.40\.2"/);
    expect(at.origin.refusalsOf('open').refusal).toBeNull();
  });

  const streamNow = () => at.origin.streamOf('open');
  const isWaiting = async () => {
    await expect.poll(() => streamNow()?.publication, { timeout: 5000 }).toBeNull();
  };

  test('[E13] a stream without data waits for its encoder, though the connection stays, and ends without it', async () => {
    await start({}, { silenceMs: 2500, graceMs: 2000 });
    const publisher = await goOnAir();
    await delay(3000);
    expect(streamNow()?.publication).not.toBeNull();
    publisher.process.kill('SIGSTOP');
    await isWaiting();
    expect(at.liveChanges).toEqual([ON_AIR]);
    expect(at.origin.waitsUntil('open')).toBe(at.clock.now + 2000);
    await sees([ON_AIR, OFF_AIR], 10_000);
    expect(at.origin.waitsUntil('open')).toBeNull();
    publisher.process.kill('SIGKILL');
  });

  test('[E13] an encoder that comes back in time continues its stream; the room stays live meanwhile', async () => {
    await start();
    const { server, streamKey } = await at.issue('open');
    const first = at.publish(server, streamKey);
    await sees([ON_AIR]);
    const begun = streamNow();
    first.process.kill('SIGKILL');
    await isWaiting();
    const room = { liveRoomId: 'open', isPrivate: false, session: null, stored: { flv: '', m3u8: '', rtmp: '' } };
    expect(at.origin.videoOf(room).lines.map(({ flv }) => flv)).toContain(FLV);
    expect(at.origin.healthOf('open')).toBeNull();
    expect(at.origin.waitsUntil('open')).toBe(at.clock.now + 20_000);
    const second = at.publish(server, streamKey);
    await expect.poll(() => streamNow()?.publication).not.toBeNull();
    expect(streamNow()).toBe(begun);
    expect(at.origin.waitsUntil('open')).toBeNull();
    expect((await watch(FLV, 10_000)).reply.status).toBe(200);
    expect(at.liveChanges).toEqual([ON_AIR]);
    await second.stop();
    await sees([ON_AIR, OFF_AIR]);
  });

  test('[C2] a revoked key ends a stream that waits for its encoder', async () => {
    await start();
    (await goOnAir()).process.kill('SIGKILL');
    await isWaiting();
    await at.revoke('open');
    await sees([ON_AIR, OFF_AIR], 2000);
  });

  test('[E13] a new connection takes over from one that has been silent for 3 s, as after a network cut', async () => {
    await start();
    const { server, streamKey } = await at.issue('open');
    const stuck = at.publish(server, streamKey);
    await sees([ON_AIR]);
    const begun = streamNow();
    const stuckId = begun?.publication?.publicationId;
    stuck.process.kill('SIGSTOP');
    await delay(3500);
    const next = at.publish(server, streamKey);
    // The silent one is measured, too.
    const widthOfNext = () => {
      const { publicationId, measured } = streamNow()?.publication ?? {};
      return publicationId === stuckId ? null : measured?.health.width;
    };
    await expect.poll(widthOfNext, { timeout: 15_000 }).toBe(320);
    expect(next.process.exitCode).toBeNull();
    expect([streamNow() === begun, at.liveChanges]).toEqual([true, [ON_AIR]]);
    stuck.process.kill('SIGKILL');
    expect((await watch(FLV, 10_000)).reply.status).toBe(200);
    expect(at.liveChanges).toEqual([ON_AIR]);
  });

  test('[P4] nothing plays over RTMP, and invalid RTMP does not affect other publishers', async () => {
    await start();
    await goOnAir();
    const play = ['-loglevel', 'quiet', '-t', '1', '-i', `rtmp://127.0.0.1:${rtmpPort}/live/open`, '-f', 'null', '-'];
    expect(spawnSync('ffmpeg', play, { timeout: 8000 }).status).not.toBe(0);
    for (const junk of [Buffer.alloc(1 << 16, 0xff), Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.alloc(4000)]) {
      const socket = connect(Number(rtmpPort), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(junk);
      await delay(300);
      socket.destroy();
    }
    expect((await watch('/live/origin/open.flv', 20_000)).reply.status).toBe(200);
    expect(at.liveChanges).toEqual([ON_AIR]);
  });

  test('[C2] more FLV viewers than LIVE_VIEWERS are refused with 10503', async () => {
    await start({ LIVE_VIEWERS: '1' });
    await goOnAir();
    const first = await at.fetch('/live/origin/open.flv');
    const refused = await at.fetch('/live/origin/open.flv');
    expect([first.status, refused.status, await codeOf(refused)]).toEqual([200, 503, 10503]);
    await first.body?.cancel();
    const statusOf = async () => (await watch('/live/origin/open.flv', 10)).reply.status;
    await expect.poll(statusOf).toBe(200);
  });

  test('[C2] an address may have 32 publishing connections; one more is closed, until one of them ends', async () => {
    await start();
    const open = async () => {
      const socket = connect(Number(rtmpPort), '127.0.0.1').on('error', () => {});
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: 32 }, open));
    await once((await open()).resume(), 'close');
    expect(sockets.filter(({ closed }) => closed)).toEqual([]);
    sockets[0]?.destroy();
    await delay(200);
    const next = (await open()).resume();
    expect(await Promise.race([once(next, 'close').then(() => 'closed'), delay(300, 'open')])).toBe('open');
  });

  test('[C2] an address may have a fifth of LIVE_VIEWERS and is refused more with 10429 until one leaves', async () => {
    await start({ LIVE_VIEWERS: '10' });
    await goOnAir();
    const [first, second, refused] = [await at.fetch(FLV), await at.fetch(FLV), await at.fetch(FLV)];
    expect([first, second, refused].map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(await codeOf(refused)).toBe(10429);
    await first.body?.cancel();
    await expect.poll(async () => (await watch(FLV, 10)).reply.status).toBe(200);
  });

  test('[E13] after a kill of the origin its encoders continue their streams within 8 s', async () => {
    await start();
    const { server, streamKey } = await at.issue('open');
    const over = new AbortController();
    const encode = async (): Promise<void> => {
      while (!over.signal.aborted) await at.publish(server, streamKey).ended;
    };
    void encode();
    await sees([ON_AIR]);
    const begun = streamNow();
    const [child] = childProcesses();
    const killedAt = performance.now();
    process.kill(child ?? 0, 'SIGKILL');
    await isWaiting();
    await expect.poll(() => streamNow()?.publication, { timeout: 8000 }).not.toBeNull();
    expect((await watch(FLV, 10_000)).reply.status).toBe(200);
    expect(performance.now() - killedAt).toBeLessThan(8000);
    expect([streamNow() === begun, at.liveChanges]).toEqual([true, [ON_AIR]]);
    over.abort();
  });

  test('[E13] a stopped origin removes its files, and a starting one those that a killed one left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-scratch-'));
    mkdirSync(join(folder, 'live', 'left'), { recursive: true });
    await start({ DATA_DIR: folder });
    await goOnAir();
    await at.fetch('/live/origin/open/index.m3u8');
    expect(readdirSync(join(folder, 'live'))).toEqual([expect.not.stringMatching('left')]);
    await at.close();
    expect(readdirSync(folder)).not.toContain('live');
  });

  test('[E13] a restarted server waits for the encoders of its streams, which continue them', async () => {
    await start();
    const publisher = await goOnAir();
    const begun = streamNow();
    const { server, streamKey } = await at.issue('open');
    await at.origin.stop();
    await publisher.ended;
    expect(at.liveChanges).toEqual([ON_AIR]);
    const again = await createTestOrigin(database, { RTMP_PORT: rtmpPort });
    onTestFinished(() => again.close());
    expect(again.origin.streamOf('open')).toMatchObject({ streamId: begun?.streamId, publication: null });
    again.publish(server, streamKey);
    await expect.poll(() => again.origin.streamOf('open')?.publication).not.toBeNull();
    expect(again.origin.streamOf('open')?.streamId).toBe(begun?.streamId);
    expect(again.liveChanges).toEqual([]);
  });

  test('[E13] streams of a killed server end when their encoders do not come back, or cannot', async () => {
    await start();
    await goOnAir();
    const again = await createTestOrigin(database, { RTMP_PORT: await freePort() }, { graceMs: 300 });
    await expect.poll(() => again.liveChanges).toEqual([OFF_AIR]);
    await again.close();
    await goOnAir('vip');
    const without = await createTestOrigin(database, { RTMP_PORT: '0' });
    expect(without.liveChanges.map(({ isLive }) => isLive)).toEqual([false, false]);
    await without.close();
  });

  test('[C2] a key that is requested while the origin is starting waits for it', async () => {
    await start();
    await at.origin.stop();
    await expect(at.issue('open')).rejects.toMatchObject({ code: 10409 });
    const started = at.origin.start();
    expect((await at.issue('open')).server).toContain(`:${rtmpPort}/live`);
    await started;
  });

  test('[A2] a port in use is logged in one line, and keys are refused with 10409', async () => {
    const squatter = createServer().listen(Number(rtmpPort), '127.0.0.1');
    await once(squatter, 'listening');
    await start();
    squatter.close();
    const complaints = at.logLines.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg);
    expect(complaints).toEqual([expect.stringContaining(`RTMP_PORT ${rtmpPort} cannot be used (listen EADDRINUSE`)]);
    await expect(at.issue('open')).rejects.toMatchObject({ code: 10409 });
  });
});

/** Processes of the origin that belong to this one. */
const childProcesses = (): number[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('origin-process'));
