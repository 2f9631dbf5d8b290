import type { Locator, Page } from '@playwright/test';
import { type Api, createApi } from './api.ts';
import { joined, watchPush } from './push-frames.ts';
import { expect, quietSettings, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { ingest, LIVE_HOST, liveMatchOf, seedWorld } from './world.ts';
import { expectEnglishPages, expectSoundPages } from './accessibility-checks.ts';

const HOUR_MS = 3_600_000;
const HOST = { id: 'host-of-page', name: '看台老周', birthday: '1990-05-01' } as const;
const PAGE = `/anchor/detail/${HOST.id}`;
const MOMENTS = 12;
const MOMENTS_PER_PAGE = 10;
const GROUP = 'friends-of-the-page';

/** A match that kicks off so many hours from now. */
const comingMatchOf = (id: string, hours: number) =>
  liveMatchOf(id, [0, 0], {
    statusId: 1,
    homeScore: null,
    awayScore: null,
    clock: null,
    kickOff: Math.floor((Date.now() + hours * HOUR_MS) / 60_000) * 60_000,
    homeTeamId: 'leeds',
    awayTeamId: 'everton',
  });

const seedMoments = async (api: Api): Promise<void> => {
  for (let number = 1; number <= MOMENTS; number += 1)
    await api.ops('opsSaveMoment', {
      id: `page-moment-${number}`,
      hostId: HOST.id,
      text: `老周的第 ${number} 条`,
      pictures: [],
      createdAt: Date.now() - 48 * HOUR_MS - number * 60_000,
      likeCount: number,
    });
};

test.beforeAll(async ({ quiet: { api } }) => {
  await ingest(api, [comingMatchOf('page-first', 5), comingMatchOf('page-later', 53), comingMatchOf('page-closed', 6)]);
  await api.ops('opsSaveHost', { ...HOST, tags: ['怀旧', '保级'], introduction: '三十年看台。', sort: 900 });
  const entry = { hostId: HOST.id, liveRoomId: 'room-of-page' };
  await api.ops('opsSaveSchedule', { ...entry, matchId: 'page-first' });
  await api.ops('opsSaveSchedule', { ...entry, matchId: 'page-later', redEnvelopeTotalAmount: 88 });
  await api.ops('opsSaveGroup', { id: GROUP, name: '看台朋友', memberUids: [] });
  await api.ops('opsSaveSchedule', {
    hostId: HOST.id,
    matchId: 'page-closed',
    liveRoomId: 'room-of-friends',
    liveUserGroupId: GROUP,
  });
  await seedMoments(api);
});

const show = (page: Page, matchId: string): Locator => page.locator(`[data-match="${matchId}"]`);
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const moments = (page: Page): Locator => page.getByRole('article');

test('[R9, E12] a host’s page tells who they are: name, age in years, tags, introduction, followers', async ({
  page,
}) => {
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOST.name);
  await expect(page).toHaveTitle(new RegExp(HOST.name));
  const main = page.getByRole('main');
  await expect(main).toContainText(`${new Date().getFullYear() - 1990} 岁`);
  await expect(page.getByRole('list', { name: '标签' }).getByRole('listitem')).toHaveText(['怀旧', '保级']);
  await expect(main).toContainText('三十年看台。');
  await page.goto('/anchor/detail/host-2');
  await expect(page.getByRole('main')).toContainText('年龄保密');
});

test('[E13, R9] the schedule stands by day, and a match is booked there', async ({ page, api }) => {
  const member = await api.register('books-on-the-page');
  await signInAs(page, member);
  await page.goto(PAGE);
  const days = page.getByRole('tabpanel').getByRole('list');
  await expect(days).toHaveCount(2);
  await expect(days.nth(0).locator('[data-match]')).toHaveAttribute('data-match', 'page-first');
  await expect(days.nth(1).locator('[data-match]')).toHaveAttribute('data-match', 'page-later');
  await expect(days.nth(1)).toContainText('红包 88 金币');
  await show(page, 'page-later')
    .getByRole('button', { name: /^预约/ })
    .click();
  await expect(show(page, 'page-later').getByRole('button', { name: /^已预约/ })).toBeVisible();
  await expect
    .poll(async () => (await api.call('getSubscriptions', {}, member)).subscribeMatchId)
    .toEqual(['page-later']);
});

