import type { Page } from '@playwright/test';
import { topUp } from './market-world.ts';
import { joined } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';

const balance = (page: Page) => page.locator('[data-balance]');
const ledger = (page: Page) => page.getByRole('region', { name: '金币明细' }).getByRole('listitem');

/** Opens a page and waits until it hears of a channel. */
const openOn = async (page: Page, channel: string, path: string): Promise<void> => {
  const isJoined = joined(page, channel);
  await page.goto(path);
  await isJoined;
};

/** Names of the calls that a page makes from now on. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/forehead/')) calls.push(new URL(request.url()).pathname);
  });
  return calls;
};

test('[C4] coins that the operator tops up arrive by push: balance, ledger and nothing asked again', async ({
  page,
  api,
}) => {
  const member = await api.register('topped-up');
  await signInAs(page, member);
  await openOn(page, `user:${member.uid}`, '/account/wallet');
  await expect(balance(page)).toHaveText('0');
  await expect(page.getByText('还没有金币往来')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = watchCalls(page);
  await topUp(api, member, 1200, 'November');
  await expect(balance(page)).toHaveText('1,200');
  await expect(ledger(page)).toHaveText(/充入.*November.*\+1,200.*余额 1,200/);
  await topUp(api, member, 34);
  await expect(balance(page)).toHaveText('1,234');
  await expect(ledger(page)).toHaveCount(2);
  await expect(ledger(page).first()).toHaveText(/\+34.*余额 1,234/);
  expect(calls).toEqual([]);
  await page.reload();
  await expect(balance(page)).toHaveText('1,234');
  await expect(ledger(page)).toHaveCount(2);
});
