import { type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '#repository.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
/** A page that asks the server for nothing by itself. */
const QUIET_PATH = '/gold-document';

/** Gives `work` a browser as on a phone, with a fresh context for each page; null where there is no Chromium. */
export const withPhones = async <Result>(
  origin: string,
  work: (open: () => Promise<BrowserContext>) => Promise<Result>,
): Promise<Result | null> => {
  const executablePath = await findChromium();
  if (executablePath === undefined) return null;
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const open = (): Promise<BrowserContext> =>
    browser.newContext({
      baseURL: origin,
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      // It would answer for the server.
      serviceWorkers: 'block',
    });
  try {
    return await work(open);
  } finally {
    await browser.close();
  }
};

/** Opens the app where it has nothing to ask, and waits until it has taken over what the server rendered. */
export const openQuietly = async (page: Page): Promise<void> => {
  await page.goto(QUIET_PATH);
  await page.waitForFunction(() => (globalThis as { touchlineTaps?: unknown }).touchlineTaps === null);
};

/** Goes to a page as a link within the app does: its data comes by calls. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
