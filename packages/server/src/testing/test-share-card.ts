import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const PAGE =
  '<html><head><title>Built</title><meta name="description" content="built" /><!--touchline:head--></head><body><!--touchline:boot--></body></html>';
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const ORIGIN = 'http://localhost:80';
export const GENERAL = {
  'og:title': 'Touchline',
  'og:description': '足球与篮球的实时比分、主播和专家推荐',
  'og:type': 'website',
  'og:url': `${ORIGIN}/`,
  'og:image': `${ORIGIN}/share/touchline.jpg`,
};

/** A folder with a page as built. */
export const builtApp = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'touchline-dist-'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  return dist;
};

const unescaped = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Meta elements in the head by name; a repeated name is a list. */
export const tagsOf = (html: string): Record<string, string> => {
  const head = html.split('</head>')[0] ?? '';
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const title = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']): [string, string] => [
    'title',
    text,
  ]);
  const all = [...title, ...tags.map(([, name = '', content = '']): [string, string] => [name, content])];
  expect(new Set(all.map(([name]) => name)).size, 'each name once').toBe(all.length);
  return Object.fromEntries(all.map(([name, content]) => [name, unescaped(content)]));
};

/** Reads pages, and the cards in them, as a crawler does. */
export const createCrawler = (app: () => TestApp) => {
  const page = async (url: string, headers: Record<string, string> = {}) =>
    (await app().app.inject({ url, headers })).body;
  return {
    page,
    card: async (url: string, headers: Record<string, string> = {}) => tagsOf(await page(url, headers)),
    upload: async (base64: string) => (await app().ops('opsUploadFile', { contentType: 'image/png', base64 })).data.key,
  };
};