test('[T11] a follow counts at once, stands after a reload, and shows on the home', async ({ page, api }) => {
  const member = await api.register('follows-on-the-page');
  await signInAs(page, member);
  await page.goto(PAGE);
  await expect(page.getByText('0 人关注')).toBeVisible();
  await page.getByRole('button', { name: `关注 ${HOST.name}`, exact: true }).click();
  await expect(page.getByText('1 人关注')).toBeVisible();
  await expect.poll(async () => (await api.call('getSubscriptions', {}, member)).subscribeHostId).toEqual([HOST.id]);
  await page.goto(`/anchor/detail/${LIVE_HOST.id}`);
  await page.getByRole('button', { name: `关注 ${LIVE_HOST.name}`, exact: true }).click();
  await page.getByRole('button', { name: '返回' }).first().click();
  await page.goto('/anchor');
  await expect(page.getByRole('button', { name: `已关注 ${LIVE_HOST.name}`, exact: true }).first()).toBeVisible();
  // The list that all visitors share counts a follow within 5 s.
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByRole('button', { name: `已关注 ${HOST.name}`, exact: true })).toBeVisible();
    await expect(page.getByText('1 人关注')).toBeVisible({ timeout: 1500 });
  }).toPass();
  await page.getByRole('button', { name: `已关注 ${HOST.name}`, exact: true }).click();
  await expect(page.getByText('0 人关注')).toBeVisible();
});

test('[T10, E16] the host’s moments come page by page, newest or hottest first, each once', async ({ page }) => {
  await page.goto(PAGE);
  await tab(page, '动态').click();
  await expect(moments(page)).toHaveCount(MOMENTS_PER_PAGE);
  await expect(moments(page).first()).toContainText('老周的第 1 条');
  await moments(page).last().scrollIntoViewIfNeeded();
  await expect(moments(page)).toHaveCount(MOMENTS);
  const texts = await moments(page).locator('p').allTextContents();
  expect(new Set(texts).size).toBe(MOMENTS);
  await page.getByRole('button', { name: '最热' }).click();
  await expect(moments(page).first()).toContainText(`老周的第 ${MOMENTS} 条`);
  await expect(page).toHaveURL(/tab=moments/);
  await page.reload();
  await expect(moments(page).first()).toContainText(`老周的第 ${MOMENTS} 条`);
});

test('[C2] a like on the host’s page counts', async ({ page, api }) => {
  await signInAs(page, await api.register('likes-on-the-page'));
  await page.goto('/anchor/detail/host-7?tab=moments');
  const heart = (): Locator =>
    moments(page)
      .filter({ hasText: '第 7 条动态' })
      .getByRole('button', { name: /^点赞/ });
  await heart().click();
  await expect(heart()).toHaveAccessibleName('点赞，现有 71');
  const likes = async () =>
    (await api.call('listMoments', { size: 50 })).list.find(({ id }) => id === 'moment-7')?.likeCount;
  await expect.poll(likes).toBe(71);
});

test('[C2] about: place in the rank, followers, introduction and the next show', async ({ page, api }) => {
  const { list } = await api.call('listHostRank', { size: 100 });
  const rank = list.find(({ host }) => host.id === HOST.id)?.rank;
  await page.goto(`${PAGE}?tab=about`);
  await expect(
    page.getByRole('region', { name: '数据' }).locator('div').filter({ hasText: '排名' }).last(),
  ).toContainText(String(rank));
  await expect(page.getByRole('region', { name: '介绍' })).toContainText('三十年看台。');
  await expect(page.getByRole('region', { name: '下一场' }).locator('[data-match]')).toHaveAttribute(
    'data-match',
    'page-first',
  );
});

test('[R9] an unknown host: the page says so and leads to all hosts', async ({ page }) => {
  await page.goto('/anchor/detail/nobody-of-this-name');
  await expect(page.getByText('找不到这位主播')).toBeVisible();
  await page.getByRole('link', { name: '全部主播' }).click();
  await expect(page).toHaveURL('/anchor/all-anchor');
});

