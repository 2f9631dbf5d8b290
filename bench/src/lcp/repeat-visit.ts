import type { Browser } from 'playwright';
import { settledCandidate } from './largest-paint.ts';
import { onPhone, slowDown } from './phone.ts';

const LIMIT_MS = 30_000;
/** The service worker stores a page that was read for a while. */
const READ_MS = 8000;

/** Largest Contentful Paint in ms of a page that this phone has read before, on a slow phone. */
export const repeatedPaint = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async (page, context) => {
    await page.goto(url, { timeout: LIMIT_MS });
    await page.waitForTimeout(READ_MS);
    await page.close();
    const again = await context.newPage();
    await slowDown(again, context);
    await again.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    return settledCandidate(again);
  });
