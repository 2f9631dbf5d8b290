import type { Page } from '@playwright/test';
import { HLS_MARKER, readScripts } from './read-scripts.ts';
import { expect, test } from './touchline.ts';

/** Chromium builds without licensed codecs cannot play the stream; the cover stays then. */
const canPlay = (page: Page): Promise<boolean> =>
  page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E"'));

test('[N8] the first live room plays muted in its card, and the player loads only where there is one', async ({
  page,
}) => {
  const scripts = readScripts(page);
  await page.goto('/news');
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(await scripts.hold(HLS_MARKER)).toBe(false);
  await page
    .getByRole('link', { name: /主播/ })
    .first()
    .click();
  const video = page.locator('video');
  if (!(await canPlay(page))) {
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(video).toHaveCount(0);
    return;
  }
  await expect(video).toHaveCount(1);
  await expect.poll(() => scripts.hold(HLS_MARKER)).toBe(true);
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(second).toBeGreaterThan(0);
  const before = await second();
  await expect.poll(second).toBeGreaterThan(before + 1);
  await page.getByRole('main').evaluate((main) => main.scrollTo({ top: 2000 }));
  await expect(video).toHaveCount(0);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[N8] people who asked for less motion see the cover', async ({ page }) => {
    await page.goto('/anchor');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('video')).toHaveCount(0);
  });
});
