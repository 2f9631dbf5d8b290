import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';

const SCRIPT = '<script type="module" src="/console/assets/index-abc.js"></script>';
const PAGE = `<meta property="csp-nonce" nonce="%CSP_NONCE%">${SCRIPT}`;

const builtConsole = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'touchline-console-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'assets', 'index-abc.js'), 'console.log(1)');
  return dist;
};

describeDefaultDatabase('the console', (open) => {
  test('is one page at all its addresses, never stored, never framed, with a nonce of its own each time', async () => {
    const { app } = await createTestApp(await open(), {}, builtConsole());
    const nonces = new Set<string>();
    for (const url of ['/console', '/console/', '/console/finance/orders?day=2026-11-21']) {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store']);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? [];
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test('keeps its hashed files for a year, and answers for no other file of the folder', async () => {
    const { app } = await createTestApp(await open(), {}, builtConsole());
    const { body, headers } = await app.inject({ url: '/console/assets/index-abc.js' });
    expect([body, headers['cache-control']]).toEqual(['console.log(1)', 'public, max-age=31536000, immutable']);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect((await app.inject({ url: '/console/assets/none.js' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/console/assets/..%2findex.html' })).statusCode).toBe(404);
  });

  test('says that it is being built while it is, switched off it is not there, and elsewhere it is not served', async () => {
    const dist = builtConsole();
    const starting = await createTestApp(await open(), { CONSOLE_HOSTS: 'desk.example', ALLOWED_HOSTS: '*' }, dist);
    const from = (host: string) => starting.app.inject({ url: '/console', headers: { host } });
    expect([(await from('desk.example')).statusCode, (await from('desk.example:443')).statusCode]).toEqual([200, 200]);
    expect((await from('sport.example')).statusCode).toBe(404);
    rmSync(join(dist, 'index.html'));
    const { statusCode, headers, body } = await from('desk.example');
    expect([statusCode, headers['retry-after']]).toEqual([503, '3']);
    expect(body).toContain('控制台正在准备');
    const off = await createTestApp(await open(), { CONSOLE: 'off' }, builtConsole());
    expect((await off.app.inject({ url: '/console' })).statusCode).toBe(404);
  });
});
