import type { CDPSession, Page } from '@playwright/test';
import { createApi } from './api.ts';
import { watchPage } from './page-watch.ts';
import { rankedUser } from './ranked-user.ts';
import { expectAccessible, expectToStand, settle } from './sound-page.ts';
import { expect, test } from './touchline.ts';

interface Window {
  width: number;
  height: number;
  /** Size of text that the browser is set to, in px. */
  text?: number;
  /** Lines run from right to left, as a language of that kind would have them. */
  turned?: boolean;
}

interface Visit {
  locale: string;
  scheme: 'light' | 'dark';
  /** Each page is opened in the first one, and then becomes each of the others. */
  windows: readonly [Window, ...Window[]];
}

const TEXT = 16;

const VISITS: readonly Visit[] = [
  {
    locale: 'en-US',
    scheme: 'dark',
    windows: [
      { width: 320, height: 640 },
      { width: 1280, height: 800 },
    ],
  },
  {
    locale: 'zh-CN',
    scheme: 'light',
    windows: [
      { width: 375, height: 812 },
      { width: 375, height: 812, text: 2 * TEXT },
      { width: 1600, height: 1000 },
    ],
  },
  {
    locale: 'zh-Hant',
    scheme: 'dark',
    windows: [
      { width: 768, height: 1024 },
      { width: 375, height: 812, turned: true },
    ],
  },
];

const RANKED_USER = '/user-ranking/user/';

/** A page, and the links from there on, one after another. */
const JOURNEYS: readonly (readonly [page: string, ...links: string[]])[] = [
  ['/anchor', 'a[href^="/program-detail/"]'],
  ['/today'],
  ['/search?q=arsenal', 'a[href*="/team/"]'],
  ['/news', 'a[href^="/news/detail/"]'],
  ['/five-leagues?tab=2', 'a[href*="/team/"]'],
  ['/five-leagues?tab=3', 'a[href*="/player/"]', 'a[href^="/compare/"]', 'a[data-player]'],
  ['/nba'],
  ['/user-ranking'],
  [RANKED_USER],
  ['/account/teams?welcome'],
  ['/five-leagues/what-if'],
];

const become = async (
  page: Page,
  session: CDPSession,
  { width, height, text = TEXT, turned }: Window,
): Promise<void> => {
  await page.setViewportSize({ width, height });
  await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
  await page.evaluate((dir) => (document.documentElement.dir = dir), turned ? 'rtl' : 'ltr');
  await settle(page);
};

const nameOf = ({ width, text, turned }: Window): string =>
  `${width} px${text === undefined ? '' : ` with text of ${text} px`}${turned ? ' from right to left' : ''}`;

// Both workers take their part of the visits.
test.describe.configure({ mode: 'parallel' });

VISITS.forEach(({ locale, scheme, windows }, place) => {
  test(`in ${locale}, ${scheme}, every journey fits ${windows.map(nameOf).join(', ')}, with no error`, async ({
    browser,
    server,
  }) => {
    test.slow();
    const [first] = windows;
    const context = await browser.newContext({
      viewport: first,
      locale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Shanghai',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const watch = watchPage(page);
    const userId = await rankedUser(createApi(server.baseUrl));
    for (const [at, [path, ...links]] of JOURNEYS.entries()) {
      // Each page in one language, so that all looks have their turn.
      const isJudged = at % VISITS.length === place;
      const look = async (what: string): Promise<void> => {
        for (const window of [...windows.slice(1), first]) {
          await become(page, session, window);
          await expectToStand(page, `${what}, ${nameOf(window)}`);
          if (isJudged) await expectAccessible(page, `${what}, ${nameOf(window)}`);
        }
      };
      await page.goto(server.baseUrl + (path === RANKED_USER ? path + userId : path));
      await settle(page);
      await look(path);
      for (const link of links) {
        const before = page.url();
        await page.locator(link).filter({ visible: true }).first().click();
        await expect(page).not.toHaveURL(before);
        await settle(page);
        await look(`${path}, then ${link}`);
      }
    }
    expect(watch.errors).toEqual([]);
    expect(watch.failedRequests).toEqual([]);
    await context.close();
  });
});
