import { type Browser, chromium, type Page } from 'playwright';
import { type Benchmark, type Figure, median } from '#figure.ts';
import { startTouchline } from '#process/touchline-server.ts';
import { findChromium } from '#repository.ts';
import { type ScrollFrames, scrollFrames } from './scroll-frames.ts';

const HOSTS = 500;
const ROUNDS = 3;
const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, locale: 'zh-CN' };
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const LOAD_LIMIT_MS = 120_000;
/** A floor without a late frame counts as one with this many: nothing is a multiple of none. */
const LEAST_LAZY_SHARE = 0.01;

const launch = async (): Promise<Browser> => {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to one');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
};

/** Scrolls on until every page of the list is there. */
const loadAll = async (page: Page): Promise<void> => {
  const limit = performance.now() + LOAD_LIMIT_MS;
  const count = () => page.locator('[data-host]').count();
  while ((await count()) < HOSTS) {
    if (performance.now() > limit) throw new Error(`only ${await count()} of ${HOSTS} hosts were loaded`);
    await page.locator('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
    await page.waitForTimeout(100);
  }
};

/** A page of rows of the same height and words, and nothing else. */
const plainRows = async (page: Page, words: readonly string[]): Promise<void> => {
  const row = (text: string): string => `<p style="height:82px;margin:0;overflow:hidden">${text}</p>`;
  await page.setContent(
    `<body style="margin:0"><main style="height:100vh;overflow:auto">${words.map(row).join('')}</main></body>`,
  );
};

interface Round {
  ours: ScrollFrames;
  floor: ScrollFrames;
}

const measureRounds = async (): Promise<Round[]> => {
  const touchline = await startTouchline({ DEMO_HOSTS: String(HOSTS) });
  let browser: Browser | undefined;
  try {
    const context = await (browser = await launch()).newContext(PHONE);
    context.setDefaultTimeout(LOAD_LIMIT_MS);
    const [list, plain] = [await context.newPage(), await context.newPage()];
    await list.goto(`${touchline.origin}/anchor/all-anchor`);
    await loadAll(list);
    await plainRows(plain, await list.locator('[data-host]').allInnerTexts());
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await list.bringToFront();
      const ours = await scrollFrames(list);
      await plain.bringToFront();
      rounds.push({ ours, floor: await scrollFrames(plain) });
    }
    return rounds;
  } finally {
    await browser?.close();
    await touchline.stop();
  }
};

let measured: Promise<Round[]> | undefined;

/** The rounds of this run, measured once for all figures. */
const rounds = (): Promise<Round[]> => (measured ??= measureRounds());

const figureOf = async (name: keyof ScrollFrames, unit: string, target: number, least = 0): Promise<Figure> => {
  const pairs = (await rounds()).map(({ ours, floor }) => [ours[name], Math.max(floor[name], least)] as const);
  return {
    value: median(pairs.map(([ours]) => ours)),
    unit,
    floor: median(pairs.map(([, floor]) => floor)),
    ratio: median(pairs.map(([ours, floor]) => ours / floor)),
    target,
  };
};

/**
 * Frames of the list of 500 hosts, all pages loaded and matches going on, while it is scrolled from end to end on a
 * processor four times slower. The floor is a page of plain rows in the same browser.
 */
export const hostListFrames: readonly Benchmark[] = [
  { name: 'host-list-frame-median', measure: () => figureOf('medianMs', 'ms', 1.05) },
  { name: 'host-list-frame-p95', measure: () => figureOf('p95Ms', 'ms', 1.1) },
  { name: 'host-list-late-frames', measure: () => figureOf('lazyShare', 'share', 2, LEAST_LAZY_SHARE) },
];
