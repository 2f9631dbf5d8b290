import type { Locator, Page } from '@playwright/test';
import { buyButton, confirmButton, enterTip, expect, memberWith, openTip, test } from './tip-world.ts';
import { signInAs, signInElsewhere, storedSession } from './signed-in.ts';

const UNSUBSCRIBE = '**/api/forehead/live/unsubscribe';
const BUY = '**/sports/message/v2/buy';
const REFUSED = { code: 10500, msg: '暂时不行', data: null };

const row = (page: Page, matchId: string): Locator => page.locator(`[data-match="${matchId}"]`);
const giveUp = (page: Page, matchId: string): Promise<void> =>
  row(page, matchId)
    .getByRole('button', { name: /^取消预约/ })
    .click();

/** Long enough for a page to do what it does with an answer. */
const SETTLE_MS = 500;

/** Holds the next answer of a call back, ours if one is given, until `release`, which lets the page do with it what it will. */
const holdAnswer = async (page: Page, url: string, reply?: object) => {
  const sent = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    sent.resolve();
    await released.promise;
    await (reply === undefined ? route.continue() : route.fulfill({ json: { ...reply, time: Date.now() } }));
  });
  return {
    sent: sent.promise,
    release: async (): Promise<string> => {
      const answer = page.waitForResponse(url);
      released.resolve();
      const text = await (await answer).text();
      await page.waitForTimeout(SETTLE_MS);
      return text;
    },
  };
};

test('[T11] of two bookings given up at once only the refused one is back', async ({ page, api }) => {
  const member = await api.register('gives-up-two');
  for (const matchId of ['coming-1', 'coming-2', 'coming-3']) await api.call('subscribe', { matchId }, member);
  await signInAs(page, member);
  await page.goto('/account/bookings');
  const refusal = Promise.withResolvers<void>();
  await page.route(UNSUBSCRIBE, async (route) => {
    if (!route.request().postData()?.includes('coming-1')) return route.continue();
    await refusal.promise;
    return route.fulfill({ json: { ...REFUSED, time: Date.now() } });
  });
  await giveUp(page, 'coming-1');
  const accepted = page.waitForResponse(UNSUBSCRIBE);
  await giveUp(page, 'coming-2');
  await accepted;
  await expect(row(page, 'coming-2')).toHaveCount(0);
  refusal.resolve();
  await expect(row(page, 'coming-1')).toBeVisible();
  await expect(row(page, 'coming-2')).toHaveCount(0);
  await expect(row(page, 'coming-3')).toBeVisible();
});

test('[T11, P1] a refusal that comes after another member signed in puts nothing into their list', async ({
  page,
  api,
}) => {
  const member = await api.register('leaves-while-giving-up');
  const next = await api.register('comes-meanwhile');
  for (const matchId of ['coming-1', 'coming-2']) await api.call('subscribe', { matchId }, member);
  await api.call('subscribe', { matchId: 'coming-3' }, next);
  await signInAs(page, member);
  await page.goto('/account/bookings');
  const { sent, release } = await holdAnswer(page, UNSUBSCRIBE, REFUSED);
  await giveUp(page, 'coming-1');
  await sent;
  await signInElsewhere(page, next);
  await expect(row(page, 'coming-3')).toBeVisible();
  // No read puts right what a late answer might put wrong.
  await page.route('**/user/booking/list', () => undefined);
  await release();
  await expect(row(page, 'coming-3')).toBeVisible();
  await expect(row(page, 'coming-2')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '取消失败' })).toHaveCount(0);
});

test('[X2, P3] a slow call of a former session does not end the one that followed it', async ({ page, api }) => {
  const former = await api.register('former-session');
  const next = await api.register('following-session');
  await api.call('subscribe', { matchId: 'coming-1' }, former);
  await api.call('subscribe', { matchId: 'coming-2' }, next);
  await signInAs(page, former);
  await page.goto('/account/bookings');
  const { sent, release } = await holdAnswer(page, UNSUBSCRIBE, { code: 405, msg: '登录已过期', data: null });
  await giveUp(page, 'coming-1');
  await sent;
  await signInElsewhere(page, next);
  await expect(row(page, 'coming-2')).toBeVisible();
  await release();
  await page.reload();
  await expect(row(page, 'coming-2')).toBeVisible();
  expect(await storedSession(page)).toHaveLength(3);
});

test('[C6, P1] the text of a purchase is not shown to a member who signed in before it was answered', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'late-answer');
  const buyer = await memberWith(api, 'tip-late-buyer', 100);
  const next = await memberWith(api, 'tip-late-next', 0);
  await enterTip(page, tip, buyer);
  await buyButton(page).click();
  const { sent, release } = await holdAnswer(page, BUY);
  await confirmButton(page).click();
  await sent;
  const own = page.waitForResponse((response) => response.url().includes(tip.id) && response.ok());
  await signInElsewhere(page, next);
  await own;
  expect(await release()).toContain('只给购买者的分析');
  await expect(page.getByText('只给购买者的分析')).toHaveCount(0);
  await expect(page.getByText('购买后查看推荐与全部分析')).toBeVisible();
});
