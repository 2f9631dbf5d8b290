import type { BrowserContext, Page } from '@playwright/test';
import { followRemovals, phone, removalsOf } from './first-screen.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './touchline.ts';

type Scheme = 'light' | 'dark';

interface Setting {
  /** Of the browser. */
  locale: string;
  scheme: Scheme;
  zone: string;
  /** The cookie of an earlier visit, and what was chosen then. */
  view?: string;
  chosen?: Record<string, string>;
  /** What is shown. */
  language: string;
  look: Scheme;
}

const [SHANGHAI, NEW_YORK, TAIPEI] = ['Asia/Shanghai', 'America/New_York', 'Asia/Taipei'];
const DARK_CHINESE = { 'touchline.locale': 'zh-CN', 'touchline.theme': 'dark' };
const LIGHT_ENGLISH = { 'touchline.locale': 'en-US', 'touchline.theme': 'normal' };

const SETTINGS: readonly Setting[] = [
  { locale: 'zh-CN', scheme: 'light', zone: SHANGHAI, language: 'zh-CN', look: 'light' },
  { locale: 'zh-CN', scheme: 'dark', zone: NEW_YORK, language: 'zh-CN', look: 'dark' },
  { locale: 'zh-TW', scheme: 'light', zone: TAIPEI, language: 'zh-Hant', look: 'light' },
  { locale: 'zh-HK', scheme: 'dark', zone: SHANGHAI, language: 'zh-Hant', look: 'dark' },
  { locale: 'en-GB', scheme: 'dark', zone: 'Europe/London', language: 'en-US', look: 'dark' },
  { locale: 'en-US', scheme: 'light', zone: NEW_YORK, language: 'en-US', look: 'light' },
  { locale: 'fr-FR', scheme: 'dark', zone: 'Europe/Paris', language: 'zh-CN', look: 'dark' },
  // Chosen on an earlier visit, against what the browser says.
  { locale: 'en-US', scheme: 'light', zone: SHANGHAI, chosen: DARK_CHINESE, language: 'zh-CN', look: 'dark' },
  { locale: 'en-GB', scheme: 'light', zone: NEW_YORK, chosen: DARK_CHINESE, language: 'zh-CN', look: 'dark' },
  { locale: 'zh-CN', scheme: 'dark', zone: SHANGHAI, chosen: LIGHT_ENGLISH, language: 'en-US', look: 'light' },
  { locale: 'zh-TW', scheme: 'dark', zone: NEW_YORK, chosen: LIGHT_ENGLISH, language: 'en-US', look: 'light' },
  // The language alone: the device goes on deciding about the theme.
  {
    locale: 'zh-CN',
    scheme: 'dark',
    zone: TAIPEI,
    chosen: { 'touchline.locale': 'en-US', 'touchline.theme': 'system' },
    language: 'en-US',
    look: 'dark',
  },
];

const TABS = { 'zh-CN': '推荐', 'zh-Hant': '推薦', 'en-US': 'Tips' } as Record<string, string>;
const PAPER = { light: 'rgb(243, 245, 243)', dark: 'rgb(11, 17, 14)' };

const choose = async (context: BrowserContext, url: string, { chosen, zone }: Setting): Promise<void> => {
  if (chosen === undefined) return;
  const value = encodeURIComponent(`${chosen['touchline.locale']}.${chosen['touchline.theme']}.${zone}`);
  await context.addCookies([{ name: 'touchline-view', value, url }]);
  await context.addInitScript((kept) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  }, chosen);
};

/** Notes each document that was painted, and what its root and body said of themselves from the first byte on. */
const followLooks = async (page: Page): Promise<{ painted: Set<number>; marks: Set<string> }> => {
  const seen = { painted: new Set<number>(), marks: new Set<string>() };
  await page.exposeFunction('noteLook', (document: number, mark: string | null) => {
    if (mark === null) seen.painted.add(document);
    else seen.marks.add(mark);
  });
  await page.addInitScript(() => {
    const { noteLook } = globalThis as unknown as { noteLook: (document: number, mark: string | null) => void };
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) noteLook(performance.timeOrigin, null);
    }).observe({ type: 'paint', buffered: true });
    const note = (): void => {
      const { documentElement: root, body } = document;
      // On its way to another zone.
      if (root.hidden) return;
      const paper = getComputedStyle(document.querySelector('.touchline') ?? root).backgroundColor;
      noteLook(performance.timeOrigin, [root.lang, root.dir, body.className, body.dataset['theme'], paper].join(' '));
    };
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const options = { attributes: true, attributeFilter: ['lang', 'dir', 'class', 'data-theme', 'data-scheme'] };
      for (const each of [document.documentElement, document.body]) new MutationObserver(note).observe(each, options);
      requestAnimationFrame(note);
    });
  });
  return seen;
};

