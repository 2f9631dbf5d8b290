import type { Host, LiveMatch } from '@touchline/contract/anchor.ts';
import { expect, test } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { comingMatch, entryOf, hostOf, listOf, matchHostOf, matchOf } from '#data/host/sample-anchor.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { numberedPage } from '#testing/numbered-page.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const PATH = '/anchor/all-anchor';
const HALF_HOUR_MS = 30 * 60_000;

const DERBY = matchOf('derby', { hostList: [matchHostOf('h1')], updatedAt: Date.now() });
const SOON: LiveMatch = { ...comingMatch('soon', 0, 'h3'), startDate: Date.now() + HALF_HOUR_MS };
const onAir = (matchId: string) => entryOf(matchId, { liveStatus: 1, liveHostType: 1 });

/** 24 hosts: the first is on air, the third soon is, and nobody else has a show. */
const HOSTS: Host[] = Array.from({ length: 24 }, (_, index) =>
  hostOf(`h${index + 1}`, { name: `主播${index + 1}号`, tags: ['英超'], sort: index }),
);
const LIVE = hostOf('h1', { name: '老金', liveStatus: 1, liveSchedule: [onAir('derby')], watcherCount: 900 });
const NEXT = hostOf('h3', {
  name: '三号',
  liveSchedule: [entryOf('soon', { startDate: SOON.startDate, liveHostType: 2 })],
});
const ALL = HOSTS.map((host) => [LIVE, NEXT].find(({ id }) => id === host.id) ?? host);

/** A server that looks for names, states and sports; nobody shows basketball. */
const hosts = (): Replies => ({
  getAnchorList: listOf({ hosts: ALL, liveMatchList: [DERBY, SOON] }),
  listHosts: ({ name = '', filter, sport, ...request }) => {
    const known = { all: ALL, live: [LIVE], soon: [NEXT] }[filter];
    return numberedPage(sport === 'basketball' ? [] : known.filter((host) => host.name.includes(name)), request);
  },
  listHostRank: { list: ALL.map((host, index) => ({ host, rank: index + 1, movement: [3, -2, 0][index % 3] ?? 0 })) },
});

const rows = page.getByRole('list', { name: '主播' }).getBySelector('[data-host]');
const row = (id: string): Locator => page.getBySelector(`[data-host="${id}"]`);
const search = page.getByRole('searchbox', { name: '搜索主播名字' });
const idsOf = (list: Locator): (string | null)[] => list.elements().map((element) => element.getAttribute('data-host'));
const ids = (first: number, last: number): string[] => ALL.slice(first - 1, last).map(({ id }) => id);

test('[R10, K2] typing a name finds the host after a pause with one call; it is kept in the address, and can be cleared', async () => {
  const { requests, reload } = await renderPage(PATH, hosts());
  const names = (): string[] => requests('listHosts').flatMap(({ name }) => name ?? []);
  await expect.poll(() => idsOf(rows)).toEqual(ids(1, 20));
  await search.click();
  const keyboard = cdp();
  // Without a wait between them, which on a busy machine may be longer than the pause.
  await Promise.all(['2', '号'].map((text) => keyboard.send('Input.insertText', { text })));
  await expect.poll(() => idsOf(rows)).toEqual(['h2', 'h12', 'h22']);
  expect(names()).toEqual(['2号']);
  reload();
  await expect.element(search).toHaveValue('2号');
  await expect.poll(() => idsOf(rows)).toEqual(['h2', 'h12', 'h22']);
  await page.getByRole('button', { name: '清除' }).click();
  await expect.poll(() => idsOf(rows)).toEqual(ids(1, 20));
  expect(address()).toBe(PATH);
});

test('[R10] what an input method still composes is not searched for', async () => {
  const { requests } = await renderPage(PATH, hosts());
  const names = (): string[] => requests('listHosts').flatMap(({ name }) => name ?? []);
  await expect.poll(() => idsOf(rows)).toEqual(ids(1, 20));
  await search.click();
  const keyboard = cdp();
  await keyboard.send('Input.imeSetComposition', { text: 'laojin', selectionStart: 6, selectionEnd: 6 });
  await expect.element(search).toHaveValue('laojin');
  // Longer than the pause after which a name is searched for.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(names()).toEqual([]);
  await keyboard.send('Input.insertText', { text: '老金' });
  await expect.poll(() => idsOf(rows)).toEqual(['h1']);
  expect(names()).toEqual(['老金']);
});

test('[C2, T6] filters by state and sport; nobody fits: it says so and leads back to all', async () => {
  const { requests } = await renderPage(PATH, hosts());
  await page.getByRole('button', { name: '直播中' }).click();
  await expect.poll(() => idsOf(rows)).toEqual(['h1']);
  await expect.element(row('h1')).toMatchTextContent(/home.*1:0/);
  await page.getByRole('button', { name: '即将开始' }).click();
  await expect.poll(() => idsOf(rows)).toEqual(['h3']);
  await page.getByRole('button', { name: '篮球' }).click();
  await expect.poll(address).toMatch(/show=soon&sport=basketball/);
  await expect.element(page.getByText('没有符合条件的主播')).toBeVisible();
  expect(requests('listHosts').at(-1)).toMatchObject({ filter: 'soon', sport: 'basketball' });
  await page.getByRole('button', { name: '看全部主播' }).click();
  await expect.poll(() => idsOf(rows)).toEqual(ids(1, 20));
  expect(address()).toBe(PATH);
});

