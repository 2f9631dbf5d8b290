import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const WEBSOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describeEachDatabase('requests for an upgrade', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    return () => app.close();
  });

  const portOf = (): number => (app.app.server.address() as AddressInfo).port;

  test('[C14] a refused socket gets its answer and is let go, though its client never closes its side', async () => {
    const headers = Object.entries({ ...WEBSOCKET, host: 'localhost', origin: 'https://elsewhere.example' });
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const heard = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect({ port: portOf(), host: '127.0.0.1', allowHalfOpen: true });
        socket.write(`GET /push HTTP/1.1\r\n${head}\r\n`);
        return text(socket);
      }),
    );
    for (const answer of heard) expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
    const connections = promisify(app.app.server.getConnections.bind(app.app.server));
    await expect.poll(() => connections(), { timeout: 3000 }).toBe(0);
  });
});