for (const setting of SETTINGS) {
  const { locale, scheme, zone, chosen, language, look } = setting;
  const earlier = chosen === undefined ? 'for the first time' : `with ${Object.values(chosen).join(' and ')} chosen`;
  test(`a browser in ${locale}, ${scheme}, ${zone}, ${earlier}, has ${language} in ${look} from the first byte`, async ({
    browser,
    server,
  }) => {
    const context = await phone(browser, { locale, colorScheme: scheme, timezoneId: zone });
    await choose(context, server.baseUrl, setting);
    const page = await context.newPage();
    await followRemovals(page);
    const { painted, marks } = await followLooks(page);
    const documents: string[] = [];
    page.on('response', (response) => {
      if (!response.request().isNavigationRequest()) return;
      // The first one of two can be gone before it was read.
      response.text().then(
        (html) => documents.push(html),
        () => undefined,
      );
    });
    await page.goto(`${server.baseUrl}/news`);
    await hydrated(page);
    await expect.poll(() => documents.length).toBeGreaterThan(0);
    const [first = '', last = first] = [documents[0], documents.at(-1)];
    for (const html of [first, last]) {
      expect(html).toContain(`<html lang="${language}" dir="ltr">`);
      expect(html).toMatch(new RegExp(`<nav[^]*${TABS[language]}[^]*</nav>`));
    }
    // A clock that runs as Shanghai's takes its page over.
    expect(last).toContain(`data-zone="${chosen === undefined && zone === TAIPEI ? SHANGHAI : zone}"`);
    // Nothing of another zone was seen, and nothing changed under the eyes.
    expect(painted.size).toBe(1);
    expect(await removalsOf(page)).toEqual([]);
    const theme = chosen?.['touchline.theme'] === 'dark' ? 'dark' : 'normal';
    expect([...marks]).toEqual([`${language} ltr touchline-page theme-${theme} ${theme} ${PAPER[look]}`]);
    await context.close();
  });
}

test('an address in a language is shown in it, and changes no choice', async ({ browser, server }) => {
  const context = await phone(browser);
  const page = await context.newPage();
  await followRemovals(page);
  await page.goto(`${server.baseUrl}/news?lang=en-US`);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('navigation', { name: 'Channels' })).toContainText('Tips');
  expect(await removalsOf(page)).toEqual([]);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${server.baseUrl}/news?lang=en-US`);
  expect(await page.evaluate(() => localStorage.getItem('touchline.locale'))).toBeNull();
  await page.goto(`${server.baseUrl}/news`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await context.close();
});

test('a first visit that nobody chose the look of says so once, offers others and leads to the teams', async ({
  browser,
  server,
}) => {
  const context = await phone(browser, { locale: 'en-GB', colorScheme: 'dark' });
  const page = await context.newPage();
  const hint = page.getByRole('region', { name: /语言和外观|語言和外觀|Language and appearance/ });
  await page.goto(`${server.baseUrl}/anchor`);
  await hydrated(page);
  // It comes when the page has nothing else to do.
  await expect(hint).toContainText('English, Dark: from your browser', { timeout: 60_000 });
  await hint.getByRole('button', { name: '繁體中文' }).click();
  await expect(hint).toContainText('繁體中文');
  await hint.getByRole('button', { name: 'English' }).click();
  await hint.getByRole('link', { name: 'Choose my teams' }).click();
  await expect(page.getByRole('heading', { name: 'Who do you follow?' })).toBeVisible();
  const choice = page.getByRole('region', { name: 'Choose what to follow' });
  await choice.getByRole('button', { name: 'NBA', exact: true }).click();
  await choice.getByRole('button', { name: 'Celtics', exact: true }).click();
  await page.getByRole('link', { name: 'Continue with 1 choice' }).click();
  await expect(page).toHaveURL(`${server.baseUrl}/anchor`);
  await expect(hint).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(hint).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('touchline.locale'))).toBe('en-US');
  await context.close();

  const expected = await phone(browser);
  const other = await expected.newPage();
  await other.goto(`${server.baseUrl}/anchor`);
  await hydrated(other);
  await expect(other.getByRole('region', { name: '语言和外观' })).toHaveCount(0);
  await expected.close();
});