test('[T19] a host who is hidden leaves the open page', async ({ page, api }) => {
  const hidden = { id: 'host-who-leaves', name: '将要离开', sort: 950 };
  await api.ops('opsSaveHost', hidden);
  const listening = joined(page, 'live');
  await page.goto(`/anchor/detail/${hidden.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hidden.name);
  await listening;
  await api.ops('opsSaveHost', { ...hidden, liveStatus: 3 });
  await expect(page.getByText('找不到这位主播')).toBeVisible();
  await page.reload();
  await expect(page.getByText('找不到这位主播')).toBeVisible();
});

test('[V5, P4] a private show is for the members of its group only, and comes and goes with the right', async ({
  page,
  api,
}) => {
  const guest = await api.register('friend-of-the-page');
  await page.goto(PAGE);
  await expect(show(page, 'page-first')).toBeVisible();
  await expect(show(page, 'page-closed')).toHaveCount(0);

  await signInAs(page, guest);
  const listening = joined(page, `user:${guest.uid}`);
  await page.goto(PAGE);
  await expect(show(page, 'page-first')).toBeVisible();
  await listening;
  await expect(show(page, 'page-closed')).toHaveCount(0);
  await api.ops('opsSaveGroup', { id: GROUP, name: '看台朋友', memberUids: [guest.uid] });
  await expect(show(page, 'page-closed')).toBeVisible();
  await expect(page.getByText('私密房间')).toBeVisible();
  await api.ops('opsSaveGroup', { id: GROUP, name: '看台朋友', memberUids: [] });
  await expect(show(page, 'page-closed')).toHaveCount(0);
});

test('[X4] a schedule that does not come says so and is asked for again; the rest of the page lives on', async ({
  page,
}) => {
  await page.route('**/host/load/schedule', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOST.name);
  await expect(page.getByRole('alert')).toContainText('赛程加载失败', { timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(show(page, 'page-first')).toBeVisible();
});

test('[N15] in English every word of the page is English; what the host wrote stays', async ({ page }) => {
  const paths = ['/anchor/detail/host-2', '/anchor/detail/host-2?tab=about', '/anchor/detail/nobody-at-all'];
  // The name, its monogram and the tag.
  await expectEnglishPages(page, paths, { ownWords: ['主播2号', '英超', '主'] });
});

test('[N12, N15] the host’s page has no accessibility violation in either theme, and fits', async ({ page }) => {
  await expectSoundPages(page, [PAGE, `${PAGE}?tab=moments`, `${PAGE}?tab=about`, `/anchor/detail/${LIVE_HOST.id}`]);
});

test.describe('a host goes on air', () => {
  test.use({ ownSettings: quietSettings });

  test('[T9, T6, C14] the open page shows it by push, then the score, then the end', async ({ page, ownServer }) => {
    const api = createApi(ownServer.baseUrl);
    await seedWorld(api);
    const frames = watchPush(page);
    const isReceived = (channel: string): boolean =>
      frames.received.some((frame) => frame.cmd === 'subscribed' && frame.channel === channel);
    await page.goto(`${ownServer.baseUrl}/anchor/detail/host-2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('主播2号');
    await expect.poll(() => isReceived('live')).toBe(true);
    const enter = page.getByRole('link', { name: /进入直播间/ });
    await expect(enter).toHaveCount(0);

    await ingest(api, [liveMatchOf('coming-2', [0, 0], { homeTeamId: 'chelsea', awayTeamId: 'everton' })]);
    await api.ops('opsSaveSchedule', { hostId: 'host-2', matchId: 'coming-2', liveRoomId: 'room-2', liveStatus: 1 });
    await api.ops('opsSaveHost', { id: 'host-2', name: '主播2号', liveStatus: 1, sort: 20, watcherCount: 7 });
    await expect(enter).toHaveAttribute('href', '/program-detail/host-2/coming-2');
    await expect.poll(() => isReceived('match:football:coming-2')).toBe(true);
    await ingest(api, [liveMatchOf('coming-2', [0, 3], { homeTeamId: 'chelsea', awayTeamId: 'everton' })]);
    await expect(enter).toContainText('0:3');
    await api.ops('opsSaveHost', { id: 'host-2', name: '主播2号', liveStatus: 2, sort: 20 });
    await expect(enter).toHaveCount(0);
  });
});
