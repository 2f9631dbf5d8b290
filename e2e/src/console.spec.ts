import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from './touchline.ts';
import { watchPage } from './page-watch.ts';

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'en-US' } as const;
const DESKS = [
  'Home',
  'Match desk',
  'Feeds',
  'Shows',
  'Host studio',
  'Verdicts',
  'Moderation',
  'Tipster desk',
  'Editor',
  'Finance',
  'Applications',
  'Support',
  'Staff',
  'Audit log',
  'System',
] as const;

const openConsole = async (browser: Browser, baseURL: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ ...DESK, baseURL });
  const page = await context.newPage();
  await page.goto('/console');
  return { context, page };
};

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Login').fill('staff');
  await page.getByLabel('Password').fill('touchline');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
};

const violationsIn = async (page: Page, rules?: string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .exclude('.ant-skeleton')
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

/** Colours fade from one theme into the other, so a violation counts when it stays. */
const expectNoViolation = (page: Page, where: string, rules?: string[]): Promise<void> =>
  expect.poll(() => violationsIn(page, rules), { message: where }).toEqual([]);

test('staff of the demo open every desk; no page has a complaint, and none is hard to read or to operate', async ({
  browser,
  server,
}) => {
  const { context, page } = await openConsole(browser, server.baseUrl);
  await signIn(page);
  await expect(page.getByText('Demo', { exact: true })).toBeVisible();
  const { errors } = watchPage(page);
  for (const desk of DESKS) {
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: new RegExp(`^ ?${desk}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: desk })).toBeVisible();
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectNoViolation(page, desk);
    await page.getByRole('button', { name: 'Dark' }).click();
    await expectNoViolation(page, `${desk} in dark`, ['color-contrast']);
    await page.getByRole('button', { name: 'Light' }).click();
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('the session of staff never reaches the app of visitors, no script reads it, and it ends with the sign-out', async ({
  browser,
  server,
}) => {
  const { context, page } = await openConsole(browser, server.baseUrl);
  await signIn(page);
  const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('staff'));
  expect(cookie).toMatchObject({ path: '/ops', httpOnly: true, sameSite: 'Strict' });
  const visitor = await context.newPage();
  const requests: Request[] = [];
  visitor.on('request', (request) => requests.push(request));
  await visitor.goto('/anchor');
  await visitor.waitForLoadState('networkidle');
  const cookies = await Promise.all(requests.map(async (request) => (await request.allHeaders())['cookie'] ?? ''));
  const sent = cookies.filter((header) => header.includes(cookie?.name ?? ''));
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: /Staff.*Owner/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const reply = await page.request.get('/ops/v1/audit', { headers: { 'x-touchline-console': '1' } });
  expect((await reply.json()) as unknown).not.toMatchObject({ code: 1 });
  await context.close();
});
