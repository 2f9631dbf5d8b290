import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_VIDEO_BUDGET_BYTES, demoVideoSizes, judgeBundle } from './budgets.ts';
import type { Bundle } from './bundle.ts';
import { root } from './run.ts';

const HTML =
  '<script type="module" src="/assets/index-a.js"></script><link rel="stylesheet" crossorigin href="/assets/index-b.css">';

/** Random hex: each of its characters carries 4 bits, so that brotli cannot make less than half of it. */
const noise = (characters: number): string => randomBytes(characters / 2).toString('hex');

const bundle = (files: Readonly<Record<string, string>>): Bundle => ({
  html: HTML,
  assets: new Map(Object.entries({ 'index-a.js': '', 'index-b.css': '', ...files })),
});

test('a small bundle is within the budgets', () => {
  expect(judgeBundle(bundle({ 'index-a.js': 'start()' })).problems).toEqual([]);
});

test('an entry over its budget is refused, whichever file carries it', () => {
  const half = noise(110 * 1024);
  const files = { 'index-a.js': `import{a}from"./vendor-c.js";${half}`, 'vendor-c.js': half, 'index-b.css': '' };
  expect(judgeBundle(bundle(files)).problems).toEqual([
    expect.stringMatching(/^the entry script with its styles has 11\d\.\d KB/),
  ]);
});

test('a route over 42 KB is refused with its shared chunk and its styles', () => {
  const part = noise(29 * 1024);
  const files = {
    'index-a.js':
      'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/news-d.js","assets/list-e.js","assets/news-f.css"])))=>i.map(i=>d[i]);p(()=>import("./news-d.js"),__vite__mapDeps([0,1,2]))',
    'news-d.js': `import{b}from"./list-e.js";${part}`,
    'list-e.js': noise(29 * 1024),
    'news-f.css': noise(29 * 1024),
  };
  expect(judgeBundle(bundle(files)).problems).toEqual([expect.stringMatching(/^news-d\.js loads \d\d\.\d KB/)]);
  expect(judgeBundle(bundle({ ...files, 'news-f.css': '', 'list-e.js': '' })).problems).toEqual([]);
});

test.each([
  ['hls.js', 'hls.js/dist/hls.light.min.js'],
  ['embla-carousel', 'embla-carousel/embla-carousel.umd.js'],
  ['zod', 'zod/v4/core/core.js'],
])('%s in the entry script is refused', (name, file) => {
  const library = readFileSync(join(root, 'node_modules', file), 'utf8').replaceAll(/^import .*$/gm, '');
  const { problems } = judgeBundle(bundle({ 'index-a.js': library }));
  expect(problems).toContain(`${name} is in the entry script; load it where it is needed`);
});

test('a player may be larger than a route, since it is loaded when a video is about to play', () => {
  const files = {
    'index-a.js': 'p(()=>import("./hls-g.js"),[])',
    'hls-g.js': `"manifestLoadError";${noise(80 * 1024)}`,
  };
  expect(judgeBundle(bundle(files)).problems).toEqual([]);
});

test('the video loops of the demo world have 800 KB at most together, one for each sport', () => {
  const sizes = demoVideoSizes();
  expect(Object.keys(sizes).toSorted()).toEqual(['basketball', 'football']);
  expect(DEMO_VIDEO_BUDGET_BYTES).toBe(800_000);
  expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(DEMO_VIDEO_BUDGET_BYTES);
});
