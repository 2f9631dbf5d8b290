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
