import { type Browser, chromium } from 'playwright';
import type { Benchmark, Figure } from '#figure.ts';
import type { StaticServerCalls } from '#process/static-server.ts';
import { startTouchline } from '#process/touchline-server.ts';
import { startWorker } from '#process/worker.ts';
import { findChromium } from '#repository.ts';
import { compareInRounds } from '#rounds.ts';
import { slowestTap } from './interactions.ts';
import { blockedTime, largestPaint, shiftsOf } from './largest-paint.ts';
import { repeatedPaint } from './repeat-visit.ts';
import { copyPage } from './static-copy.ts';
import { visitBytes } from './visit-bytes.ts';

const ROUNDS = 5;
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const PAGES: Readonly<Record<string, string>> = {
  anchor: '/anchor',
  news: '/news',
  nba: '/nba',
  league: '/five-leagues',
  today: '/today',
  search: '/search',
  ranking: '/user-ranking',
  'world-cup': '/world-cup',
  euro: '/euro-cup',
  'what-if': '/nba/what-if',
};

const launch = async (): Promise<Browser> => {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to one');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
};

type Measure = (browser: Browser, page: string, copy: string) => Promise<Figure>;

/** Measures a page of the real server beside a static page of the same content, served by a bare node:http server. */
const beside = async (path: string, measure: Measure): Promise<Figure> => {
  const touchline = await startTouchline();
  const worker = startWorker<StaticServerCalls>(new URL('../process/static-server.ts', import.meta.url));
  let browser: Browser | undefined;
  try {
    const phone = (browser = await launch());
    const page = touchline.origin + path;
    return await measure(phone, page, (await worker.call('serve', await copyPage(phone, page))) + path);
  } finally {
    await browser?.close();
    await Promise.all([touchline.stop(), worker.stop()]);
  }
};

/**
 * Largest Contentful Paint of a page on a phone (375 x 812, processor four times slower, 1.6 Mbit/s with 150 ms latency, empty
 * cache). The floor is made from the rendered page without its scripts.
 */
const firstVisits = Object.entries(PAGES).map(([name, path]): Benchmark => ({
  name: `lcp-${name}`,
  measure: () =>
    beside(path, async (browser, page, copy) => ({
      ...(await compareInRounds(
        ROUNDS,
        () => largestPaint(browser, page),
        () => largestPaint(browser, copy),
      )),
      unit: 'ms',
      target: 1.05,
    })),
}));

/** The same of a second visit, beside the first visit of the static page. */
const repeatVisit: Benchmark = {
  name: 'lcp-repeat-visit',
  measure: () =>
    beside('/anchor', async (browser, page, copy) => ({
      ...(await compareInRounds(
        ROUNDS,
        () => repeatedPaint(browser, page),
        () => largestPaint(browser, copy),
      )),
      unit: 'ms',
      target: 0.6,
    })),
};

/** A figure of a first visit on the same phone. The floor is its budget. */
const withinBudget = (
  name: string,
  path: string,
  unit: string,
  budget: number,
  measure: (browser: Browser, page: string) => Promise<number>,
): Benchmark => ({
  name,
  measure: () =>
    beside(path, async (browser, page) => ({
      ...(await compareInRounds(
        ROUNDS,
        () => measure(browser, page),
        async () => budget,
      )),
      unit,
      target: 1,
    })),
});

const CLS_BUDGET = 0.02;
/** What counts as good for a phone. */
const BLOCKED_BUDGET_MS = 200;

const layoutShift = withinBudget('cls-anchor', '/anchor', 'score', CLS_BUDGET, shiftsOf);

/** Time in which a page does not answer to fingers. */
const blocked = Object.entries(PAGES).map(([name, path]) =>
  withinBudget(`blocked-${name}`, path, 'ms', BLOCKED_BUDGET_MS, blockedTime),
);

/** What counts as good for a phone. */
const TAP_BUDGET_MS = 200;
const TAPS: Readonly<Record<string, readonly string[]>> = {
  anchor: ['最热', '最新'],
  news: ['足球', '免费', '全部'],
  nba: ['排名', '球员榜', '赛程'],
  league: ['西甲', '积分', '赛程'],
};

const interactions = Object.entries(TAPS).map(([name, taps]) =>
  withinBudget(`inp-${name}`, PAGES[name] ?? '/', 'ms', TAP_BUDGET_MS, (browser, page) =>
    slowestTap(browser, page, taps),
  ),
);

const KB = 1000;

/** Beside those of the static page, which has no scripts and no data: with the player of previews (`bytes-`), and without (`still-bytes-`). */
const bytesOf = (prefix: string, isStill: boolean) =>
  Object.entries(PAGES).map(([name, path]): Benchmark => ({
    name: `${prefix}-${name}`,
    measure: () =>
      beside(path, async (browser, page, copy) => ({
        value: (await visitBytes(browser, page, { isStill })) / KB,
        floor: (await visitBytes(browser, copy)) / KB,
        unit: 'kB of a first visit',
      })),
  }));

export const lcp: readonly Benchmark[] = [
  ...firstVisits,
  repeatVisit,
  layoutShift,
  ...blocked,
  ...interactions,
  ...bytesOf('bytes', false),
  ...bytesOf('still-bytes', true),
];
