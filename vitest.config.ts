import { availableParallelism, totalmem } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { installedChromium } from './scripts/chromium.ts';
import { SOURCES } from './packages/web/scripts/source-plugins.ts';

/** Files that nobody has timed yet stand in the order of their size; the longest of all is a small one. */
class TortureFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isTorture = ({ project }: TestSpecification): boolean => project.name === 'torture';
    return [...sorted.filter(isTorture), ...sorted.filter((file) => !isTorture(file))];
  }
}

/** Workers that keep their modules grow to 2 GB. */
const WORKER_BYTES = 2_500_000_000;
/** Much of a test is waiting. */
const WORKERS = Math.max(1, Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(totalmem() / WORKER_BYTES)));

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

const TESTS = '*.test.{ts,tsx}';

export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: TortureFirst },
    maxWorkers: WORKERS,
    // Far more than they take alone: a busy machine is slower.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As for Playwright: a busy machine may miss a moment; a test that needed its second try is listed with it.
    retry: process.env['CI'] ? 1 : 0,
    // On a busy machine a second is no time.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // Pure functions and servers of their own: modules are loaded once for all files of a process, a third of the time less.
        test: {
          name: 'rules and server',
          include: [`packages/{contract,domain,feeds,server}/src/**/${TESTS}`, `{scripts,bench/src}/**/${TESTS}`],
          isolate: false,
          globalSetup: 'packages/server/src/platform/db/test-templates.ts',
        },
      },
      // Processes that are killed, one scenario after another.
      { extends: true, test: { name: 'torture', include: [`torture/src/**/${TESTS}`] } },
      // The page's stores live as long as their modules: each file has its own, in a context instead of a process, a quarter of the work.
      {
        extends: true,
        test: {
          name: 'web',
          pool: 'vmThreads',
          include: ['{packages/{web,console}/src,hosts/*/src}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
        },
      },
      // What needs elements on a page, or the texts and tables that the build makes.
      {
        extends: true,
        plugins: SOURCES.plugins,
        resolve: SOURCES.resolve,
        test: {
          name: 'web page',
          pool: 'vmThreads',
          include: ['packages/web/src/**/*.test.tsx'],
          environment: 'jsdom',
        },
      },
      // Pages in Chromium, with layout and real input, whose calls the test answers.
      {
        extends: true,
        ...SOURCES,
        test: {
          name: 'component',
          include: ['packages/web/src/**/*.browser.test.ts'],
          isolate: false,
          // The first test of a fresh clone waits for Vite; as in the other browser tests, a missed moment has a second try.
          testTimeout: 60_000,
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: installedChromium(), args: CHROMIUM_FLAGS },
              contextOptions: {
                locale: 'zh-CN',
                timezoneId: 'Asia/Shanghai',
                hasTouch: true,
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
