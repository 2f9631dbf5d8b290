import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { type Benchmark, median } from '#figure.ts';
import { startTouchline } from '#process/touchline-server.ts';
import { findChromium } from '#repository.ts';

const run = promisify(execFile);

/** Fetched when it is requested: 180 MB that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu';
const LIMIT_MS = 180_000;
const MOST_BYTES = 20_000_000;
const ROUNDS = 3;
/** Points of 100 that a category may miss. */
const BUDGET = 5;
const PAGES = ['anchor', 'news', 'world-cup', 'euro-cup', 'five-leagues', 'nba', 'user-ranking', 'download'] as const;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
}

/** Points of 100 that the weakest category of a page misses. */
const missing = async (url: string, chromium: string): Promise<number> => {
  const options = ['--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`];
  const { stdout } = await run(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options, `--chrome-flags=${CHROME_FLAGS}`],
    { cwd: tmpdir(), timeout: LIMIT_MS, maxBuffer: MOST_BYTES, env: { ...process.env, CHROME_PATH: chromium } },
  );
  const { categories } = JSON.parse(stdout) as Report;
  const scores = CATEGORIES.map((name) => categories[name].score ?? 0);
  console.error(`${url}: ${CATEGORIES.map((name, index) => `${name} ${(scores[index] ?? 0) * 100}`).join(', ')}`);
  return 100 - Math.min(...scores) * 100;
};

const measurePage = async (path: string): Promise<number> => {
  const chromium = await findChromium();
  if (chromium === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to one');
  const touchline = await startTouchline();
  try {
    const rounds: number[] = [];
    while (rounds.length < ROUNDS) rounds.push(await missing(`${touchline.origin}/${path}`, chromium));
    return median(rounds);
  } finally {
    await touchline.stop();
  }
};

/**
 * What Lighthouse finds missing on a header page, in the weakest of its four categories, on its own slow phone with simulated
 * throttling. The floor is the budget.
 */
export const lighthouse: readonly Benchmark[] = PAGES.map((page) => ({
  name: `lighthouse-${page}`,
  measure: async () => {
    const value = await measurePage(page);
    return { value, floor: BUDGET, ratio: value / BUDGET, unit: 'points missing of 100', target: 1 };
  },
}));
