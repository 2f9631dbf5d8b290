import type { Browser, Page, TestFixture } from '@playwright/test';
import { test as base } from './quiet-touchline.ts';
import { openHydrated } from './hydrated.ts';
import { expectAccessible, expectToStand, settle } from './sound-page.ts';

/**
 * The people of a journey: between them they have each width, both themes and the three languages, so that no journey is walked once
 * for each combination. The first width is the one they begin with.
 */
const VIEWERS = {
  phone: { locale: 'en-US', colorScheme: 'dark', windows: [[320, 640]], isMobile: true, hasTouch: true },
  tablet: {
    locale: 'zh-Hant',
    colorScheme: 'light',
    windows: [
      [768, 1024],
      [375, 812],
    ],
    isMobile: true,
    hasTouch: true,
  },
  desk: {
    locale: 'zh-CN',
    colorScheme: 'dark',
    windows: [
      [1280, 800],
      [1600, 1000],
    ],
  },
} as const;

type Name = keyof typeof VIEWERS;

/** A person with a browser of their own. */
export interface Viewer {
  page: Page;
  /** The page as it is now is sound: it fits each window of this viewer, and has no accessibility violation. */
  expectSound: (what: string) => Promise<void>;
}

const open = async (browser: Browser, baseURL: string, name: Name): Promise<Viewer> => {
  const { windows, ...look } = VIEWERS[name];
  const [first, ...others] = windows.map(([width, height]) => ({ width, height }));
  const context = await browser.newContext({
    ...look,
    baseURL,
    viewport: first ?? null,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  openHydrated(page);
  const expectSound = async (what: string): Promise<void> => {
    await settle(page);
    for (const size of [...others, first]) {
      if (size === undefined) continue;
      await page.setViewportSize(size);
      await expectToStand(page, `${what}, ${name}, ${size.width} px`);
    }
    await expectAccessible(page, `${what}, ${name}`);
  };
  return { page, expectSound };
};

const viewer =
  (name: Name): TestFixture<Viewer, { browser: Browser; quiet: { baseUrl: string } }> =>
  async ({ browser, quiet }, use) => {
    const opened = await open(browser, quiet.baseUrl, name);
    await use(opened);
    await opened.page.context().close();
  };

/** The test with those people on the quiet server. */
export const test = base.extend<Record<Name, Viewer>>({
  phone: viewer('phone'),
  tablet: viewer('tablet'),
  desk: viewer('desk'),
});
