import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright';
import { CALL_FAULT_NAMES, CALL_FAULTS, type CallFault, IS_CALL } from '#pages/call-faults.ts';
import { goWithin, openQuietly, withPhones } from '#pages/phone.ts';
import { PAGE_PATHS } from '#pages/routes.ts';
import { startNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import { createApi, operatorSettings, seedWorld } from '#repository.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

/** Pages of a small run: one of each kind, each under another fault. */
const SMALL_PAGES = ['/anchor', '/account/bookings', '/nba', '/news', '/program-detail/host-1/derby', '/user-ranking'];
const MOST_RELOADS = 2;
/** The app's own limit for a call is 15 s, and it asks three times: the page's clock is moved so far, step by step. */
const STEP_MS = 16_000;
const STEPS = 4;
const SETTLED_MS = 15_000;
const SETTLING_MS = 500;

interface Visit {
  path: string;
  fault: CallFault;
}

const visitsOf = (scale: Scale): Visit[] => {
  if (scale === 'full') return PAGE_PATHS.flatMap((path) => CALL_FAULT_NAMES.map((fault) => ({ path, fault })));
  return SMALL_PAGES.map((path, index) => ({ path, fault: CALL_FAULT_NAMES[index] ?? 'http-500' }));
};

const hasText = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main')?.innerText.trim(), undefined, { timeout: SETTLED_MS });

/** While a page gives way to another, such as to that of signing in, there is nothing for a moment. */
const expectText = async (page: Page, problem: string): Promise<void> => {
  const look = (): Promise<unknown> => hasText(page).catch(() => assert.fail(problem));
  await look();
  await page.waitForTimeout(SETTLING_MS);
  await look();
};

const retryButtons = (page: Page) => page.locator('main').getByRole('button', { name: '重试' });

/** Lets the calls fail for good: the retries of the app, and their time limit where nothing comes. */
const waitForFailure = async (page: Page, fault: CallFault): Promise<void> => {
  const steps = fault === 'nothing' ? STEPS : 0;
  for (let step = 0; step < steps; step += 1) {
    await page.clock.fastForward(STEP_MS);
    await page.waitForTimeout(300);
  }
  await expectText(page, 'the page is blank');
};

/** Presses every retry that there is, until none is left. */
const retryAll = async (page: Page): Promise<void> => {
  const limit = performance.now() + SETTLED_MS;
  for (;;) {
    await page.waitForTimeout(300);
    const button = retryButtons(page).first();
    if ((await button.count()) === 0) return;
    assert.ok(performance.now() < limit, 'pressing retry does not help');
    await button.click({ timeout: 1000 }).catch(() => undefined);
  }
};

/** Throws what is wrong with one page under one fault. */
const tryVisit = async (context: BrowserContext, { path, fault }: Visit): Promise<number> => {
  const page = await context.newPage();
  let loads = 0;
  const thrown: string[] = [];
  page.on('domcontentloaded', () => (loads += 1));
  page.on('pageerror', (error) => thrown.push(String(error)));
  await page.clock.install();
  await openQuietly(page);
  await page.route(IS_CALL, CALL_FAULTS[fault]);
  await goWithin(page, path);
  await waitForFailure(page, fault);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retryAll(page);
  await expectText(page, 'the page is blank after the retry');
  assert.deepEqual(thrown, [], 'errors were thrown');
  assert.ok(loads - 1 <= MOST_RELOADS, `the page was loaded ${loads} times`);
  return loads - 1;
};

const tryAll = async (visits: readonly Visit[], open: () => Promise<BrowserContext>): Promise<Findings> => {
  const broken: string[] = [];
  let mostReloads = 0;
  for (const visit of visits) {
    const context = await open();
    try {
      mostReloads = Math.max(mostReloads, await tryVisit(context, visit));
    } catch (error) {
      broken.push(`${visit.path} under ${visit.fault}: ${error instanceof Error ? error.message : error}`);
    }
    await context.close();
  }
  assert.deepEqual(broken, []);
  return { visits: visits.length, blank: 0, mostReloads };
};

const run = (scale: Scale): Promise<Findings> =>
  withFolder(async (folder): Promise<Findings> => {
    const node = await startNode(folder, operatorSettings);
    try {
      await seedWorld(createApi(node.origin));
      const seen = await withPhones(node.origin, (open) => tryAll(visitsOf(scale), open));
      return seen ?? { chromium: 'not installed' };
    } finally {
      await node.kill();
    }
  });

export const pageFaults: Scenario = {
  name: 'page-faults',
  promise:
    '[X3, X4] whatever comes back instead of an answer (500, 401, 403, HTML, half a body, nothing), no page is blank or loaded again and again, and a retry helps',
  run,
};
