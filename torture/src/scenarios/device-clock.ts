import assert from 'node:assert/strict';
import type { BrowserContext } from 'playwright';
import { goWithin, openQuietly, withPhones } from '#pages/phone.ts';
import { startNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import { createApi, PASSWORD } from '#repository.ts';
import type { Findings, Scenario } from '#scenario.ts';

const DAY_MS = 86_400_000;
const IN_TIME_MS = 30_000;
const NAME = 'early-and-late';

/** Signs in and opens the wallet with a clock that is so far off. Returns how often the server had to say what time it is. */
const useApp = async (open: () => Promise<BrowserContext>, offMs: number): Promise<number> => {
  const context = await open();
  const page = await context.newPage();
  page.setDefaultTimeout(IN_TIME_MS);
  let corrections = 0;
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST') return;
    const { code } = (await response.json().catch(() => ({}))) as { code?: number };
    if (code === 403) corrections += 1;
  });
  await page.clock.install({ time: Date.now() + offMs });
  await openQuietly(page);
  await goWithin(page, '/account/sign-in');
  await page.getByRole('textbox', { name: '用户名' }).fill(NAME);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: '登录' }).click();
  await page.waitForFunction(() => localStorage.getItem('touchline.token') !== null);
  await goWithin(page, '/account/wallet');
  await page.getByRole('main').getByText(/\d/).first().waitFor();
  assert.equal(await page.getByRole('button', { name: '重试' }).count(), 0);
  await context.close();
  return corrections;
};

const run = (): Promise<Findings> =>
  withFolder(async (folder): Promise<Findings> => {
    const node = await startNode(folder);
    try {
      await createApi(node.origin).register(NAME);
      const both = await withPhones(node.origin, async (open) => [
        await useApp(open, -DAY_MS),
        await useApp(open, DAY_MS),
      ]);
      if (both === null) return { chromium: 'not installed' };
      assert.ok(
        both.every((corrections) => corrections >= 1),
        'the server never minded the clock',
      );
      return { dayEarlyCorrections: both[0] ?? 0, dayLateCorrections: both[1] ?? 0 };
    } finally {
      await node.kill();
    }
  });

export const deviceClock: Scenario = {
  name: 'device-clock',
  promise: '[C1] on a phone whose clock is a day early or late a member signs in and sees the wallet',
  run,
};
