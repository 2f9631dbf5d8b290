import type { Page } from '@playwright/test';
import { expect, test } from './touchline.ts';

/** The matches on screen with all that their rows say. */
const rowsOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('[data-match]')
    .evaluateAll((rows) =>
      Object.fromEntries(rows.map((row) => [row.getAttribute('data-match') ?? '', row.textContent ?? ''])),
    );

test.describe('the demo world at sixty times its speed', () => {
  test.use({ ownSettings: { DEMO_SPEED: '60' } });

  test('[T1, T3, C14] matches go on by themselves on the open page, without a reload and without a call', async ({
    page,
    ownServer,
  }) => {
    const reads: string[] = [];
    page.on('request', (request) => {
      if (/\/ssapi\/|\/live\/host\//.test(request.url())) reads.push(request.url());
    });
    await page.goto(`${ownServer.baseUrl}/anchor`);
    await expect(page.locator('[data-match]').first()).toBeVisible();
    const before = await rowsOf(page);
    const changed = async (): Promise<number> => {
      const now = await rowsOf(page);
      return Object.keys(before).filter((id) => id in now && now[id] !== before[id]).length;
    };
    await expect.poll(changed, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    expect(reads).toEqual([]);
  });
});
