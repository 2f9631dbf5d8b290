import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '#repository.ts';

const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, locale: 'zh-CN' };
const LOAD_LIMIT_MS = 60_000;

declare global {
  var benchPixel: Promise<number>;
}

/** A page on which a match is shown. */
export interface ScorePage {
  /** Begins to wait until the home score of the match is this one; `shownAt` resolves to when its frame was drawn, in epoch ms. */
  expectScore(score: number): Promise<{ shownAt: Promise<number> }>;
  close(): Promise<void>;
}

const watch = (page: Page, matchId: string, score: number): Promise<void> =>
  page.evaluate(
    ([id, text]) => {
      const shown = (): boolean =>
        document.querySelector(`[data-match="${id}"] b + b`)?.previousElementSibling?.textContent === text;
      globalThis.benchPixel = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!shown()) return;
          observer.disconnect();
          // A message that is sent in a frame arrives once the frame is drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
            port1.start();
            port2.postMessage(null);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    },
    [matchId, String(score)] as const,
  );

/** Opens the page of the leagues in a phone-sized browser and waits until it shows the match. */
export const openScorePage = async (origin: string, matchId: string): Promise<ScorePage> => {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to one');
  const browser: Browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(`${origin}/five-leagues`, { timeout: LOAD_LIMIT_MS });
    await page.locator(`[data-match="${matchId}"]`).first().waitFor({ timeout: LOAD_LIMIT_MS });
    return {
      async expectScore(score) {
        await watch(page, matchId, score);
        return { shownAt: page.evaluate(() => globalThis.benchPixel) };
      },
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
};
