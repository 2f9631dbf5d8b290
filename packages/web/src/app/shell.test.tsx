import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Shell } from '#app/app.tsx';
import { host, NO_HOST } from '#platform/host/host.ts';
import { goTo, showOnScreen } from '#platform/host/test-screen.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { consent } from '#platform/storage/consent.ts';

// What stands on the pages is not asked for here.
vi.mock('#platform/router/lazy-page.ts', () => ({
  loadScript: (load: () => unknown) => load(),
  lazyPage: () => Object.assign(() => null, { load: async () => undefined }),
}));

const open = (path: string): Promise<HTMLElement> =>
  showOnScreen(
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>,
    path,
  );

const present = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main')].map(({ dataset }) => dataset['page'] ?? '');
const activeTab = (): string | undefined => document.querySelector('[aria-current="page"]')?.textContent ?? undefined;
const slide = (): string | undefined => document.querySelector<HTMLElement>('[data-slide]')?.dataset['slide'];
const tone = (): string | undefined => document.querySelector<HTMLElement>('header')?.dataset['tone'];

beforeEach(() => {
  localStorage.clear();
  consent.set('accepted.0');
});

/** Section R: path, and whether the page has the header with the tabs and is kept alive. */
const ROUTES = [
  ['R3', '/news', 'header, kept'],
  ['R4', '/news/user/7', ''],
  ['R5', '/news/detail/7', ''],
  ['R6', '/news/all-gods', ''],
  ['R7', '/program-detail/7', ''],
  ['R7', '/program-detail/7/12', ''],
  ['R8', '/anchor', 'header, kept'],
  ['R9', '/anchor/detail/7', ''],
  ['R10', '/anchor/all-anchor', ''],
  ['R11', '/anchor-download', ''],
  ['R12', '/world-cup', 'header, kept'],
  ['R12', '/world-cup/team/7', ''],
  ['R13', '/euro-cup', 'header, kept'],
  ['R13', '/euro-cup/team/7', ''],
  ['R14', '/five-leagues', 'header, kept'],
  ['R15', '/five-leagues/league/12387/team/7', ''],
  ['R16', '/five-leagues/league/12387/player/7', ''],
  ['R17', '/nba', 'header, kept'],
  ['R17', '/nba/team/7', ''],
  ['R17', '/nba/player/7', ''],
  ['R18', '/user-ranking', 'header, kept'],
  ['R19', '/user-ranking/user/7', ''],
  ['R20', '/gold-document', ''],
  ['R21', '/download', 'header'],
] as const;

test.each(ROUTES)('[%s, N1, N5, N6] %s: %s', async (_, path, marks) => {
  await open(path);
  expect(location.pathname).toBe(path);
  expect(tone() !== undefined).toBe(marks.includes('header'));
  await goTo('/account');
  expect(present()).toEqual(marks.includes('kept') ? [path, '/account'] : ['/account']);
  expect(localStorage.getItem('touchline.last-route')).toBe(marks.includes('kept') ? path : null);
});

test('[N4] five-leagues and nba have a header ground of their own, as the Euro cup has; the other pages share one', async () => {
  const tones: Record<string, string[]> = {};
  await open('/account');
  for (const [, path] of ROUTES.filter((route) => route[2].includes('header'))) {
    await goTo(path);
    (tones[tone() ?? ''] ??= []).push(path);
  }
  expect(Object.values(tones).toSorted((a, b) => b.length - a.length)).toEqual([
    ['/news', '/anchor', '/world-cup', '/user-ranking', '/download'],
    ['/euro-cup'],
    ['/five-leagues'],
    ['/nba'],
  ]);
});

test.each([
  ['in a browser', NO_HOST.kind, ['none', 'left', 'right', 'none']],
  ['inside the native app', 'native', ['none', 'none', 'none', 'none']],
] as const)('[N7] %s a page slides as its depth says', async (_, kind, slides) => {
  host.set({ ...NO_HOST, kind });
  onTestFinished(() => host.set(NO_HOST));
  await open('/anchor');
  const seen = [slide()];
  for (const path of ['/anchor/detail/7', '/anchor', '/news']) {
    await goTo(path);
    seen.push(slide());
  }
  expect(seen).toEqual(slides);
});

test('[N9] another value of t renders the pages anew; the same one, and none, keep them', async () => {
  await open('/news?t=1');
  const page = document.querySelector('main');
  for (const path of ['/news?t=1&tab=2', '/news', '/news?t=1']) {
    await goTo(path);
    expect(document.querySelector('main')).toBe(page);
  }
  await goTo('/news?t=2');
  expect(document.querySelector('main')).not.toBe(page);
  expect(present()).toEqual(['/news']);
});

test('[N12] the pages of the Euro set the competition on the body, all others take it away', async () => {
  await open('/news');
  const seen: (string | undefined)[] = [];
  for (const path of ['/euro-cup', '/euro-cup/team/7', '/world-cup', '/euro-cup', '/five-leagues']) {
    await goTo(path);
    seen.push(document.body.dataset['competition']);
  }
  expect(seen).toEqual(['euro', 'euro', undefined, 'euro', undefined]);
});

test.each(['/nba/', '/NBA', '/Nba//'])('[N1, N3, R17] %s is /nba: header, tab, kept alive', async (path) => {
  await open(`${path}?season=1745`);
  expect(location.pathname + location.search).toBe('/nba?season=1745');
  expect([tone(), activeTab()]).toEqual(['nba', 'NBA']);
  await goTo('/account');
  await goTo('/NBA/');
  expect(location.pathname).toBe('/nba');
  expect(present()).toEqual(['/nba']);
});

test.each([
  '/',
  '/no/such/page',
  '/live/x',
  '/embed/none',
  '/nbaa',
  '/news/user/7/more',
  '/news/detail',
  '/anchor/more',
])('[R2, R4] %s leads to /anchor, and what was kept stays', async (path) => {
  await open('/news');
  await goTo(path);
  expect(location.pathname).toBe('/anchor');
  expect(present()).toEqual(['/news', '/anchor']);
  expect(activeTab()).toContain('主播');
});

test('[R2] /news1 leads to /news', async () => {
  await open('/news1');
  expect(location.pathname).toBe('/news');
  expect(present()).toEqual(['/news']);
});
