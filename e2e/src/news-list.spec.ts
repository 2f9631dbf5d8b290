import type { Locator, Page } from '@playwright/test';
import type { TipInput, TipsterInput } from '@touchline/contract/ops-news.ts';
import { type Api, PASSWORD } from './api.ts';
import { decide, publishTip } from './market-world.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { swipeLeft } from './swipe.ts';
import { ingest, liveMatchOf } from './world.ts';

const HOUR_MS = 3_600_000;

const NOT_BEGUN = { statusId: 1, homeScore: null, awayScore: null, clock: null } as const;

/** A match of this test alone, hours ahead. */
const matchAhead = (api: Api, id: string, hours = 5) =>
  ingest(api, [liveMatchOf(id, [0, 0], { ...NOT_BEGUN, kickOff: Date.now() + hours * HOUR_MS })]);

const saveTipster = async (api: Api, id: string, changes: Partial<TipsterInput> = {}): Promise<string> => {
  await api.ops('opsSaveTipster', { id, name: `Expert ${id}`, ...changes });
  return id;
};

const tipOn = (api: Api, id: string, matchId: string, changes: Partial<TipInput> = {}) =>
  publishTip(api, id, { legs: [{ matchId, market: '1x2', selection: 'home', line: null, odds: 2 }], ...changes });

/** A tipster with results, oldest first: 1 won, 2 lost. */
const tipsterWithRecord = async (api: Api, id: string, results: readonly (1 | 2)[]): Promise<string> => {
  await saveTipster(api, id);
  for (const [place, result] of results.entries()) {
    await matchAhead(api, `${id}-m${place}`, 5 + place);
    await tipOn(api, `${id}-t${place}`, `${id}-m${place}`, { professorId: id });
    await decide(api, `${id}-t${place}`, result);
  }
  return id;
};

const card = (page: Page, id: string): Locator => page.locator(`[data-tip="${id}"]`);
const expert = (page: Page, id: string): Locator => page.locator(`[data-tipster="${id}"]`);
const follow = (scope: Locator | Page, id: string): Locator =>
  scope.getByRole('button', { name: `关注 Expert ${id}`, exact: true });
const followed = (scope: Locator | Page, id: string): Locator =>
  scope.getByRole('button', { name: `已关注 Expert ${id}`, exact: true });
const followers = (page: Page): Locator => page.getByText('关注者').locator('..').getByRole('definition');

test('[A5, R3, E10, K1] the first experts stand in pages of 8, and lead to their pages', async ({ page, api }) => {
  for (let number = 1; number <= 9; number += 1)
    await saveTipster(api, `first-${number}`, { sort: number, hotStatus: true });
  await page.goto('/news');
  const experts = page.getByRole('group', { name: '热门专家', exact: true });
  const slides = experts.getByRole('group', { name: /^\d+ \/ \d+$/ });
  await expect(slides.first().getByRole('link')).toHaveCount(8);
  await expect(slides.nth(1).getByRole('link').first()).toHaveAttribute('href', '/news/user/first-9');
  await expect(async () => {
    await swipeLeft(slides.first());
    await expect(slides.nth(1).getByRole('link').first()).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await slides.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Expert first-9', level: 1 })).toBeVisible();
});

test('[E22, R5] a tip that was opened steps back in the list', async ({ page, api }) => {
  await matchAhead(api, 'opened');
  await tipOn(api, 'opened-1', 'opened', { goldPrice: 0 });
  await tipOn(api, 'opened-2', 'opened', { goldPrice: 0 });
  await page.goto('/news?match=opened');
  await card(page, 'opened-1').getByText('Tip opened-1').click();
  // Of the tip's page: the card in the list has it one level below.
  await expect(page.getByRole('heading', { name: 'Tip opened-1', level: 2 })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'opened-1').getByText('已读')).toBeAttached();
  await expect(card(page, 'opened-2').getByText('已读')).toHaveCount(0);
  const member = await api.register('reads-tips');
  await api.call('getTip', { id: 'opened-2' }, member);
  await signInAs(page, member);
  await page.goto('/news?match=opened');
  await expect(card(page, 'opened-2').getByText('已读')).toBeAttached();
  await expect(card(page, 'opened-1').getByText('已读')).toHaveCount(0);
});

test('[R6, C5, T13] all experts stand in five orders; a follow counts at once and stands on the server', async ({
  page,
  api,
}) => {
  const id = await tipsterWithRecord(api, 'hot-hand', [1, 1, 1]);
  const member = await api.register('follows-experts');
  await signInAs(page, member);
  await page.goto('/news/all-gods');
  await page.getByRole('tab', { name: '连红' }).click();
  await expect(page).toHaveURL('/news/all-gods?sort=3');
  await expect(expert(page, id)).toContainText('近3中3 · 已结算 3 场，太少不算百分比');
  await expect(expert(page, id)).toContainText('0 人关注');
  await follow(expert(page, id), id).click();
  await expect(followed(expert(page, id), id)).toHaveAttribute('aria-pressed', 'true');
  await expect(expert(page, id)).toContainText('1 人关注');
  await expect.poll(async () => (await api.call('getTipster', { professorId: id }, member)).isAttention).toBe(1);
  await page.getByRole('tab', { name: '关注', exact: true }).click();
  await expect(page.getByRole('list', { name: '专家' }).getByRole('listitem')).toHaveCount(1);
  await expert(page, id).getByRole('link').click();
  await expect(followed(page, id)).toBeVisible();
  await expect(followers(page)).toHaveText('1');
});

test('[P1, T13] a visitor who follows a tipster signs in, is back, and the tipster is followed', async ({
  page,
  api,
}) => {
  const id = await saveTipster(api, 'led-to');
  const member = await api.register('follows-after-sign-in');
  await page.goto(`/news/user/${id}`);
  await follow(page, id).click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
  await page.getByLabel('用户名').fill('follows-after-sign-in');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`/news/user/${id}`);
  await expect(followed(page, id)).toBeVisible();
  await expect.poll(async () => (await api.call('getTipster', { professorId: id }, member)).isAttention).toBe(1);
});
