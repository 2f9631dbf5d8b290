import {
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
import { joined } from './push-frames.ts';

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

test('[P1] [T8] [T12] [C6] [K11] a visitor signs in, comes back to the sheet, buys, reads on in place, and is paid back when it is lost', async ({
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
  const odds = page.getByRole('button', { name: /^赔率/ });
  await odds.click();
  await expect(odds).toContainText('0.92');
  const listening = joined(page, `user:${member.uid}`);
  await page.reload();
  await expect(odds).toContainText('0.92');
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  await listening;
  await endMatch(api, tip, [0, 1]);
  await expect(receipt(page)).toContainText('退回 38 金币');
  await expect(page.getByRole('img', { name: '结果：未中' })).toBeVisible();
  await expect(page.getByText('只给购买者的分析')).toHaveCount(0);
  expect(await balanceOf(api, member)).toBe(100);
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
