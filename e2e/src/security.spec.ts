import type { Page } from '@playwright/test';
import { PASSWORD } from './api.ts';
import { joined } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs, storedSession } from './signed-in.ts';

const NEW_PASSWORD = 'another-long-password';
const EXPIRED = '登录已过期，请重新登录';

const row = (page: Page, text: string) =>
  page.getByRole('region', { name: '登录设备' }).getByRole('listitem').filter({ hasText: text });

const change = async (page: Page, current: string, next: string): Promise<void> => {
  await page.getByLabel('当前密码', { exact: true }).fill(current);
  await page.getByLabel('新密码', { exact: true }).fill(next);
  await page.getByRole('button', { name: '保存新密码' }).click();
};

test('[T22, X2] a member changes the password: wrong ones are told apart, and the other device is signed out at once', async ({
  page,
  browser,
  api,
  baseURL,
}) => {
  const here = await api.register('careful-member');
  const there = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(there, await api.signIn('careful-member', PASSWORD));
  const listening = joined(there, `user:${here.uid}`);
  await there.goto('/anchor');
  await listening;
  await signInAs(page, here);
  await page.goto('/account');
  await page.getByRole('link', { name: '账号安全' }).click();
  await expect(row(page, '本设备')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /退出登录$/ })).toHaveCount(1);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByText('请填写当前密码')).toBeVisible();
  await change(page, 'not-the-password', NEW_PASSWORD);
  await expect(page.getByText('当前密码不对')).toBeVisible();
  await change(page, PASSWORD, 'short');
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await storedSession(there)).toHaveLength(3);
  await change(page, PASSWORD, NEW_PASSWORD);
  await expect(page.getByRole('status').filter({ hasText: '密码已修改' })).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('');
  await expect(there.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
  await expect.poll(() => storedSession(there)).toEqual([]);
  await expect(page.getByRole('button', { name: /退出登录$/ })).toHaveCount(0);
  expect(await storedSession(page)).toHaveLength(3);
  expect((await api.signIn('careful-member', NEW_PASSWORD)).uid).toBe(here.uid);
  await there.context().close();
});

test('[T22] devices are signed out one by one and all together; this one stays', async ({ page, api }) => {
  const here = await api.register('many-devices');
  const others = [];
  for (let count = 1; count <= 3; count += 1) others.push(await api.signIn('many-devices', PASSWORD));
  await signInAs(page, here);
  await page.goto('/account/security');
  const ends = page.getByRole('button', { name: /^让 .+ 退出登录$/ });
  await expect(ends).toHaveCount(3);
  await ends.first().click();
  await expect(ends).toHaveCount(2);
  await page.getByRole('button', { name: '退出其他所有设备' }).click();
  await expect(ends).toHaveCount(0);
  await expect(row(page, '本设备')).toHaveCount(1);
  for (const other of others) expect((await api.rawCall('getProfile', {}, other)).code).toBe(405);
  expect((await api.rawCall('getProfile', {}, here)).code).toBe(1);
});
