import type { Page } from '@playwright/test';

declare global {
  /** Taps that wait for the app; null once it has taken the page over. */
  var touchlineTaps: unknown[] | null | undefined;
}

const LIMIT_MS = 60_000;

/** Waits until the app has taken over what the server rendered; nothing to wait for where the client draws. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.querySelector('script[data-main]') === null || globalThis.touchlineTaps === null,
    null,
    { timeout: LIMIT_MS },
  );
};

/** People are slower than the app, tests are not: what they open here is the app's, unless they wait for less. */
export const openHydrated = (page: Page): void => {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const reply = await open(url, options);
    if (options?.waitUntil !== 'commit') await hydrated(page);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    if (options?.waitUntil !== 'commit') await hydrated(page);
    return reply;
  };
};
