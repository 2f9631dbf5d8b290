import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from './api.ts';

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'zh-CN' } as const;

/** A desktop browser at the console. */
export const openDesk = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ ...DESK, baseURL });

/** Signs a member in at the console, as hosts and tipsters do. */
export const enterAsMember = async (context: BrowserContext, username: string): Promise<Page> => {
  const desk = await context.newPage();
  await desk.goto('/console');
  await desk.getByRole('button', { name: /用会员账号登录/ }).click();
  await desk.getByLabel('会员名').fill(username);
  await desk.getByLabel('密码').fill(PASSWORD);
  await desk.getByRole('button', { name: /^登 ?录$/ }).click();
  await desk.getByRole('navigation').first().waitFor();
  return desk;
};
