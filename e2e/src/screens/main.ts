// npm run screens [-- --page <text> --width <px> --language <zh-CN|en-US> --out <folder>]: opens every page of the app over the
// demo world, made longer, with each of its tabs, at all widths, and with text at 200 %; takes pictures in both themes, and lists
// what an eye should look at. Nothing is asserted.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildWebIfStale, findChromium, root } from '#repository.ts';
import { createApi, operatorSettings } from '../api.ts';
import { createTouchline } from '../server-process.ts';
import { type Flaw, layoutFlawsOf } from './layout-flaws.ts';
import { seedLongWorld } from './long-world.ts';
import { findPages } from './pages.ts';

const WIDTHS = [320, 375, 430, 768, 1280] as const;
const LANGUAGES = ['zh-CN', 'en-US'] as const;
/** Tabs of a page are looked at where room is smallest, on the usual phone and on a desk. */
const TAB_WIDTHS: readonly number[] = [320, 375, 1280];
const DESK = 768;
/** Pushes, pictures and animations are over by then. */
const SETTLE_MS = 900;
const RESIZE_MS = 250;
const MOST_TABS = 12;

interface Seen extends Flaw {
  page: string;
  at: string;
  picture: string;
}

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: '' },
    width: { type: 'string' },
    language: { type: 'string' },
    out: { type: 'string', default: join(root, 'test-results/screens') },
  },
});
const widths = values.width === undefined ? WIDTHS : [Number(values.width)];
const tabWidths = widths.filter((width) => TAB_WIDTHS.includes(width));
const languages = values.language === undefined ? LANGUAGES : [values.language];

const fileName = (parts: readonly (string | number)[]): string =>
  `${parts.join(' ').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;

const heightAt = (width: number): number => (width >= DESK ? 800 : 812);

const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    for (const element of document.querySelectorAll('[data-theme]')) {
      element.classList.replace(`theme-${element.getAttribute('data-theme')}`, `theme-${name}`);
      element.setAttribute('data-theme', name);
    }
  }, theme);

const setText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`, 'important'), percent);

/** One state of a page at every width, and with large text. */
const lookAt = async (page: Page, path: string, state: readonly string[], at: readonly number[]): Promise<Seen[]> => {
  const seen: Seen[] = [];
  const look = async (width: number, percent: number): Promise<void> => {
    await page.setViewportSize({ width, height: heightAt(width) });
    await setText(page, percent);
    await page.waitForTimeout(RESIZE_MS);
    const view = [...state, width, ...(percent === 100 ? [] : [`${percent}%`])];
    const picture = fileName([path, ...view]);
    await page.screenshot({ path: join(values.out, picture) });
    const flaws = await layoutFlawsOf(page);
    seen.push(...flaws.map((flaw) => ({ ...flaw, page: path, at: view.join(' '), picture })));
  };
  for (const width of at) await look(width, 100);
  await look(375, 200);
  await setText(page, 100);
  await page.setViewportSize({ width: 375, height: heightAt(375) });
  await setTheme(page, 'dark');
  await page.screenshot({ path: join(values.out, fileName([path, ...state, 'dark'])) });
  await setTheme(page, 'normal');
  return seen;
};

/** A page as it opens, and after a touch of each of its tabs. */
const lookAtTabs = async (page: Page, path: string, language: string): Promise<Seen[]> => {
  await page.setViewportSize({ width: 375, height: heightAt(375) });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await lookAt(page, path, [language], widths);
  const tabs = page.locator('main [role=tab][aria-selected=false]');
  const names = [...new Set(await tabs.allInnerTexts())].slice(0, MOST_TABS);
  for (const name of names) {
    const tab = page.locator('main').getByRole('tab', { name, exact: true }).first();
    await tab.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(SETTLE_MS);
    seen.push(...(await lookAt(page, path, [language, name.trim()], tabWidths)));
  }
  return seen;
};

const newPage = async (browser: Browser, baseURL: string, language: string, member?: object): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const stored = { 'touchline.locale': language, ...member };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
  }, stored);
  return context.newPage();
};

const reportOf = (seen: readonly Seen[]): string => {
  const groups = Map.groupBy(seen, ({ kind, where, text }) => `${kind} ${where} ${text}`);
  const lines = [...groups.values()].map((group) => {
    const [{ kind, where, text, page, picture } = {} as Seen] = group;
    const states = group
      .map(({ at }) => at)
      .slice(0, 6)
      .join(', ');
    return `${kind}\t${page}\t${where}\t${text}\t${group.length}x: ${states}\t${picture}`;
  });
  return lines.toSorted().join('\n');
};

const failure = await buildWebIfStale();
if (failure !== undefined) throw new Error(failure);
rmSync(values.out, { recursive: true, force: true });
mkdirSync(values.out, { recursive: true });
const server = await createTouchline({ RATE_LIMITS: 'off', ...operatorSettings });
const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to one');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await server.start();
  const api = createApi(server.baseUrl);
  await seedLongWorld(api);
  const user = await api.signIn('demo', 'touchline');
  const member = { 'touchline.user': JSON.stringify(user), 'touchline.uid': user.uid, 'touchline.token': user.token };
  const seen: Seen[] = [];
  for (const language of languages) {
    const visitor = await newPage(browser, server.baseUrl, language);
    const insider = await newPage(browser, server.baseUrl, language, member);
    const { open, ofMembers } = await findPages(visitor);
    for (const [page, paths] of [
      [visitor, open],
      [insider, ofMembers],
    ] as const) {
      for (const path of paths.filter((one) => one.includes(values.page))) {
        const found = await lookAtTabs(page, path, language);
        seen.push(...found);
        console.log(`${language} ${path}: ${found.length}`);
      }
    }
  }
  writeFileSync(join(values.out, 'report.tsv'), reportOf(seen));
  console.log(`${seen.length} places to look at: ${join(values.out, 'report.tsv')}`);
} finally {
  await browser.close();
  await server.dispose();
}
