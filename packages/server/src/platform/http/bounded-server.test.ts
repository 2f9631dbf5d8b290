import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#platform/http/app.ts';

const STALL_MS = 1000;
/** More than the buffers of the operating system hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

const options = {
  log: pino({ level: 'silent' }),
  now: Date.now,
  answersFor: () => true,
  corsOrigins: [],
  isProxy: () => false,
  limitsConnections: false,
};

const startApp = async () => {
  const { app } = await createApp({ ...options, stallMs: STALL_MS });
  app.get('/large', async () => LARGE);
  app.get('/slow', async () => {
    await sleep(1.5 * STALL_MS);
    return 'made';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { server: app.server, port: (app.server.address() as AddressInfo).port };
};

test('a client that reads nothing of a reply for 30 seconds is disconnected', async () => {
  const { server, port } = await startApp();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  const connections = promisify(server.getConnections.bind(server));
  expect(await connections()).toBe(1);
  await expect.poll(() => connections()).toBe(0);
  expect(socket.bytesRead).toBeLessThan(LARGE.length);
  const { app } = await createApp(options);
  expect(app.server.timeout).toBe(30_000);
});

test('a slow reply does not end its connection', async () => {
  expect(await (await fetch(`http://127.0.0.1:${(await startApp()).port}/slow`)).text()).toBe('made');
});
