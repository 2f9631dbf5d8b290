import type { Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';

/** Lets the page's clock run second by second, so that each reply arrives before the next second. */
const runSeconds = async (page: Page, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000);
    await page.evaluate(() => fetch('/healthz'));
  }
};

/** Counts how often the page asks for the anchor list. */
const countReads = (page: Page): (() => number) => {
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/ssapi/anchor/list/v2')) reads += 1;
  });
  return () => reads;
};

test('[K2] while push is down the anchor list is read every 10 s', async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket(/\/push$/, (socket) => socket.close({ code: 1011 }));
  const reads = countReads(page);
  await page.goto('/anchor');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await runSeconds(page, 8);
  expect(reads()).toBe(0);
  await runSeconds(page, 25);
  expect(reads(), 'reads in 33 s').toBe(3);
});

test('[K2] while push delivers nothing is read at intervals', async ({ page }) => {
  await page.clock.install();
  const reads = countReads(page);
  const subscribed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/anchor');
  await page.clock.runFor(1000);
  await subscribed;
  const before = reads();
  await runSeconds(page, 30);
  expect(reads()).toBe(before);
});

test('[K3] five attempts to connect again, then none until the network returns', async ({ page, context }) => {
  await page.clock.install();
  let attempts = 0;
  await page.routeWebSocket(/\/push$/, (socket) => {
    attempts += 1;
    void socket.close({ code: 1011 });
  });
  await page.goto('/anchor');
  await expect.poll(() => attempts).toBe(1);
  for (let turn = 0; turn < 8; turn += 1) await page.clock.runFor(3100);
  await expect.poll(() => attempts).toBe(1 + 5);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => attempts).toBe(1 + 5 + 1);
});
