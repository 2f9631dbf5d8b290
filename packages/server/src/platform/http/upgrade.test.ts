import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '#testing/test-app.ts';

/** Sent by Java's client with every call over plain http. */
const H2C = {
  connection: 'Upgrade, HTTP2-Settings',
  upgrade: 'h2c',
  'http2-settings': 'AAEAAEAAAAIAAAAAAAMAAAAAAAQBAAAAAAUAAEAAAAYABgAA',
};
const WEBSOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describeEachDatabase('calls that offer an upgrade', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    return () => app.close();
  });

  const portOf = (): number => (app.app.server.address() as AddressInfo).port;

  const send = async (method: string, path: string, headers: Record<string, string>, body = '') => {
    const sent = request({ port: portOf(), host: '127.0.0.1', method, path, headers }).end(body);
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: reply.statusCode, body: await text(reply) };
  };

  test("[P3] a parent's backend that offers HTTP/2 is answered as any other, with its body", async () => {
    const body = JSON.stringify({ externalId: 'u-1', username: '老王头' });
    const reply = await send(
      'POST',
      '/ops/v1/members/sign-in',
      {
        ...H2C,
        authorization: `Bearer ${OPERATOR_TOKEN}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
    );
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body)).toMatchObject({ code: 1, data: { username: '老王头' } });
  });

  test.each([
    ['HTTP/2', '/healthz', H2C, 200, { status: 'ok' }],
    ['HTTP/2', '/push', H2C, 404, { code: 10404 }],
    ['a WebSocket', '/healthz', WEBSOCKET, 200, { status: 'ok' }],
    ['a WebSocket', '/api/nothing', WEBSOCKET, 404, { code: 10404 }],
  ])(
    '[C14] only a WebSocket at /push is upgraded: %s at %s is an ordinary request',
    async (_, path, headers, status, body) => {
      const reply = await send('GET', path, headers);
      expect(reply.status).toBe(status);
      expect(JSON.parse(reply.body)).toMatchObject(body);
    },
  );

  test('[C14] a refused socket gets its reply and is destroyed, even when its client never closes its side', async () => {
    const headers = Object.entries({ ...WEBSOCKET, host: 'localhost', origin: 'https://elsewhere.example' });
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const received = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect({ port: portOf(), host: '127.0.0.1', allowHalfOpen: true });
        socket.write(`GET /push HTTP/1.1\r\n${head}\r\n`);
        return text(socket);
      }),
    );
    for (const answer of received) expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
    const connections = promisify(app.app.server.getConnections.bind(app.app.server));
    await expect.poll(() => connections()).toBe(0);
  });
});
