import type { Page } from '@playwright/test';

/** What the players of a page hold of the browser. */
interface Holdings {
  /** Media sources that still feed a video. */
  sources: number;
  /** Repeating timers. */
  intervals: number;
}

/** Counts from the first script on what players create; call it before the first `goto`. */
export const countHoldings = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const sources: MediaSource[] = [];
    const intervals = new Set<number>();
    const Original = globalThis.MediaSource;
    globalThis.MediaSource = class extends Original {
      constructor() {
        super();
        sources.push(this);
      }
    };
    const { setInterval: begin, clearInterval: end } = globalThis;
    Object.assign(globalThis, {
      setInterval: (...call: Parameters<typeof begin>) => {
        const id = Number(begin(...call));
        intervals.add(id);
        return id;
      },
      clearInterval: (id?: number) => {
        intervals.delete(Number(id));
        end(id);
      },
      holdings: (): Holdings => ({
        sources: sources.filter(({ readyState }) => readyState === 'open').length,
        intervals: intervals.size,
      }),
    });
  });
};

export const holdings = (page: Page): Promise<Holdings> =>
  page.evaluate(() => (globalThis as unknown as { holdings: () => Holdings }).holdings());

/** Leaves the page, as another tab in front does, and comes back to it. */
export const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );

/** Videos of the page that play at this moment. */
export const playingVideos = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('video')].filter(({ paused, readyState }) => !paused && readyState > 2).length,
  );

/** Seconds that the app's player has shown since it connected. */
export const playedSeconds = (page: Page): Promise<number> =>
  page.locator('[data-phase] video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** The height of the app's picture. */
export const heightOf = (page: Page): Promise<number> =>
  page.locator('[data-phase] video').evaluate((video: HTMLVideoElement) => video.videoHeight);

/** From now on: the longest time (ms) for which the app's picture stands still. */
export const watchStills = async (page: Page): Promise<() => Promise<number>> => {
  await page.locator('[data-phase] video').evaluate((video: HTMLVideoElement) => {
    let [place, since] = [video.currentTime, performance.now()];
    let longestStill = 0;
    setInterval(() => {
      const now = performance.now();
      longestStill = Math.max(longestStill, now - since);
      Object.assign(globalThis, { longestStill });
      if (video.currentTime !== place) [place, since] = [video.currentTime, now];
    }, 50);
  });
  return () => page.evaluate(() => (globalThis as unknown as { longestStill: number }).longestStill);
};

/** The qualities of live HLS whose media the page requests, one for each request, from now on. */
export const watchRequests = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, rendition] = /\/live\/origin\/[^/]+\/([^/]+)\/[\w.-]+\.(?:m3u8|m4s|mp4)/.exec(request.url()) ?? [];
    if (rendition !== undefined) requested.push(rendition);
  });
  return requested;
};
