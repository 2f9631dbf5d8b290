import type { Browser, Page } from 'playwright';
import { settledCandidate } from './largest-paint.ts';
import { onPhone, slowDown } from './phone.ts';

const LIMIT_MS = 30_000;
/** What a tap begins is drawn by then, also when its data comes over the slow line. */
const RENDER_TIMEOUT_MS = 2500;
/** The finest that browsers tell. */
const SHORTEST_MS = 16;

declare global {
  var benchTaps: number[];
}

/** Notes how long each interaction took until its next frame was drawn. */
const followTaps = (page: Page): Promise<void> =>
  page.evaluate((durationThreshold) => {
    globalThis.benchTaps = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if ((entry.interactionId ?? 0) > 0) globalThis.benchTaps.push(entry.duration);
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, SHORTEST_MS);

/**
 * Interaction to Next Paint in ms: the longest of some taps on a page, on a slow phone, once the page stands. `names` are those of
 * the tabs and buttons that are tapped, one after another. An interaction below 16 ms counts as 16.
 */
export const slowestTap = (browser: Browser, url: string, names: readonly string[]): Promise<number> =>
  onPhone(browser, async (page, context) => {
    await slowDown(page, context);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await settledCandidate(page);
    await followTaps(page);
    const main = page.getByRole('main');
    for (const name of names) {
      const target = main.getByRole('tab', { name, exact: true }).or(main.getByRole('button', { name, exact: true }));
      await target.first().tap({ timeout: LIMIT_MS });
      await page.waitForTimeout(RENDER_TIMEOUT_MS);
    }
    return Math.max(SHORTEST_MS, ...(await page.evaluate(() => globalThis.benchTaps)));
  });
