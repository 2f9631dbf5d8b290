import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { playedSeconds, playingVideos, setVisible } from './player-watch.ts';
import { FLV_MARKER, HLS_MARKER, readScripts } from './read-scripts.ts';
import { expect, test } from './touchline.ts';

const player = (page: Page) => page.locator('[data-phase]');
const mini = (page: Page) => page.getByRole('link', { name: /^回到直播间/ });

/** Opens the first live room from the home. */
const enterRoom = async (page: Page): Promise<void> => {
  await page.goto('/anchor');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/program-detail\//);
};

const leaveRoom = (page: Page): Promise<void> => page.getByRole('button', { name: '返回' }).first().click();

const showControls = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '显示播放控制' }).click({ position: { x: 180, y: 110 } });

const expectPlaying = async (page: Page): Promise<void> => {
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  const before = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(before + 0.5);
};

const playerViolations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).include('[data-phase]').analyze();
  return violations.map(({ id }) => id);
};

test('[N8, E14] the demo’s room plays muted in its slot, without the library of the other kind of stream', async ({
  page,
}) => {
  const scripts = readScripts(page);
  await page.goto('/anchor');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const marker of [HLS_MARKER, FLV_MARKER]) expect(await scripts.hold(marker), marker).toBe(false);
  await enterRoom(page);
  await expectPlaying(page);
  expect(await page.locator('[data-phase] video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  expect(await scripts.hold(HLS_MARKER)).toBe(true);
  expect(await scripts.hold(FLV_MARKER)).toBe(false);
});

test('[N8] the room plays on in a corner while other pages are looked at, and in its slot again on return', async ({
  page,
}) => {
  await enterRoom(page);
  await expectPlaying(page);
  const room = new URL(page.url()).pathname;
  await page.locator('[data-phase] video').evaluate((video) => (video.dataset['mark'] = 'the same'));
  const before = await playedSeconds(page);

  await leaveRoom(page);
  await expect(mini(page)).toBeVisible();
  await expectPlaying(page);
  expect(await playedSeconds(page)).toBeGreaterThan(before);
  const box = await player(page).boundingBox();
  expect(box).toMatchObject({ width: 160, height: 90 });
  await page.getByRole('link', { name: '推荐', exact: true }).click();
  await expect(page).toHaveURL(/\/news/);
  await expectPlaying(page);

  await mini(page).click();
  await expect(page).toHaveURL(new RegExp(`${room}$`));
  await expect(mini(page)).toHaveCount(0);
  await expectPlaying(page);
  await expect(page.locator('video[data-mark="the same"]')).toHaveCount(1);
  expect((await player(page).boundingBox())?.width).toBe(375);
});

test('[N8] one video plays at a time: the mini player holds back the looks into rooms, and its end frees them', async ({
  page,
}) => {
  await enterRoom(page);
  await expectPlaying(page);
  await leaveRoom(page);
  await expect(mini(page)).toBeVisible();
  await page.waitForTimeout(1500);
  expect(await playingVideos(page)).toBe(1);
  await page.getByRole('button', { name: '关闭小窗' }).click();
  await expect(player(page)).toBeHidden();
  await expect(page.getByRole('article').first().locator('video')).toHaveCount(1);
  await expect.poll(() => playingVideos(page)).toBe(1);
});

test('[N8] the mini player is dragged from corner to corner, and a drag is no tap', async ({ page }) => {
  await enterRoom(page);
  await expectPlaying(page);
  await leaveRoom(page);
  await expect(mini(page)).toBeVisible();
  await page.mouse.move(300, 770);
  await page.mouse.down();
  await page.mouse.move(200, 400, { steps: 4 });
  await page.mouse.move(80, 120, { steps: 4 });
  await page.mouse.up();
  await expect(player(page)).toHaveAttribute('data-corner', 'top-left');
  await expect.poll(async () => (await player(page).boundingBox())?.x).toBeLessThan(20);
  await expect(page).toHaveURL(/\/anchor/);
});

test('[N8] a hidden page holds no stream, and plays on when it is seen again', async ({ page }) => {
  await enterRoom(page);
  await expectPlaying(page);
  await setVisible(page, false);
  await expect(player(page)).toHaveAttribute('data-phase', 'hidden');
  expect(await playingVideos(page)).toBe(0);
  await setVisible(page, true);
  await expectPlaying(page);
});

test('[N8] the controls: a tap shows them for 3 s; sound, pause and play', async ({ page }) => {
  await enterRoom(page);
  await expectPlaying(page);
  const bar = page.getByRole('group', { name: '播放控制' });
  await expect(bar).toHaveCSS('opacity', '0');
  await showControls(page);
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(bar).toHaveCSS('opacity', '0');

  // Using a control shows the others too.
  await page.getByRole('button', { name: '点按开启声音' }).click();
  await expect(page.getByRole('button', { name: '点按开启声音' })).toHaveCount(0);
  expect(await page.locator('[data-phase] video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  await bar.getByRole('button', { name: '暂停' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'paused');
  await page.getByRole('button', { name: '播放直播' }).click();
  await expectPlaying(page);
});

test('[N8] a room that was paused does not follow', async ({ page }) => {
  await enterRoom(page);
  await expectPlaying(page);
  await showControls(page);
  await page.getByRole('button', { name: '暂停' }).click();
  await leaveRoom(page);
  await expect(page).toHaveURL(/\/anchor/);
  await expect(player(page)).toBeHidden();
});

test('[N8] the player’s controls and the mini player are there for people with other eyes or other tools', async ({
  page,
}) => {
  await enterRoom(page);
  await expectPlaying(page);
  await showControls(page);
  await expect(page.getByRole('group', { name: '播放控制' })).toHaveCSS('opacity', '1');
  expect(await playerViolations(page)).toEqual([]);
  await leaveRoom(page);
  await expect(mini(page)).toBeVisible();
  expect(await playerViolations(page)).toEqual([]);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[N8] a room shows its picture and loads no player before play is pressed', async ({ page }) => {
    const scripts = readScripts(page);
    await enterRoom(page);
    const play = page.getByRole('button', { name: '播放直播' });
    await expect(play).toBeVisible();
    await page.waitForTimeout(1000);
    expect(await scripts.hold(HLS_MARKER)).toBe(false);
    await play.click();
    await expectPlaying(page);
    expect(await page.locator('[data-phase] video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('[N8] the theater is as wide as the window, for every host of the match and after a reload; keys are not taken from a field', async ({
    page,
  }) => {
    const widthOf = async (): Promise<number | undefined> => (await player(page).boundingBox())?.width;
    await enterRoom(page);
    await expectPlaying(page);
    await expect.poll(widthOf).toBeLessThan(1000);
    await page.keyboard.press('t');
    await expect.poll(widthOf).toBe(1280);
    const hosts = page.getByRole('navigation', { name: '这场比赛的主播' }).getByRole('link');
    await hosts
      .filter({ hasNotText: /已结束/ })
      .and(page.locator(':not([aria-current])'))
      .first()
      .click();
    await expect.poll(widthOf).toBe(1280);
    await page.reload();
    await expectPlaying(page);
    await expect.poll(widthOf).toBe(1280);
    const field = page.getByRole('textbox', { name: '弹幕内容' });
    await field.pressSequentially('tk');
    await expect(field).toHaveValue('tk');
    expect(await widthOf()).toBe(1280);
    await expect(player(page)).toHaveAttribute('data-phase', 'playing');
    await field.press('Tab');
    await page.keyboard.press('k');
    await expect(player(page)).toHaveAttribute('data-phase', 'paused');
    await page.keyboard.press('t');
    await expect.poll(widthOf).toBeLessThan(1000);
  });
});
