import { type Browser, chromium } from 'playwright';
import type { Benchmark } from '#figure.ts';
import type { StaticServerCalls } from '#process/static-server.ts';
import { startTouchline } from '#process/touchline-server.ts';
import { startWorker } from '#process/worker.ts';
import { findChromium } from '#repository.ts';
import { compareInRounds } from '#rounds.ts';
import { largestPaint } from './largest-paint.ts';
import { copyPage } from './static-copy.ts';

const PATH = '/anchor';
const ROUNDS = 5;
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

const launch = async (): Promise<Browser> => {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to one');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
};

/**
 * Largest Contentful Paint of the anchor home on a phone (375 x 812, processor four times slower, 1.6 Mbit/s with 150 ms
 * latency, empty cache). The floor is a static page of the same content, made from the drawn page without its scripts and
 * served by a bare node:http server.
 */
export const lcp: Benchmark = {
  name: 'lcp',
  async measure() {
    const touchline = await startTouchline();
    const worker = startWorker<StaticServerCalls>(new URL('../process/static-server.ts', import.meta.url));
    let browser: Browser | undefined;
    try {
      const phone = (browser = await launch());
      const page = touchline.origin + PATH;
      const copy = (await worker.ask('serve', await copyPage(phone, page))) + PATH;
      const compared = await compareInRounds(
        ROUNDS,
        () => largestPaint(phone, page),
        () => largestPaint(phone, copy),
      );
      return { ...compared, unit: 'ms', target: 1.05 };
    } finally {
      await browser?.close();
      await Promise.all([touchline.stop(), worker.stop()]);
    }
  },
};
