import { rmSync, chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { findPostgres } from './postgres.ts';
import { run, toolEnvironment } from './run.ts';
import { notRun, playwrightTally, summaryOf, type Tally, tallyOf, vitestTally } from './test-results.ts';
import { buildConsoleIfStale, buildParentSite, buildWebIfStale } from './web-build.ts';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 8_000_000_000;

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
};

/**
 * A temporary folder for tests. They create and remove thousands of databases, of some hundred files each: when
 * there is enough memory it is in memory, which takes a third of the time.
 */
const makeScratch = (): string => {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'touchline-test-'));
  // When root runs the tests, PostgreSQL has its folder in there and runs as another user.
  chmodSync(folder, 0o711);
  return folder;
};

// npm test [-- filter]: all tests, or with a filter those of vitest whose file matches; with --e2e only those of the built app in the
// browser; with --full those of pages and pushes on PostgreSQL, too.

const FLAGS = ['--e2e', '--full'];

const filters = process.argv.slice(2).filter((argument) => !FLAGS.includes(argument));
const browserOnly = process.argv.includes('--e2e');
const withVitest = !browserOnly;
const withBrowser = browserOnly || filters.length === 0;

// Reports and temporary files of tests, removed at the end.
const scratch = makeScratch();
process.env['TMPDIR'] = scratch;

const runVitest = async (environment: NodeJS.ProcessEnv): Promise<Tally> => {
  const file = join(scratch, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters];
  const { code } = await run('vitest', args, { environment, show: true });
  return tallyOf(file, code, vitestTally);
};

const runPlaywright = async (environment: NodeJS.ProcessEnv): Promise<Tally> => {
  const file = join(scratch, 'playwright.json');
  const args = ['test', '--config=e2e', '--pass-with-no-tests', ...filters];
  const { code } = await run('playwright', args, { environment: { ...environment, E2E_REPORT: file }, show: true });
  return tallyOf(file, code, playwrightTally);
};

const buildWeb = async (): Promise<boolean> => {
  console.log('Building the web app, unless it is up to date.');
  const failure =
    (await buildWebIfStale()) ??
    (withBrowser ? ((await buildConsoleIfStale()) ?? (await buildParentSite())) : undefined);
  if (failure !== undefined) console.error(`The web app could not be built:\n${failure}`);
  return failure === undefined;
};

const browserTests = async (environment: NodeJS.ProcessEnv, built: boolean): Promise<Tally> => {
  if (built) return runPlaywright(environment);
  return notRun('the tests in the browser did not run: there is no web app to test');
};

const runAll = async (databaseUrl: string | undefined): Promise<Tally[]> => {
  const chromium = await findChromium();
  if (chromium === undefined) return [notRun('the tests did not run: set CHROMIUM_PATH to a Chromium')];
  const environment = toolEnvironment({
    TEST_DATABASE_URL: databaseUrl,
    TEST_FULL: process.argv.includes('--full') ? '1' : undefined,
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    CHROMIUM_PATH: chromium,
  });
  const built = await buildWeb();
  const tallies: Tally[] = [];
  if (withVitest) tallies.push(await runVitest(environment));
  if (withBrowser) tallies.push(await browserTests(environment, built));
  return tallies;
};

const postgres = withVitest ? await findPostgres() : undefined;
if (withVitest && !postgres) {
  console.log('No PostgreSQL is installed and TEST_DATABASE_URL is not set: the tests on PostgreSQL are skipped.');
}
const cleanUp = async (): Promise<void> => {
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}

try {
  const tallies = await runAll(postgres?.url);
  if (tallies.some((tally) => tally.failures.length > 0)) process.exitCode = 1;
  console.log(summaryOf(tallies));
} finally {
  await cleanUp();
}
