import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { startEncoderProcess, type TestEncoderNode } from './test-encoder-node.ts';
import { createTestOrigin, type TestOrigin } from './test-origin.ts';
import { freePort, missingFfmpeg } from './test-publisher.ts';

/** 360 lines are smaller than 404, 480 are not. */
const SIZE = '718x404';
const SECRET = 'a-secret-of-encoders-0123456789abcdef';
/** On a busy machine a ladder that stands back would be given up. */
const PROMPT = { LIVE_ENCODER_NICE: '0' };
const TIME = /#EXT-X-PROGRAM-DATE-TIME:(\S+)\n(?:#EXT-X-PART.*\n)*#EXTINF/g;

describe.skipIf(missingFfmpeg)(`encoder nodes ${missingFfmpeg ?? ''}`, { timeout: 120_000 }, () => {
  let database: OpenDatabase;
  let at: TestOrigin;
  let nodes: TestEncoderNode[];

  const start = async (env: Record<string, string> = {}) => {
    const settings = { RTMP_PORT: await freePort(), LIVE_LADDERS: '1', ...PROMPT, LIVE_ENCODER_SECRET: SECRET, ...env };
    at = await createTestOrigin(database, settings);
  };
  beforeEach(async () => {
    nodes = [];
    database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-origin-')) });
  });
  afterEach(async () => {
    await at.close();
    await Promise.all(nodes.map((node) => node.kill('SIGKILL')));
    await database.close();
  });

  const startNode = (name: string, env: Record<string, string> = {}): TestEncoderNode => {
    const node = startEncoderProcess({
      ...{ LIVE_ENCODER_SECRET: SECRET, LIVE_ENCODER_ORIGINS: `http://${at.at}` },
      ...{ LIVE_ENCODER_NAME: name, LIVE_LADDERS: '1', ...PROMPT, ...env },
    });
    nodes.push(node);
    return node;
  };
  const goOnAir = async (room: string) => {
    const { server, streamKey } = await at.issue(room);
    return at.publish(server, streamKey, { size: SIZE });
  };
  const textOf = async (path: string) => (await at.fetch(path)).text();
  const encodingOf = (room: string) => at.origin.healthOf(room)?.encoding;
  /** Who encodes for which rooms. */
  const encoders = () =>
    Object.fromEntries(at.origin.videoState().encoders.map(({ name, liveRoomIds }) => [name ?? 'origin', liveRoomIds]));
  const timesOf = async (rendition: string) =>
    Array.from((await textOf(`/live/origin/open/${rendition}/index.m3u8`)).matchAll(TIME), ([, time = '']) =>
      Date.parse(time),
    );
  const grows = async (rendition: string) => {
    const count = (await timesOf(rendition)).length;
    await expect.poll(async () => (await timesOf(rendition)).length, { timeout: 60_000 }).toBeGreaterThan(count + 1);
  };
  const long = { timeout: 30_000 };

  test('the node encodes before the origin does; after a kill -9 another does, then the origin, and the source has no hole', async () => {
    await start();
    // It has most free places.
    const first = startNode('first', { LIVE_LADDERS: '2' });
    const second = startNode('second');
    await expect.poll(encoders, long).toEqual({ origin: [], first: [], second: [] });
    await goOnAir('open');
    await expect.poll(encoders, long).toEqual({ origin: [], first: ['open'], second: [] });
    await expect.poll(() => encodingOf('open')).toMatchObject({ state: 'on', renditions: ['360p'] });
    await grows('360p');
    // The only FFmpeg that encodes a picture is a child of the node.
    const children = execFileSync('ps', ['-o', 'args=', '--ppid', String(first.process.pid)], { encoding: 'utf8' });
    expect(children).toContain('-filter_complex');

    await first.kill('SIGKILL');
    await expect.poll(encoders, long).toEqual({ origin: [], second: ['open'] });
    await grows('360p');
    // One that stops says so, and does not rest when it comes back.
    await second.kill('SIGTERM');
    await expect.poll(encoders, long).toEqual({ origin: ['open'] });
    await grows('360p');

    const list = await textOf('/live/origin/open/360p/index.m3u8');
    expect(list.match(/#EXT-X-MAP/g)).toHaveLength(3);
    const source = await timesOf('source');
    const steps = source.slice(1).map((time, index) => time - (source[index] ?? 0));
    expect(Math.max(...steps)).toBeLessThan(3000);
    expect(await textOf('/live/origin/open/source/index.m3u8')).not.toContain('#EXT-X-DISCONTINUITY\n');
    const gone = at.logLines.filter(({ msg }) => msg === 'an encoder node is gone');
    expect(gone).toMatchObject([
      { name: 'first', reason: 'the connection is lost' },
      { name: 'second', reason: 'it stops' },
    ]);
    expect(JSON.stringify(at.logLines) + first.lines.join() + second.lines.join()).not.toContain(SECRET);
  });

  test('a node has no more ladders than it may; a stream gets the place of one that ends, and after a kill of the origin’s process the node is there again', async () => {
    await start({ LIVE_LADDERS: '0' });
    await goOnAir('vip');
    await expect.poll(() => encodingOf('vip')?.state, long).toBe('off');
    startNode('only');
    await expect.poll(encoders, long).toEqual({ origin: [], only: ['vip'] });
    const publisher = await goOnAir('open');
    await expect.poll(() => encodingOf('open'), long).toMatchObject({ state: 'limit', renditions: [] });
    expect(at.origin.videoState()).toMatchObject({ encoded: 1, most: 1 });
    await at.revoke('vip');
    await expect.poll(encoders, long).toEqual({ origin: [], only: ['open'] });
    await grows('360p');
    await publisher.stop();
    await expect.poll(encoders, long).toEqual({ origin: [], only: [] });

    const pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'origin-process'], { encoding: 'utf8' }).trim();
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(encoders, long).toEqual({});
    await expect.poll(encoders, long).toEqual({ origin: [], only: [] });
    await goOnAir('open');
    await expect.poll(encoders, long).toEqual({ origin: [], only: ['open'] });
    await expect.poll(() => encodingOf('open')?.renditions, long).toEqual(['360p']);
  });

  test('a node whose connection carries nothing loses its ladder to the origin, which goes on', async () => {
    await start();
    let isStalled = false;
    const sockets = new Set<Socket>();
    const proxy = createServer((socket) => {
      const inner = connect(Number(at.at.split(':')[1]), '127.0.0.1');
      for (const one of [socket, inner]) {
        sockets.add(one);
        one.on('error', () => one.destroy());
      }
      const pass = (from: Socket, to: Socket) => {
        from.on('data', (bytes) => {
          if (isStalled) from.pause();
          else to.write(bytes);
        });
        from.once('close', () => to.destroy());
      };
      pass(socket, inner);
      pass(inner, socket);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    });
    const { port } = proxy.address() as AddressInfo;
    startNode('far', { LIVE_ENCODER_ORIGINS: `ws://127.0.0.1:${port}` });
    await expect.poll(encoders, long).toMatchObject({ far: [] });
    await goOnAir('open');
    await expect.poll(encoders, long).toMatchObject({ far: ['open'] });
    await grows('360p');
    isStalled = true;
    await expect.poll(encoders, long).toEqual({ origin: ['open'] });
    isStalled = false;
    await grows('360p');
    await grows('source');
    expect(await textOf('/live/origin/open/source/index.m3u8')).not.toContain('#EXT-X-DISCONTINUITY\n');
  });

  test('wrong secrets and other versions are refused, and both sides say why, once', async () => {
    await start();
    const wrong = startNode('wrong', { LIVE_ENCODER_SECRET: 'another-secret-0123456789abcdefghijk' });
    await expect.poll(() => wrong.lines.join('\n'), long).toContain('the secret is wrong');
    const refusals = () => at.logLines.map(({ msg }) => String(msg)).filter((text) => text.includes('was refused'));
    await expect
      .poll(refusals)
      .toEqual(['an encoder node was refused: its LIVE_ENCODER_SECRET is another one than here']);
    expect(wrong.lines.join() + JSON.stringify(at.logLines)).not.toMatch(/another-secret|a-secret-of/);

    const statusOf = async (protocol: string, headers: Record<string, string> = {}) => {
      const socket = new WebSocket(`ws://${at.at}/live/encode`, [protocol], { headers });
      socket.on('error', () => {});
      return Promise.race([
        once(socket, 'open').then(() => socket),
        once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number),
      ]);
    };
    const authorization = `Bearer ${SECRET}`;
    expect(await statusOf('touchline-encoder.1')).toBe(403);
    expect(await statusOf('touchline-encoder.1', { authorization: SECRET })).toBe(403);
    expect(await statusOf('touchline-encoder.0', { authorization })).toBe(426);
    expect(refusals().at(-1)).toContain('another version');
    const socket = await statusOf('touchline-encoder.1', { authorization });
    if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
    socket.send('{"type":"load","most":1}');
    const [code] = await once(socket, 'close');
    expect(code).toBe(1008);
    await expect.poll(encoders, long).toEqual({ origin: [] });
  });

  test('without the setting there is no address for encoder nodes, and an encoder node without settings does not start', async () => {
    at = await createTestOrigin(database, { RTMP_PORT: await freePort() });
    const node = startNode('early');
    await expect.poll(() => node.lines.join('\n'), long).toContain('set LIVE_ENCODER_SECRET there');
    const without = startNode('without', { LIVE_ENCODER_ORIGINS: '' });
    await once(without.process, 'exit');
    expect(without.process.exitCode).toBe(1);
    expect(without.lines).toEqual([
      'The encoder node did not start: LIVE_ENCODER_ORIGINS names no node that receives video',
    ]);
  });
});
