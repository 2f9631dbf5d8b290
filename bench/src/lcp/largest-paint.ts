import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { onPhone, slowDown } from './phone.ts';

/** A page without a new candidate for so long has its last one: no file that it draws takes as much on the slow line. */
const QUIET_MS = 4000;
const POLL_MS = 250;
const LIMIT_MS = 30_000;

/** The start time of the last candidate so far in ms after navigation; 0 before the first. */
const lastCandidate = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        const read = (entries: PerformanceEntryList): void => {
          last = entries.at(-1)?.startTime ?? last;
        };
        const observer = new PerformanceObserver((list) => read(list.getEntries()));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
        // Buffered entries arrive in a task of their own.
        setTimeout(() => {
          read(observer.takeRecords());
          observer.disconnect();
          resolve(last);
        }, 50);
      }),
  );

const unsettled = (page: Page, last: number): string =>
  last === 0
    ? `${page.url()} painted nothing in ${LIMIT_MS} ms`
    : `${page.url()} still painted something larger after ${LIMIT_MS} ms`;

/** The start time of the page's last candidate in ms after navigation. */
export const settledCandidate = async (page: Page): Promise<number> => {
  const limit = performance.now() + LIMIT_MS;
  let last = 0;
  let quietSince = performance.now();
  while (last === 0 || performance.now() - quietSince < QUIET_MS) {
    if (performance.now() > limit) throw new Error(unsettled(page, last));
    await sleep(POLL_MS);
    const now = await lastCandidate(page);
    if (now !== last) quietSince = performance.now();
    last = now;
  }
  return last;
};

/** Largest Contentful Paint of an address in ms, on a slow phone with an empty cache. */
export const largestPaint = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async (page, context) => {
    await slowDown(page, context);
    // The load event may wait for a video, which says nothing about what is painted.
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    return settledCandidate(page);
  });

/** Sum of the layout shifts of a page that nobody touches, on a slow phone with an empty cache. */
export const shiftsOf = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async (page, context) => {
    await slowDown(page, context);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await settledCandidate(page);
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 1000);
        }),
    );
  });
