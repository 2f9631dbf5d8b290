import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './touchline.ts';

const textOf = async (request: APIRequestContext, path: string): Promise<string> => {
  const reply = await request.get(path);
  expect([path, reply.status()]).toEqual([path, 200]);
  return reply.text();
};

/** Addresses of files in a script of the build. */
const filesIn = (code: string): string[] =>
  [...code.matchAll(/["'`]([^"'`\s]*\/?[\w-]{7,}\.(?:js|css))["'`]/g)].map(([, path = '']) => path);

test('[A1] the script that parents import leads to files that are there, all named from where it stands', async ({
  request,
}) => {
  const entry = await textOf(request, '/embed/touchline.js');
  const [child = ''] = filesIn(entry).filter((path) => path.endsWith('.js'));
  expect(child).toMatch(/^\.\.\/assets\/[\w-]+\.js$/);
  for (const [path] of entry.matchAll(/assets\/[\w-]+\.css/g)) await textOf(request, `/${path}`);
  const code = await textOf(request, child.replace('..', ''));
  const [shared = ''] = filesIn(code);
  expect(shared).toMatch(/^\.\/[\w-]+\.js$/);
  for (const path of filesIn(code)) await textOf(request, path.replace('.', '/assets'));
});

test("[A1] no script names a file by a path of its site, and on-demand styles go into the app's own root", async ({
  request,
}) => {
  // The client draws this page by itself, so it names all scripts of the start.
  const page = await textOf(request, '/account/sign-in');
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[\w-]+\.js)"/g)].map(([, path = '']) => path);
  const codes = await Promise.all([...new Set(scripts)].map((path) => textOf(request, path)));
  expect(codes.length).toBeGreaterThan(1);
  for (const code of codes) expect(filesIn(code).filter((path) => !path.startsWith('./'))).toEqual([]);
  const helpers = codes.filter((code) => code.includes('touchlineStyleRoot'));
  expect(helpers).toHaveLength(1);
});

test('[A1] qiankun gets one classic script with its styles inside', async ({ request }) => {
  const page = await textOf(request, '/embed/qiankun.html');
  const scripts = [...page.matchAll(/<script src="(\/assets\/classic-[\w-]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts).toHaveLength(1);
  expect(page).not.toMatch(/type="module"|stylesheet/);
  const reply = await request.get(scripts[0] ?? '');
  expect(reply.headers()['cache-control']).toContain('immutable');
  const code = await reply.text();
  expect(code).toMatch(/^globalThis\.touchlineStyleText="/);
  expect(code).not.toMatch(/import\.meta|^import\b|\bimport\(["'`]/m);
  expect(() => new Function(code)).not.toThrow();
});
