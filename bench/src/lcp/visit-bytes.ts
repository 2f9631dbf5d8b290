import type { Browser } from 'playwright';
import { settledCandidate } from './largest-paint.ts';
import { onPhone, slowDown } from './phone.ts';

const LIMIT_MS = 30_000;
/** Pictures that move go on for as long as somebody looks. */
const VIDEO = /\/live\//;

/** Bytes that a first visit takes over the line until nothing larger is painted, without video. */
export const visitBytes = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async (page, context) => {
    const session = await context.newCDPSession(page);
    const videos = new Set<string>();
    let bytes = 0;
    session.on(
      'Network.requestWillBeSent',
      ({ requestId, request }) => VIDEO.test(request.url) && videos.add(requestId),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!videos.has(requestId)) bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await slowDown(page, context);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await settledCandidate(page);
    return bytes;
  });
