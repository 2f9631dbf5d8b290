import type { Page } from '@playwright/test';
import { PASSWORD } from './api.ts';
import { expect, test } from './quiet-touchline.ts';
import { storedSession } from './signed-in.ts';

const fill = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
};

test('[P1, V11] a visitor registers, with a password that is long enough, from where they are and is back there, signed in', async ({
  page,
  api,
}) => {
  await page.goto('/nba');
  await page.getByRole('button', { name: '我的' }).click();
  await page.getByRole('link', { name: '登录或注册' }).click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
  await page.getByRole('link', { name: '注册一个' }).click();
  await fill(page, 'newcomer', 'short');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await storedSession(page)).toEqual([]);
  await fill(page, 'newcomer', PASSWORD);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL('/nba');
  expect(await storedSession(page)).toHaveLength(3);
  await page.reload();
  await page.getByRole('button', { name: '我的' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'newcomer' })).toBeVisible();
  expect((await api.signIn('newcomer', PASSWORD)).username).toBe('newcomer');
});
