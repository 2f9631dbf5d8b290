import type { CDPSession, Page } from 'playwright';

const DURATION_THRESHOLD_MS = 16;
const SENTENCE = 'wo jue de xia ban chang hui jin qiu';
const KEY_MS = 90;
const REST_MS = 300;

/** What a page notes of the answers to its reader. */
interface Noted {
  /** The longest event of each interaction that took 16 ms or more, in ms. */
  durations: Map<number, number>;
  mostRows: number;
}

type NotingPage = typeof globalThis & { noted: Noted };

/** Notes the interactions of a page (Event Timing) and the rows of its chat; before the page loads. */
export const noteInteractions = async (page: Page): Promise<void> => {
  await page.addInitScript((threshold) => {
    const noted: Noted = { durations: new Map(), mostRows: 0 };
    Object.assign(globalThis, { noted });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          noted.durations.set(
            entry.interactionId,
            Math.max(entry.duration, noted.durations.get(entry.interactionId) ?? 0),
          );
    });
    observer.observe({ type: 'event', buffered: true, durationThreshold: threshold } as PerformanceObserverInit);
    const countRows = (): void => {
      const rows = document.querySelectorAll('[role="log"] [data-line], [role="log"] [data-outgoing]').length;
      noted.mostRows = Math.max(noted.mostRows, rows);
    };
    setInterval(countRows, 100);
  }, DURATION_THRESHOLD_MS);
};

/** The 98th percentile of a page's interactions in ms; those below 16 ms count as that. */
export const interactionP98 = (page: Page): Promise<{ p98: number; interactions: number }> =>
  page.evaluate((least) => {
    const { durations } = (globalThis as NotingPage).noted;
    const { interactionCount = durations.size } = performance as Performance & { interactionCount?: number };
    const slowest = [...durations.values()].sort((a, b) => b - a);
    const index = Math.floor(interactionCount * 0.02);
    return { p98: slowest[index] ?? least, interactions: interactionCount };
  }, DURATION_THRESHOLD_MS);

export const mostRows = (page: Page): Promise<number> => page.evaluate(() => (globalThis as NotingPage).noted.mostRows);

/** Bytes of the page's JavaScript heap after a garbage collection. */
export const heapBytes = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
};

const tapMiddle = async (page: Page, selector: string): Promise<void> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

const rest = (page: Page): Promise<void> => page.waitForTimeout(REST_MS);

/** One round of what people do in a chat: write and send, emoji, open a line, look back and return. */
const useOnce = async (page: Page): Promise<void> => {
  await tapMiddle(page, 'textarea');
  await page.keyboard.type(SENTENCE, { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await rest(page);
  await tapMiddle(page, 'form button[aria-expanded]');
  await rest(page);
  await tapMiddle(page, '[role="toolbar"] button');
  await rest(page);
  await tapMiddle(page, 'form button[aria-expanded]');
  await rest(page);
  await tapMiddle(page, '[role="log"]');
  await rest(page);
  if ((await page.locator('dialog').count()) > 0) await tapMiddle(page, 'dialog h2 + button');
  await rest(page);
  await page.locator('[role="log"]').evaluate((list) => list.scrollBy(0, -400));
  await page.waitForTimeout(1000);
  await tapMiddle(page, '[role="log"] + button');
  await rest(page);
};

/** Uses the chat until the signal. */
export const useChat = async (page: Page, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) await useOnce(page);
};
