import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#platform/http/app.ts';
import { drain } from '#platform/http/drain.ts';

/** A stop may take 10 s; during the first 1.5 s balancers stop sending. */
const STOP_LIMIT_MS = 8500;

const startApp = async () => {
  const log = pino({ level: 'silent' });
  const { app, inFlight } = await createApp({
    log,
    now: Date.now,
    answersFor: () => true,
    corsOrigins: [],
    isProxy: () => false,
    limitsConnections: false,
  });
  app.post('/api/take', async () => 'taken');
  app.get('/api/slow', async () => {
    await sleep(4000);
    return 'whole';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.server.closeAllConnections());
  const { port } = app.server.address() as AddressInfo;
  const open = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(bytes);
    return socket;
  };
  const stop = async () => {
    await drain(app, inFlight);
    await app.close();
  };
  return { stop, open, origin: `http://127.0.0.1:${port}` };
};

const HEAD = 'POST /api/take HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n';

test.each([
  ['that has asked nothing yet', ''],
  ['with half a head', HEAD.slice(0, 40)],
  ['with half a body', `${HEAD}\r\n{"a":`],
])('a connection %s does not keep a server from stopping', async (_, bytes) => {
  const { stop, open } = await startApp();
  const socket = await open(bytes);
  const isCut = once(socket, 'close');
  socket.resume();
  await sleep(100);
  const started = performance.now();
  await Promise.race([stop(), sleep(12_000, undefined, { ref: false })]);
  expect(performance.now() - started).toBeLessThan(STOP_LIMIT_MS);
  await isCut;
});

test('replies in flight when a server stops are completed', async () => {
  const { stop, origin } = await startApp();
  const answer = fetch(`${origin}/api/slow`).then((response) => response.text());
  await sleep(100);
  await stop();
  expect(await answer).toBe('whole');
});
