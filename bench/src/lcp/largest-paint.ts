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

/** What the browser has noted of a page that nobody touches, on a slow phone with an empty cache: one number of each entry. */
const noted = (browser: Browser, url: string, type: string, field: 'value' | 'duration'): Promise<number[]> =>
  onPhone(browser, async (page, context) => {
    await slowDown(page, context);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await settledCandidate(page);
    return page.evaluate(
      ([wanted, name]) =>
        new Promise<number[]>((resolve) => {
          const observer = new PerformanceObserver((list) =>
            resolve(list.getEntries().map((entry) => (entry as unknown as Record<typeof name, number>)[name])),
          );
          observer.observe({ type: wanted, buffered: true });
          setTimeout(() => resolve([]), 1000);
        }),
      [type, field] as const,
    );
  });

/** Sum of the layout shifts of a page. */
export const shiftsOf = async (browser: Browser, url: string): Promise<number> => {
  const shifts = await noted(browser, url, 'layout-shift', 'value');
  return shifts.reduce((sum, shift) => sum + shift, 0);
};

/** A task of so long is felt by nobody. */
const UNFELT_MS = 50;

/** For how long a page did not answer to fingers, in ms: of each task what is beyond 50 ms. */
export const blockedTime = async (browser: Browser, url: string): Promise<number> => {
  const tasks = await noted(browser, url, 'longtask', 'duration');
  return tasks.reduce((sum, task) => sum + Math.max(0, task - UNFELT_MS), 0);
};
