import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Broadcast, createBroadcast } from './broadcast.ts';
import { createFlvServer } from './flv-server.ts';

const MEGABYTE = 1024 * 1024;
const picture = (flags: number, size: number) => ({ codec_type: 9, flags, dts: 0, size, data: Buffer.alloc(size) });

let broadcast: Broadcast;
let server: ReturnType<typeof createFlvServer>;
let port: number;

beforeEach(async () => {
  broadcast = createBroadcast();
  server = createFlvServer('token', (id) => (id === 'show' ? broadcast : undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const watch = async (path: string) => {
  const socket = connect(port, '127.0.0.1');
  let received = 0;
  socket.on('data', (bytes) => void (received += bytes.length));
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect.poll(() => received).toBeGreaterThan(0);
  return { socket, received: () => received };
};

test('[E14] a viewer that reads too slowly is disconnected, the others get everything', async () => {
  broadcast.push(picture(3, 10));
  const good = await watch('/token/show');
  const slow = await watch('/token/show');
  slow.socket.pause();
  const before = good.received();
  // More than the buffers of the operating system and the 4 MB that are kept for a viewer.
  for (let count = 0; count < 64; count++) {
    broadcast.push(picture(4, MEGABYTE));
    await expect.poll(() => good.received() - before, { interval: 1 }).toBeGreaterThan((count + 1) * MEGABYTE);
  }
  const isCut = once(slow.socket, 'close');
  slow.socket.resume();
  await isCut;
  expect(slow.received()).toBeLessThan(64 * MEGABYTE);
  expect(good.socket.destroyed).toBe(false);
});

test('[E14] a new viewer gets all kept data, however large', async () => {
  broadcast.push(picture(3, MEGABYTE));
  for (let count = 0; count < 12; count++) broadcast.push(picture(4, MEGABYTE));
  const viewer = await watch('/token/show');
  broadcast.push(picture(4, 10));
  await expect.poll(viewer.received).toBeGreaterThan(13 * MEGABYTE);
  expect(viewer.socket.destroyed).toBe(false);
});

test('[P4] without the token there is no stream', async () => {
  broadcast.push(picture(3, 10));
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await statusOf('/show'), await statusOf('/other/show'), await statusOf('/token/other')]).toEqual([
    404, 404, 404,
  ]);
});
