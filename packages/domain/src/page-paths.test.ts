import { expect, test } from 'vitest';
import { PAGE_PATHS, pageOf, redirectOf } from '#page-paths.ts';

/** The paths of section R. */
const SECTION_R = [
  '/news',
  '/news/user/7',
  '/news/detail/7',
  '/news/all-gods',
  '/program-detail/7',
  '/program-detail/7/12',
  '/anchor',
  '/anchor/detail/7',
  '/anchor/all-anchor',
  '/anchor-download',
  '/world-cup',
  '/world-cup/team/7',
  '/euro-cup',
  '/euro-cup/team/7',
  '/five-leagues',
  '/five-leagues/league/12387/team/7',
  '/five-leagues/league/12387/player/7',
  '/nba',
  '/nba/team/7',
  '/nba/player/7',
  '/user-ranking',
  '/user-ranking/user/7',
  '/gold-document',
  '/download',
];

test('[R3-R21] every path of section R is kept', () => {
  for (const path of SECTION_R) expect([path, redirectOf(path)]).toEqual([path, null]);
  expect(new Set(SECTION_R.map((path) => pageOf(path)?.page)).size).toBe(PAGE_PATHS.indexOf('/account'));
});

test.each([
  ['/', '/anchor'],
  ['/news1', '/news'],
  ['/no/such/page', '/anchor'],
  ['/nbaa', '/anchor'],
  ['/live/x', '/anchor'],
  ['/embed/none', '/anchor'],
  ['/news/user', '/anchor'],
  ['/toString', '/anchor'],
])('[R2] %s leads to %s', (path, target) => {
  expect(redirectOf(path)).toBe(target);
});

test('[R2, R4] an extra segment makes an unknown path', () => {
  const longest = SECTION_R.filter((path) => path !== '/program-detail/7').map((path) => `${path}/more`);
  const known = longest.filter((path) => redirectOf(path) !== '/anchor');
  expect(known).toEqual([]);
});

test.each([
  ['/nba/', '/nba'],
  ['/NBA', '/nba'],
  ['/Nba//', '/nba'],
  ['//nba', '/nba'],
  ['/News1/', '/news'],
  ['/NEWS/User/AbC/', '/news/user/AbC'],
  ['/program-detail/Host-1/', '/program-detail/Host-1'],
])('[R2, N1] %s is another spelling of %s; ids stay as they are', (path, target) => {
  expect(redirectOf(path)).toBe(target);
});

test('[R2] another spelling keeps its query, an unknown path loses it', () => {
  expect(redirectOf('/NBA', '?tab=cup')).toBe('/nba?tab=cup');
  expect(redirectOf('/', '?t=1')).toBe('/anchor?t=1');
  expect(redirectOf('/no/such', '?tab=cup')).toBe('/anchor');
});

test('[R2] no path leads out of the app', () => {
  for (const path of ['//evil.example', '//evil.example/nba', '/\\evil.example', '/%2f%2fevil.example'])
    expect(redirectOf(path, '?a')).toBe('/anchor');
});