test('[C2] sorted by watchers and by followers', async () => {
  const { requests, change } = await renderPage(PATH, hosts());
  await expect.poll(() => idsOf(rows)).toEqual(ids(1, 20));
  for (const [sort, first] of [
    ['watchers', 'h9'],
    ['followers', 'h5'],
  ] as const) {
    change({
      listHosts: (request) =>
        numberedPage(
          ALL.filter(({ id }) => id === first),
          request,
        ),
    });
    await page.getByRole('combobox', { name: '排序' }).selectOptions(sort);
    await expect.poll(() => idsOf(rows)).toEqual([first]);
    expect(requests('listHosts').at(-1)).toMatchObject({ sort, page: 1 });
    expect(address()).toBe(`${PATH}?sort=${sort}`);
  }
});

test('[R10] the list goes on while it is scrolled, and no host stands there twice', async () => {
  // Meanwhile another host came first: the second page begins with the last of the first one.
  await renderPage(PATH, {
    ...hosts(),
    listHosts: (request) => numberedPage(request.page === 1 ? ALL : [hostOf('new'), ...ALL], request),
  });
  await expect.poll(() => idsOf(rows)).toEqual(ids(1, 20));
  const main = page.getByRole('main').element();
  await expect
    .poll(() => {
      main.scrollTo({ top: main.scrollHeight });
      return idsOf(rows);
    })
    .toEqual(ids(1, 24));
  await expect.element(page.getByText('没有更多了')).toBeVisible();
});

test('[C2] the board: the first three on the podium, then the others, with the places won and lost', async () => {
  await renderPage(PATH, hosts());
  await page.getByRole('button', { name: '排行榜' }).click();
  const podium = page.getByRole('list', { name: '前三名' });
  await expect.poll(() => idsOf(podium.getBySelector('[data-host]'))).toEqual(ids(1, 3));
  expect(idsOf(rows)).toEqual(ids(4, 24));
  await expect.element(row('h4')).toMatchTextContent(/^4/);
  const steps = podium.getByRole('listitem');
  await expect.element(steps.nth(0).getByRole('img', { name: '上升 3 位' })).toHaveTextContent('3');
  await expect.element(steps.nth(1).getByRole('img', { name: '下降 2 位' })).toHaveTextContent('2');
  await expect.element(steps.nth(2).getByRole('img', { name: '名次没有变化' })).toBeVisible();
});

test('[T11, P1] a host is followed in the row; the row leads to the page, and the way back to the same list', async () => {
  const followed = { subscribeMatchId: [], subscribeHostId: ['h4'] };
  const { requests } = await renderPage(
    `${PATH}?sort=watchers`,
    { ...hosts(), subscribe: followed, getHostSchedule: { list: [] } },
    { member: sampleMember('follows-in-a-row') },
  );
  await row('h4')
    .getByRole('button', { name: /^关注/ })
    .click();
  await expect.element(row('h4').getByRole('button', { name: /^已关注/ })).toBeVisible();
  await expect.poll(() => requests('subscribe')).toEqual([{ hostId: 'h4' }]);
  await row('h4').getByRole('link').click();
  await expect.poll(address).toBe('/anchor/detail/h4');
  await expect.element(page.getByRole('button', { name: /^已关注/ })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(address).toBe(`${PATH}?sort=watchers`);
  await expect.element(page.getByRole('combobox', { name: '排序' })).toHaveValue('watchers');
  await expect.element(row('h4').getByRole('button', { name: /^已关注/ })).toBeVisible();
});

test('[T9, C14] rows and the list of live hosts follow by push', async () => {
  const { channels, publish, change } = await renderPage(`${PATH}?show=live`, hosts());
  await expect.element(row('h1')).toMatchTextContent('1:0');
  await expect.poll(channels).toContain('match:football:derby');
  const { matchId, sport, statusId, detailedStatus, awarded, delayedSince, parts, clock } = DERBY;
  publish('match:football:derby', 'match.change', {
    ...{ matchId, sport, statusId, detailedStatus, awarded, delayedSince, parts, clock },
    homeScore: 1,
    awayScore: 4,
    updatedAt: Date.now() + 1,
  });
  await expect.element(row('h1')).toMatchTextContent('1:4');

  const evening = matchOf('evening', { hostList: [matchHostOf('h20')] });
  const risen = hostOf('h20', { name: '新开播', liveStatus: 1, liveSchedule: [onAir('evening')] });
  change({ listHosts: (request) => numberedPage([LIVE, risen], request) });
  publish('live', 'live-match.change', { matchId: 'evening', liveMatch: evening });
  publish('live', 'host.change', risen);
  await expect.element(row('h20')).toMatchTextContent('guest');
  publish('live', 'host.change', { ...LIVE, liveStatus: 2, liveSchedule: [] });
  await expect.poll(() => idsOf(rows)).toEqual(['h20']);
});

test('[E1, E13] a list of hosts shows no hour that nobody knows', async () => {
  const noon = { startDate: Date.UTC(2030, 5, 1, 12), timeKnown: false };
  const untimed = comingMatch('soon', 0, 'h3');
  const third = { ...NEXT, liveSchedule: [entryOf('soon', noon)] };
  await renderPage(PATH, {
    ...hosts(),
    getAnchorList: listOf({ hosts: [third], liveMatchList: [{ ...untimed, ...noon }] }),
    listHosts: (request) => numberedPage([third], request),
  });
  await expect.element(row('h3')).toMatchTextContent(/06月01日/);
  expect(textsOf(page.getByRole('main')).join('')).not.toContain('20:00');
});

for (const query of ['', '?show=rank', '?show=live', '?name=nobody'])
  test(`[N12, N15] all hosts${query} have no accessibility violation in either theme, and fit`, async () => {
    await renderPage(PATH + query, hosts());
    await expect.element(page.getByRole('main').getBySelector('[data-host], h2, p').first()).toBeVisible();
    await expectSoundPage();
  });
