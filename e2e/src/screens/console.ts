import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { layoutFlawsOf } from './layout-flaws.ts';
import { fileName, press, resize, type Seen, SETTLE_MS } from './look.ts';

/** The console as a desk shows it, and as a phone does. */
const CONSOLE_WIDTHS = [375, 1280] as const;
const THEMES = ['light', 'dark'] as const;
/** The one of the demo world, from the server's own machine only. */
const STAFF = { login: 'staff', password: 'touchline' };
const TABS = 'main [role=tab], main nav a';
const ROWS = 'main [data-row] button, main tr[data-row][tabindex]';

const signIn = async (context: BrowserContext, baseUrl: string): Promise<void> => {
  const reply = await context.request.post(`${baseUrl}/ops/v1/session/sign-in`, {
    data: STAFF,
    headers: { 'x-touchline-console': '1', origin: baseUrl },
  });
  if (!reply.ok()) throw new Error(`the staff of the demo could not sign in: ${reply.status()}`);
};

const take = async (page: Page, out: string, path: string, state: readonly string[]): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const width of CONSOLE_WIDTHS) {
    await resize(page, width);
    const picture = fileName(['console', path, ...state, width]);
    await page.screenshot({ path: join(out, picture) });
    const at = [...state, width].join(' ');
    seen.push(...(await layoutFlawsOf(page)).map((flaw) => ({ ...flaw, page: path, at, picture })));
  }
  return seen;
};

const open = async (page: Page, path: string): Promise<void> => {
  await resize(page, 1280);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
};

const pressFirst = async (page: Page, opener: Locator): Promise<boolean> => {
  if ((await opener.count()) === 0 || !(await press(opener.first()))) return false;
  await page.waitForTimeout(SETTLE_MS);
  return true;
};

/** A desk as it opens, with each of its tabs, and with the first record of each. */
const lookAtDesk = async (page: Page, out: string, path: string, state: readonly string[]): Promise<Seen[]> => {
  await open(page, path);
  const seen = await take(page, out, path, state);
  const names = [...new Set(await page.locator(TABS).allInnerTexts())].map((name) => name.trim());
  for (const name of names.length === 0 ? [''] : names) {
    await open(page, path);
    const tab = name === '' ? state : [...state, name];
    if (name !== '') {
      if (!(await pressFirst(page, page.locator(TABS).filter({ hasText: name })))) {
        console.log(`${path}: ${name} cannot be pressed`);
        continue;
      }
      seen.push(...(await take(page, out, path, tab)));
      await resize(page, 1280);
    }
    if (await pressFirst(page, page.locator(ROWS))) seen.push(...(await take(page, out, path, [...tab, 'open'])));
  }
  return seen;
};

/** Every desk of the console in one language and both themes. */
export const lookAtConsole = async (
  browser: Browser,
  baseUrl: string,
  out: string,
  language: string,
  only: string,
): Promise<Seen[]> => {
  mkdirSync(out, { recursive: true });
  const seen: Seen[] = [];
  for (const theme of THEMES) {
    const context = await browser.newContext({ baseURL: baseUrl, locale: language, timezoneId: 'Asia/Shanghai' });
    await signIn(context, baseUrl);
    await context.addInitScript((name) => localStorage.setItem('touchline.console.theme', name), theme);
    const page = await context.newPage();
    await resize(page, 1280);
    await page.goto('/console', { waitUntil: 'networkidle' });
    const links = page.locator('nav a[href^="/console"]');
    const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
    for (const path of paths.filter((one) => one.includes(only))) {
      const found = await lookAtDesk(page, out, path, [language, theme]);
      seen.push(...found);
      console.log(`console ${language} ${theme} ${path}: ${found.length}`);
    }
    await context.close();
  }
  return seen;
};
