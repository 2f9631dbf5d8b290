import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Flaw, layoutFlawsOf } from './layout-flaws.ts';

const DESK = 768;
/** Pushes, pictures and animations are over by then. */
export const SETTLE_MS = 900;
const RESIZE_MS = 250;
const PRESS_MS = 5000;
const MOST_TABS = 12;
/** Sheets and menus are looked at on the smallest phone, on a tablet and on a desk. */
const SHEET_WIDTHS = [320, 768, 1280] as const;
const SHEETS = 'main [aria-haspopup=dialog], header [aria-haspopup=dialog]';

export interface Seen extends Flaw {
  page: string;
  at: string;
  picture: string;
}

/** What is looked at, and where the pictures go. */
export interface Plan {
  out: string;
  /** Widths at which a page is looked at as it opens, and with another tab. */
  widths: readonly number[];
  tabWidths: readonly number[];
  /** Whether tabs and sheets are opened. */
  isDeep: boolean;
}

export const fileName = (parts: readonly (string | number)[]): string =>
  `${parts.join(' ').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;

export const resize = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: width >= DESK ? 800 : 812 });
  await page.waitForTimeout(RESIZE_MS);
};

const setTheme = async (page: Page, theme: string): Promise<void> => {
  await page.evaluate((name) => {
    for (const element of document.querySelectorAll('[data-theme]')) {
      element.classList.replace(`theme-${element.getAttribute('data-theme')}`, `theme-${name}`);
      element.setAttribute('data-theme', name);
    }
  }, theme);
  await page.waitForTimeout(RESIZE_MS);
};

const setText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`, 'important'), percent);

/** A picture in both themes, and what is wrong in the light one: the layout is the same. */
const take = async (page: Page, { out }: Plan, path: string, state: readonly (string | number)[]): Promise<Seen[]> => {
  const picture = fileName([path, ...state]);
  await page.screenshot({ path: join(out, picture) });
  const flaws = await layoutFlawsOf(page);
  await setTheme(page, 'dark');
  await page.screenshot({ path: join(out, fileName([path, ...state, 'dark'])) });
  await setTheme(page, 'normal');
  return flaws.map((flaw) => ({ ...flaw, page: path, at: state.join(' '), picture }));
};

/** One state of a page at the widths, and with large text. */
const lookAt = async (page: Page, plan: Plan, path: string, state: readonly string[], widths: readonly number[]) => {
  const seen: Seen[] = [];
  for (const width of widths) {
    await resize(page, width);
    seen.push(...(await take(page, plan, path, [...state, width])));
  }
  await setText(page, 200);
  await resize(page, 375);
  seen.push(...(await take(page, plan, path, [...state, 375, '200%'])));
  await setText(page, 100);
  return seen;
};

export const press = (button: Locator): Promise<boolean> =>
  button.click({ timeout: PRESS_MS }).then(
    () => true,
    () => false,
  );

const lookAtSheets = async (page: Page, plan: Plan, path: string, language: string): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const width of SHEET_WIDTHS.filter((one) => plan.widths.includes(one))) {
    await resize(page, width);
    const openers = page.locator(SHEETS);
    for (let at = 0; at < (await openers.count()); at += 1) {
      if (!(await openers.nth(at).isVisible()) || !(await press(openers.nth(at)))) continue;
      await page.waitForTimeout(SETTLE_MS);
      seen.push(...(await take(page, plan, path, [language, `sheet ${at + 1}`, width])));
      await page.keyboard.press('Escape');
    }
  }
  return seen;
};

/** A page as it opens, and after a touch of each of its tabs and of what opens a sheet. */
export const lookAtPage = async (page: Page, plan: Plan, path: string, language: string): Promise<Seen[]> => {
  await resize(page, 375);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await lookAt(page, plan, path, [language], plan.widths);
  if (!plan.isDeep) return seen;
  seen.push(...(await lookAtSheets(page, plan, path, language)));
  await resize(page, 375);
  const tabs = page.locator('main [role=tab][aria-selected=false]');
  const names = [...new Set(await tabs.allInnerTexts())].slice(0, MOST_TABS);
  for (const name of names) {
    const tab = page.locator('main').getByRole('tab', { name, exact: true }).first();
    if (!(await press(tab))) console.log(`${path}: the tab ${name} cannot be pressed`);
    await page.waitForTimeout(SETTLE_MS);
    seen.push(...(await lookAt(page, plan, path, [language, name.trim()], plan.tabWidths)));
  }
  return seen;
};
