import { expect, test } from './quiet-touchline.ts';

test('[X4] offline, the last data stays under a strip that says of when it is; back online the strip goes', async ({
  page,
  context,
}) => {
  await page.goto('/anchor');
  const strip = page.getByRole('status').filter({ hasText: '离线' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(strip).toHaveCount(0);
  await context.setOffline(true);
  await expect(strip).toHaveText(/离线 · 更新于 ([01]\d|2[0-3]):[0-5]\d/);
  await expect(page.getByRole('heading').first()).toBeVisible();
  // Nothing of the page lies under it, and nothing between.
  const gap = async (): Promise<number> => {
    const [main, bar] = [await page.getByRole('main').boundingBox(), await strip.boundingBox()];
    return (bar?.y ?? NaN) - (main?.y ?? 0) - (main?.height ?? 0);
  };
  await expect.poll(gap).toBe(0);
  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
});
