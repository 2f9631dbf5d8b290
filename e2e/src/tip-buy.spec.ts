import {
  aheadMatch,
  balanceOf,
  buyButton,
  confirmButton,
  endMatch,
  enterTip,
  expect,
  memberWith,
  openTip,
  receipt,
  sheet,
  test,
} from './tip-world.ts';
import { PASSWORD } from './api.ts';
import { ingest } from './world.ts';

const SETTLED = { timeout: 20_000 };
const BUY = '**/sports/message/v2/buy';

/** Lets everybody go on once so many have come. */
const meeting = (count: number): (() => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
};

test('[P1] [T12] [C6] a visitor signs in, comes back to the sheet, buys, and reads on in place', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'visitor');
  const member = await memberWith(api, 'tip-visitor', 100);
  const replies: string[] = [];
  page.on('response', async (response) => {
    if (/\/(api|news)/.test(response.url())) replies.push(await response.text().catch(() => ''));
  });
  await enterTip(page, tip);
  await expect(page.getByText('购买后查看推荐与全部分析')).toBeVisible();
  expect(replies.join('\n')).toContain(tip.title);
  expect(replies.join('\n')).not.toContain('只给购买者的分析');
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/account\/sign-in\?/);
  await page.getByLabel('用户名').fill('tip-visitor');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(sheet(page)).toContainText('购买后剩');
  await expect(sheet(page)).toContainText('62');
  await confirmButton(page).click();
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await expect(receipt(page)).toContainText(/已购 38 金币\s*\d{2}:\d{2}/);
  await expect(page.getByText('布莱顿 -0.5', { exact: true })).toBeVisible();
  await expect(buyButton(page)).toHaveCount(0);
  expect(await balanceOf(api, member)).toBe(62);
  await page.reload();
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
});

test('[C6] with too few coins the sheet says how many are missing and leads to the wallet', async ({ page, api }) => {
  const tip = await openTip(api, 'poor');
  const member = await memberWith(api, 'tip-poor', 26);
  await enterTip(page, tip, member);
  await buyButton(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('还差 12 金币');
  await expect(confirmButton(page)).toHaveCount(0);
  // Coins that arrive open the way at once.
  await api.ops('opsTopUp', { uid: member.uid, amount: 12, key: 'tip-poor.more' });
  await expect(confirmButton(page)).toBeEnabled();
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);
  await api.ops('opsAdjustWallet', { uid: member.uid, amount: -1, key: 'tip-poor.less', note: 'taken back' });
  await sheet(page).getByRole('link', { name: '去钱包' }).click();
  await expect(page).toHaveURL(/\/account\/wallet$/);
});

test('[C6] two windows buy at once: one debit, and both have the text', async ({ page, other, api }) => {
  const tip = await openTip(api, 'twice');
  const member = await memberWith(api, 'tip-twice', 100);
  await enterTip(page, tip, member);
  await enterTip(other, tip, member);
  const sent = meeting(2);
  for (const window of [page, other]) {
    await window.route(BUY, async (route) => {
      await sent();
      await route.continue();
    });
    await buyButton(window).click();
    await confirmButton(window).click();
  }
  for (const window of [page, other]) {
    await expect(window.getByText('只给购买者的分析')).toBeVisible();
    await expect(sheet(window)).toHaveCount(0);
  }
  expect(await balanceOf(api, member)).toBe(62);
});

test('[C6] [P1] a purchase in one window opens the text in the other', async ({ page, other, api }) => {
  const tip = await openTip(api, 'elsewhere');
  const member = await memberWith(api, 'tip-elsewhere', 100);
  await enterTip(page, tip, member);
  await enterTip(other, tip, member);
  await api.call('buyTip', { messageId: tip.id, goldPrice: 38 }, member);
  for (const window of [page, other]) await expect(window.getByText('只给购买者的分析')).toBeVisible();
  await expect(receipt(other)).toContainText('已购 38 金币');
});

test('[X4] a purchase that never left is tried again, and debited once', async ({ page, api }) => {
  const tip = await openTip(api, 'lost-request');
  const member = await memberWith(api, 'tip-lost-request', 100);
  await enterTip(page, tip, member);
  await buyButton(page).click();
  await page.route(BUY, (route) => route.abort('internetdisconnected'), { times: 1 });
  await confirmButton(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('只会扣一次款');
  expect(await balanceOf(api, member)).toBe(100);
  await sheet(page).getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  expect(await balanceOf(api, member)).toBe(62);
});

test('[X4] a purchase whose answer was lost shows by itself, and a second try debits nothing', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'lost-answer');
  const member = await memberWith(api, 'tip-lost-answer', 100);
  await enterTip(page, tip, member);
  await buyButton(page).click();
  await page.route(
    BUY,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await confirmButton(page).click();
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  await expect(receipt(page)).toContainText('已购 38 金币');
  await api.call('buyTip', { messageId: tip.id, goldPrice: 38 }, member);
  expect(await balanceOf(api, member)).toBe(62);
});

