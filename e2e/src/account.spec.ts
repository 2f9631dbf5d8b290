import type { Page } from '@playwright/test';
import { PASSWORD } from './api.ts';
import { expect, quietSettings, test } from './quiet-touchline.ts';
import { signInAs, storedSession } from './signed-in.ts';

const fill = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
};

const signIn = async (page: Page, username: string, password: string): Promise<void> => {
  await fill(page, username, password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

test('[P1] a visitor registers from where they are and is back there, signed in', async ({ page, api }) => {
  await page.goto('/nba');
  await page.getByRole('button', { name: '我的' }).click();
  await page.getByRole('link', { name: '登录或注册' }).click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
  await page.getByRole('link', { name: '注册一个' }).click();
  await fill(page, 'newcomer', PASSWORD);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL('/nba');
  expect(await storedSession(page)).toHaveLength(3);
  await page.reload();
  await page.getByRole('button', { name: '我的' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'newcomer' })).toBeVisible();
  expect((await api.signIn('newcomer', PASSWORD)).username).toBe('newcomer');
});

test('[V11] a taken name, a short password and empty fields each say what is wrong, and sign nobody in', async ({
  page,
  api,
}) => {
  await api.register('taken-name');
  await page.goto('/account/register');
  const register = page.getByRole('button', { name: '注册并登录' });
  await register.click();
  await expect(page.getByText('请填写用户名')).toBeVisible();
  await expect(page.getByText('请填写密码')).toBeVisible();
  await fill(page, 'taken-name', PASSWORD);
  await register.click();
  await expect(page.getByText('这个用户名已经有人用了')).toBeVisible();
  await fill(page, 'another-name', 'short');
  await register.click();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await storedSession(page)).toEqual([]);
});

test('[T22] signing out clears token and uid, ends the session, and says so without an error', async ({
  page,
  api,
}) => {
  const member = await api.register('leaver');
  await signInAs(page, member);
  await page.goto('/account/profile');
  await expect(page.getByText('leaver')).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已退出登录' })).toHaveText('已退出登录');
  expect(await storedSession(page)).toEqual([]);
  await expect(page.getByRole('link', { name: '登录或注册' })).toBeVisible();
  expect((await api.rawCall('getProfile', {}, member)).code).toBe(405);
});

test('[P1] the back path of a sign-in never leads out of the app', async ({ page, api }) => {
  await api.register('careful');
  for (const back of ['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/account/sign-in?back=${encodeURIComponent(back)}`);
    await signIn(page, 'careful', PASSWORD);
    await expect(page).toHaveURL('/anchor');
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe('guessing', () => {
  test.use({ ownSettings: quietSettings });

  test('[X1] after three wrong passwords the fourth try asks for an image code, with the right password too', async ({
    page,
    ownServer,
  }) => {
    await page.goto(`${ownServer.baseUrl}/account/register`);
    await fill(page, 'forgetful', PASSWORD);
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(page).toHaveURL(/\/anchor$/);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${ownServer.baseUrl}/account/sign-in`);
    for (let guess = 1; guess <= 3; guess += 1) {
      await signIn(page, 'forgetful', `wrong-password-${guess}`);
      await expect(page.getByRole('alert')).toContainText('用户名或密码不对');
    }
    const picture = page.getByRole('img', { name: '图形验证码' });
    await expect(picture).toHaveCount(0);
    await signIn(page, 'forgetful', PASSWORD);
    await expect(picture).toBeVisible();
    const drawn = await picture.getAttribute('src');
    await page.getByLabel('图中的字符').fill('????');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('验证码不正确')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', drawn ?? '');
    expect(await storedSession(page)).toEqual([]);
  });
});
