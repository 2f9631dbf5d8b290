import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { settledCandidate } from './largest-paint.ts';
import { onPhone, slowDown } from './phone.ts';

const LIMIT_MS = 30_000;
const POLL_MS = 250;
/** Pictures that move go on for as long as somebody looks. */
const VIDEO = /\/live\//;

/** Nothing was loaded for so long: the visit has what it loads by itself. */
const QUIET_MS = 4000;

interface VisitOptions {
  /** A visitor who wants less motion: no preview of a room plays, so that its player is not loaded either. */
  isStill?: boolean;
}

/** Bytes that a first visit takes over the line until nothing more is loaded, without the video itself. */
export const visitBytes = (browser: Browser, url: string, { isStill = false }: VisitOptions = {}): Promise<number> =>
  onPhone(browser, async (page, context) => {
    if (isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
    const session = await context.newCDPSession(page);
    const videos = new Set<string>();
    let bytes = 0;
    let loadedAt = performance.now();
    session.on(
      'Network.requestWillBeSent',
      ({ requestId, request }) => VIDEO.test(request.url) && videos.add(requestId),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (videos.has(requestId)) return;
      bytes += encodedDataLength;
      loadedAt = performance.now();
    });
    await session.send('Network.enable');
    await slowDown(page, context);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await settledCandidate(page);
    while (performance.now() - loadedAt < QUIET_MS) await sleep(POLL_MS);
    return bytes;
  });
