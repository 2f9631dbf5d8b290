import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { createTestOrigin, type TestOrigin } from './test-origin.ts';
import { freePort, missingFfmpeg } from './test-publisher.ts';
import { offerWhip, VP8, type WhipPublisher } from './test-whip-publisher.ts';

const SILENCE_MS = 4000;
const GRACE_MS = 20_000;
const ENOUGH_BYTES = 60_000;
const ON_AIR = { liveRoomId: 'open', hostId: 'wang', isLive: true };
const OFF_AIR = { ...ON_AIR, isLive: false };

/** Children of a process whose command contains a text. */
const childrenOf = (parent: number | undefined, text: string): number[] =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(text));

const settings = async (sessions = 4) => {
  const first = Number(await freePort());
  return {
    RTMP_PORT: await freePort(),
    WHIP_UDP_PORTS: `${first}-${first + sessions * 2 - 1}`,
    WHIP_ADDRESS: '127.0.0.1',
  };
};

describe.skipIf(missingFfmpeg)(`WHIP ${missingFfmpeg ?? ''}`, { timeout: 240_000 }, () => {
  let database: OpenDatabase;
  let at: TestOrigin;
  let publishers: WhipPublisher[];

  beforeEach(async () => {
    database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-whip-')) });
    at = await createTestOrigin(database, await settings(), { silenceMs: SILENCE_MS, graceMs: GRACE_MS });
    publishers = [];
  });

  afterEach(async () => {
    for (const publisher of publishers) await publisher.vanish();
    await at.close();
    await database.close();
  });

  const keyFor = async (room: string, hours?: number) =>
    (await at.issue(room, hours)).streamKey.split('?key=')[1] ?? '';
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(`http://${at.at}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const post = (key: string | null, body: string, type = 'application/sdp', room = 'open') =>
    call(
      'POST',
      `/live/whip/${room}`,
      { 'content-type': type, ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      body,
    );
  const offer = async (...args: Parameters<typeof offerWhip>) => {
    const publisher = await offerWhip(...args);
    publishers.push(publisher);
    return publisher;
  };
  /** Offers, and sends when it is connected. */
  const goOnAir = async (key: string, ...args: Parameters<typeof offerWhip>) => {
    const publisher = await offer(...args);
    const reply = await post(key, publisher.offer);
    expect(reply.status).toBe(201);
    expect(reply.headers.get('content-type')).toBe('application/sdp');
    await publisher.answer(await reply.text());
    await publisher.connected;
    return { publisher, location: reply.headers.get('location') ?? '' };
  };
  const refusal = async (reply: Response) => [reply.status, await reply.text()];
  const watch = async (): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    const get = () => at.fetch('/live/origin/open.flv');
    await expect.poll(async () => (await get()).status).toBe(200);
    for await (const chunk of (await get()).body ?? []) {
      chunks.push(chunk as Uint8Array);
      bytes += (chunk as Uint8Array).length;
      if (bytes >= ENOUGH_BYTES) break;
    }
    return Buffer.concat(chunks);
  };
  /** Codecs and increasing times of what viewers get. */
  const probe = (flv: Buffer) => {
    const entries = 'stream=codec_name,width,height:packet=stream_index,dts';
    const args = ['-v', 'quiet', '-show_entries', entries, '-of', 'json', '-f', 'flv', 'pipe:0'];
    const { stdout } = spawnSync('ffprobe', args, { input: flv, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as {
      streams: { codec_name: string; width?: number; height?: number }[];
      packets: { stream_index: number; dts: number }[];
    };
  };
  test('an encoder goes on the air, vanishes, continues the stream with a new session, and ends it', async () => {
    expect((await at.issue('open')).whip).toBe('http://127.0.0.1:3000/live/whip/open');
    const key = await keyFor('open');
    const { publisher } = await goOnAir(key);
    await expect.poll(() => at.liveChanges).toEqual([ON_AIR]);
    const { streams, packets } = probe(await watch());
    expect(streams).toContainEqual(expect.objectContaining({ codec_name: 'h264', width: 320, height: 180 }));
    expect(streams).toContainEqual(expect.objectContaining({ codec_name: 'aac' }));
    for (const index of [0, 1]) {
      const times = packets.filter(({ stream_index: of }) => of === index).map(({ dts }) => dts);
      expect(times.length).toBeGreaterThan(3);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    const [begun] = await at.listStreams();

    await publisher.vanish();
    await expect.poll(() => at.logLines.map(({ msg }) => msg)).toContain('the connection of a host was lost');
    const { location } = await goOnAir(key);
    expect(probe(await watch()).streams).toContainEqual(expect.objectContaining({ codec_name: 'h264' }));
    expect((await at.listStreams()).map(({ startedAt }) => startedAt)).toEqual([begun?.startedAt]);
    expect(at.liveChanges).toEqual([ON_AIR]);

    expect((await call('DELETE', location)).status).toBe(200);
    await expect.poll(() => at.liveChanges).toEqual([ON_AIR, OFF_AIR]);
    // A retry, and anything that is no session, changes nothing.
    expect((await call('DELETE', location)).status).toBe(200);
    expect(JSON.stringify(at.logLines)).not.toContain(key);
  });

  test('sound alone, or a picture alone, is published too', async () => {
    const key = await keyFor('open');
    const { location } = await goOnAir(key, ['video']);
    await expect.poll(() => at.liveChanges).toEqual([ON_AIR]);
    expect(probe(await watch()).streams.map(({ codec_name: name }) => name)).toContain('h264');
    await call('DELETE', location);
    await expect.poll(() => at.liveChanges.at(-1)).toEqual(OFF_AIR);
    await goOnAir(key, ['audio']);
    await expect.poll(() => at.liveChanges.at(-1)).toEqual(ON_AIR);
    expect(probe(await watch()).streams.map(({ codec_name: name }) => name)).toContain('aac');
  });

  test('a publisher learns why it is refused, and so does the studio', async () => {
    const { offer: sdp } = await offer();
    const key = await keyFor('open');
    const old = await keyFor('open', 1);
    expect(await refusal(await post(null, sdp))).toEqual([401, 'Touchline: there is no key']);
    expect((await post(null, sdp)).headers.get('www-authenticate')).toBe('Bearer');
    expect(await refusal(await post('nonsense', sdp))).toEqual([403, 'Touchline: the key is wrong']);
    expect(at.origin.refusalsOf('open')).toEqual({ refusal: null, strangers: 3 });
    expect(await refusal(await post(await keyFor('vip'), sdp))).toEqual([
      403,
      'Touchline: the key is for another room',
    ]);
    at.clock.now += 3_600_001;
    expect(await refusal(await post(old, sdp))).toEqual([403, 'Touchline: the key is expired']);
    expect(at.origin.refusalsOf('open').refusal?.reason).toBe('expired');

    expect((await refusal(await post(key, '')))[0]).toBe(400);
    expect((await refusal(await post(key, sdp.replace(/m=video.*/, 'm=video x y z'))))[0]).toBe(400);
    expect((await refusal(await post(key, sdp.replaceAll('sendonly', 'recvonly'))))[0]).toBe(422);
    expect((await refusal(await post(key, '{}', 'application/json')))[0]).toBe(415);
    expect((await refusal(await post(key, sdp.padEnd(40_000, 'a=x\r\n'))))[0]).toBe(413);
    const vp8 = await offer(['video'], VP8);
    expect((await refusal(await post(key, vp8.offer)))[0]).toBe(422);
    expect(at.liveChanges).toEqual([]);

    await goOnAir(key);
    await expect.poll(() => at.liveChanges).toEqual([ON_AIR]);
    await watch();
    expect(await refusal(await post(key, sdp))).toEqual([409, 'Touchline: the room is published to already']);
    await at.revoke('open');
    await expect.poll(() => at.liveChanges).toEqual([ON_AIR, OFF_AIR]);
    expect(await refusal(await post(key, sdp))).toEqual([403, 'Touchline: the key is revoked']);
  });

  test('an offer whose connection is never made changes nothing, and its ports return', async () => {
    const key = await keyFor('open');
    const answers = await Promise.all(Array.from({ length: 4 }, async () => post(key, (await offer()).offer)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { offer: sdp } = await offer();
    const full = await post(key, sdp);
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2']);
    for (const { headers } of answers) await call('DELETE', headers.get('location') ?? '');
    await expect.poll(async () => (await post(key, sdp)).status).toBe(201);
    expect(at.liveChanges).toEqual([]);
    expect((await at.fetch('/live/origin/open.flv')).status).toBe(404);
  });

  test('an origin process that is killed leaves no FFmpeg behind, and the encoder continues the stream', async () => {
    const key = await keyFor('open');
    const { publisher } = await goOnAir(key);
    await watch();
    const [begun] = await at.listStreams();
    const [origin] = childrenOf(process.pid, 'origin-process');
    const readers = childrenOf(origin, '-f sdp');
    expect(readers).toHaveLength(1);
    process.kill(origin ?? 0, 'SIGKILL');
    await expect.poll(() => readers.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    await publisher.vanish();
    await expect.poll(() => at.origin.videoState().isOn).toBe(true);
    await goOnAir(key);
    await watch();
    expect((await at.listStreams()).map(({ startedAt }) => startedAt)).toEqual([begun?.startedAt]);
  });

  test('other methods are answered as RFC 9725 says', async () => {
    const options = await call('OPTIONS', '/live/whip/open');
    expect([options.status, options.headers.get('accept-post')]).toEqual([204, 'application/sdp']);
    const trickle = { 'content-type': 'application/trickle-ice-sdpfrag' };
    expect((await call('PATCH', '/live/whip/open/some-session', trickle, 'a=end-of-candidates')).status).toBe(405);
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await call(method, '/live/whip/open')).status).toBe(405);
  });
});

test('a server without FFmpeg says so', { timeout: 30_000 }, async () => {
  const { offer, vanish } = await offerWhip();
  await vanish();
  vi.stubEnv('PATH', '');
  const database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-whip-')) });
  const at = await createTestOrigin(database, await settings());
  try {
    const key = (await at.issue('open')).streamKey;
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${key}` };
    const reply = await fetch(`http://${at.at}/live/whip/open`, { method: 'POST', headers, body: offer });
    expect([reply.status, await reply.text()]).toEqual([503, 'the server has no FFmpeg, which WHIP needs']);
    expect(at.liveChanges).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await at.close();
    await database.close();
  }
});
