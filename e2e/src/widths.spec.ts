import type { Page } from '@playwright/test';
import { watchPage } from './page-watch.ts';
import { expectAccessible, expectToStand, settle as settled } from './sound-page.ts';
import { expect, test } from './touchline.ts';

interface Window {
  width: number;
  height: number;
  locale: string;
  scheme: 'light' | 'dark';
  /** Size of text that the browser is set to, in px. */
  text?: number;
  /** Lines run from right to left, as a language of that kind would have them. */
  turned?: boolean;
}

const WINDOWS: readonly Window[] = [
  { width: 320, height: 640, locale: 'en-US', scheme: 'dark' },
  { width: 375, height: 812, locale: 'zh-CN', scheme: 'light' },
  { width: 375, height: 812, locale: 'zh-CN', scheme: 'dark', text: 32 },
  { width: 375, height: 812, locale: 'zh-Hant', scheme: 'light', turned: true },
  { width: 768, height: 1024, locale: 'zh-Hant', scheme: 'dark' },
  { width: 1280, height: 800, locale: 'en-US', scheme: 'light' },
];

/** A page, and the link from there to the next one. */
const JOURNEYS: readonly (readonly [page: string, link?: string])[] = [
  ['/anchor', 'a[href^="/program-detail/"]'],
  ['/today'],
  ['/search?q=arsenal', 'a[href*="/team/"]'],
  ['/news', 'a[href^="/news/detail/"]'],
  ['/five-leagues?tab=2', 'a[href*="/team/"]'],
  ['/nba'],
  ['/user-ranking'],
  ['/account/teams?welcome'],
  ['/five-leagues/what-if'],
];

const settle = async (page: Page, turned: boolean | undefined): Promise<void> => {
  await settled(page);
  if (turned) await page.evaluate(() => (document.documentElement.dir = 'rtl'));
};

// Both workers take their part of the windows.
test.describe.configure({ mode: 'parallel' });

WINDOWS.forEach(({ width, height, locale, scheme, text, turned }, place) => {
  const how = `${locale}, ${scheme}${text === undefined ? '' : `, text of ${text} px`}${turned ? ', right to left' : ''}`;
  test(`at ${width} px (${how}) every journey fits the window, with no error`, async ({ browser, server }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      locale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Shanghai',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    if (text !== undefined) {
      const session = await context.newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
    }
    const watch = watchPage(page);
    for (const [at, [path, link]] of JOURNEYS.entries()) {
      await page.goto(server.baseUrl + path);
      await settle(page, turned);
      await expectToStand(page, path);
      // Each page in one window, so that all windows and looks have their turn.
      const isJudged = at % WINDOWS.length === place || (at + 3) % WINDOWS.length === place;
      if (isJudged) await expectAccessible(page, path);
      if (link === undefined) continue;
      await page.locator(link).filter({ visible: true }).first().click();
      await expect(page).not.toHaveURL(server.baseUrl + path);
      await settle(page, turned);
      await expectToStand(page, `${path}, then ${link}`);
      if (isJudged) await expectAccessible(page, link);
    }
    expect(watch.errors).toEqual([]);
    expect(watch.failedRequests).toEqual([]);
    await context.close();
  });
});