test('[X4] without a network nothing is sent, and the sheet says so until it is back', async ({
  page,
  context,
  api,
}) => {
  const tip = await openTip(api, 'offline');
  const member = await memberWith(api, 'tip-offline', 100);
  await enterTip(page, tip, member);
  await buyButton(page).click();
  await expect(confirmButton(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(sheet(page).getByRole('alert')).toContainText('没有网络');
  await expect(confirmButton(page)).toBeDisabled();
  await context.setOffline(false);
  await confirmButton(page).click();
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  expect(await balanceOf(api, member)).toBe(62);
});

test('[E21] a price that changes, and a kick-off, show on the open sheet', async ({ page, api }) => {
  const tip = await openTip(api, 'moves');
  await enterTip(page, tip, await memberWith(api, 'tip-moves', 100));
  await buyButton(page).click();
  await openTip(api, 'moves', { goldPrice: 58 });
  await expect(confirmButton(page)).toHaveText('确认支付 58 金币');
  await ingest(api, [aheadMatch(tip.matchId, { statusId: 2, kickOff: Date.now(), homeScore: 0, awayScore: 0 })]);
  await expect(sheet(page).getByRole('alert')).toContainText('已停止出售', SETTLED);
  await expect(confirmButton(page)).toBeDisabled();
});

test('[C4] a limit of spending is told with what is left of it', async ({ page, api }) => {
  const tip = await openTip(api, 'limits');
  const member = await memberWith(api, 'tip-limits', 100);
  await api.call('saveSpendingCap', { cap: 30 }, member);
  await enterTip(page, tip, member);
  await buyButton(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('自己设的每日上限，今天还可以花 30');
  await expect(confirmButton(page)).toBeDisabled();
  await api.call('pauseSpending', { days: 3 }, member);
  await page.reload();
  await buyButton(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('暂停购买');
});

test('[T8] [E21] the refund of a lost tip arrives on the open page, with its trail', async ({ page, api }) => {
  const tip = await openTip(api, 'refund');
  const member = await memberWith(api, 'tip-refund', 100);
  await api.call('buyTip', { messageId: tip.id, goldPrice: 38 }, member);
  await enterTip(page, tip, member);
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  await endMatch(api, tip, [0, 1]);
  await expect(receipt(page)).toContainText('退回 38 金币', SETTLED);
  await expect(receipt(page)).toContainText('结果：未中');
  await expect(page.getByRole('img', { name: '结果：未中' })).toBeVisible();
  // Nobody keeps what was not paid; what was chosen is public now.
  await expect(page.getByText('只给购买者的分析')).toHaveCount(0);
  await expect(page.getByText('38 金币已全部退回')).toBeVisible();
  await expect(page.getByText('布莱顿 -0.5', { exact: true })).toBeVisible();
  expect(await balanceOf(api, member)).toBe(100);
});

test('[T8] [E21] a correction that returns nothing more tells the new result alone', async ({ page, api }) => {
  const tip = await openTip(api, 'corrected');
  const member = await memberWith(api, 'tip-corrected', 100);
  await api.call('buyTip', { messageId: tip.id, goldPrice: 38 }, member);
  await api.ops('opsDecideTip', { id: tip.id, result: 6, reason: 'withdrawn' });
  await api.ops('opsDecideTip', { id: tip.id, result: 2, reason: 'seen again' });
  await enterTip(page, tip, member);
  await expect(receipt(page).locator('[data-step="corrected"]')).toContainText('更正，结果：未中（seen again）');
});

test('[E21] a tip whose match is put off says that its sale is over, not that the match has begun', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'put-off');
  await enterTip(page, tip);
  await ingest(api, [aheadMatch(tip.matchId, { statusId: 9 })]);
  await expect(page.getByText('已停止出售', { exact: true })).toBeVisible();
  await expect(page.getByText('已开赛')).toHaveCount(0);
});

test('[T8] [E21] a tip that won keeps its text for its buyers, and opens the choice to all', async ({
  page,
  other,
  api,
}) => {
  const tip = await openTip(api, 'won');
  const member = await memberWith(api, 'tip-won', 100);
  await api.call('buyTip', { messageId: tip.id, goldPrice: 38 }, member);
  await enterTip(page, tip, member);
  await enterTip(other, tip);
  await endMatch(api, tip, [2, 0]);
  for (const window of [page, other])
    await expect(window.getByRole('img', { name: '结果：命中' })).toBeVisible(SETTLED);
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  await expect(other.getByText('正文只给购买的读者')).toBeVisible();
  await expect(other.getByText('布莱顿 -0.5', { exact: true })).toBeVisible();
  await expect(other.getByText('一注的回报 +92%')).toBeVisible();
});
