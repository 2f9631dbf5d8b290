import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODE } from '@touchline/contract/codes.ts';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#platform/http/app.ts';

/** A server whose `/api/stuck` and `/pictures/stuck` answer once released, and whose `/api/unknown-caller` resolves its caller only then. */
const startApp = async () => {
  const log = pino({ level: 'silent' });
  const { app } = await createApp({
    log,
    now: Date.now,
    answersFor: () => true,
    corsOrigins: [],
    isProxy: () => false,
    limitsConnections: false,
  });
  const gate = Promise.withResolvers<void>();
  let arrived = 0;
  app.addHook('onRequest', async () => void (arrived += 1));
  app.get('/api/stuck', async () => {
    await gate.promise;
    return 'free';
  });
  app.get('/pictures/stuck', async () => {
    await gate.promise;
    return 'free';
  });
  app.get('/api/unknown-caller', { onRequest: () => gate.promise }, async () => 'free');
  app.post('/api/stuck', async () => 'free');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    gate.resolve();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    arrived: () => arrived,
    release: gate.resolve,
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
  };
};

test.each(['/api/stuck', '/api/unknown-caller', '/pictures/stuck'])(
  'when 65 calls of %s wait and the oldest for half a second, the next is told to come back later',
  async (path) => {
    const { get, release, arrived } = await startApp();
    const waiting = Array.from({ length: 65 }, () => get(path));
    await expect.poll(arrived).toBe(65);
    await sleep(600);
    const refused = await get(path);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await refused.json()).toMatchObject({ code: CODE.OVERLOAD, data: null });
    release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 65 }, () => 200));
    expect((await get(path)).status).toBe(200);
  },
);

test('calls that wait for their body do not block others, however many there are', async () => {
  const { port, get, arrived } = await startApp();
  const head = 'POST /api/stuck HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{';
  for (let count = 0; count < 100; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(head);
  }
  await expect.poll(arrived).toBe(100);
  await sleep(600);
  const reply = await fetch(`http://127.0.0.1:${port}/api/stuck`, { method: 'POST' });
  expect([reply.status, await reply.text()]).toEqual([200, 'free']);
  expect((await get('/api/none')).status).toBe(404);
});
