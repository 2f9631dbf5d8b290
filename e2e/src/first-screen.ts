import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createApi } from './api.ts';
import { rankedUser } from './ranked-user.ts';

export const HEADER_PAGES = ['/anchor', '/news', '/user-ranking', '/five-leagues', '/nba', '/world-cup', '/euro-cup'];
export const TEAM_PAGES = ['/nba/team/nba-lal', '/world-cup/team/nt-es'];

/** A phone of its own: another language, time zone, or one without scripts. */
export const phone = (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    ...options,
  });

export const userPath = async (baseUrl: string): Promise<string> =>
  `/user-ranking/user/${await rankedUser(createApi(baseUrl))}`;

/** Sum of the layout shifts of a page so far. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (shifts: PerformanceEntryList): number =>
          shifts.reduce((total, shift) => total + (shift as PerformanceEntry & { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve(0), 500);
      }),
  );

/** Notes what is taken away of a page, from its first script on. */
export const followRemovals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const removed: string[] = [];
    const follow = (): void => {
      const note = ({ removedNodes }: MutationRecord): void => {
        for (const node of removedNodes)
          if ((node.textContent ?? '').length > 100) removed.push(node.textContent ?? '');
      };
      new MutationObserver((records) => records.forEach(note)).observe(document.body, {
        childList: true,
        subtree: true,
      });
    };
    document.addEventListener('readystatechange', () => document.readyState === 'interactive' && follow());
    Object.assign(globalThis, { removed });
  });

export const removalsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { removed: string[] }).removed);
