import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { signedHeaders } from '#testing/test-http.ts';
import { createTestApp, OPERATOR_TOKEN } from '#testing/test-app.ts';

describeDefaultDatabase('the access log', (open) => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-access-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const linesOf = (file: string): Record<string, unknown>[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  const start = async (settings: Record<string, string>) => {
    const app = await createTestApp(await open(), { TRUST_PROXY: 'loopback', ...settings });
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } });
    return { app, get };
  };

  test('has a line for each reply, early ones too, with its network, route and request id, and nothing that a caller sent', async () => {
    const file = join(folder, 'access.log');
    const { app, get } = await start({ ACCESS_LOG: file });
    const visitor = { ...signedHeaders(app.clock.now), 'x-forwarded-for': '198.51.100.77' };
    await (await get('/ssapi/anchor/list/v2?t=secret-value', visitor)).text();
    const early = await get('/ssapi/anchor/list/v2?t=secret-value', { ...visitor, 'accept-encoding': 'identity' });
    const body = await early.arrayBuffer();
    const missing = await get('/ops/v1/members/secret-uid?q=secret-value', {
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      'x-forwarded-for': '2001:db8:1:2:3:4:5:6',
    });
    await missing.text();
    await app.close();
    const lines = linesOf(file);
    expect(lines.map(({ status }) => status)).toEqual([200, 200, missing.status]);
    expect(lines.slice(1)).toEqual([
      expect.objectContaining({
        address: '198.51.100.0',
        method: 'GET',
        route: '/ssapi/anchor/list/v2',
        status: 200,
        bytes: body.byteLength,
        reqId: early.headers.get('x-request-id'),
      }),
      expect.objectContaining({ address: '2001:db8:1::', method: 'GET', reqId: missing.headers.get('x-request-id') }),
    ]);
    expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(
      ['time', 'address', 'method', 'route', 'status', 'bytes', 'ms', 'reqId'].toSorted(),
    );
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain('secret');
    expect(text).not.toContain(OPERATOR_TOKEN);
    expect(statSync(file).mode & 0o007).toBe(0);
  });

  test('continues in a new file at SIGHUP, and can leave addresses out', async () => {
    const file = join(folder, 'access.log');
    const { app, get } = await start({ ACCESS_LOG: file, ACCESS_LOG_ADDRESS: 'none' });
    await (await get('/healthz')).text();
    await expect.poll(() => linesOf(file).length).toBe(1);
    renameSync(file, `${file}.1`);
    process.emit('SIGHUP');
    await (await get('/healthz')).text();
    await app.close();
    expect([linesOf(`${file}.1`).length, linesOf(file).length]).toEqual([1, 1]);
    expect(linesOf(file)[0]).not.toHaveProperty('address');
  });
});
