import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { createApi } from './api.ts';
import { playedSeconds } from './player-watch.ts';
import { quietSettings } from './quiet-touchline.ts';
import { expect, test } from './touchline.ts';
import { LIVE_HOST, seedWorld } from './world.ts';

const RTMP_PORT = '19368';
const ROOM = 'room-1';

const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=854x480:rate=15'];
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
const CODECS =
  '-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 15 -b:v 1500k -c:a aac -b:a 64k -f flv'.split(
    ' ',
  );

const slider = (page: Page) => page.getByRole('slider', { name: '直播回看' });

const playsOn = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-phase="playing"]')).toBeVisible({ timeout: 30_000 });
  const before = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page), { timeout: 20_000 }).toBeGreaterThan(before + 0.5);
};

const behind = (page: Page): Promise<number> =>
  slider(page).evaluate((input: HTMLInputElement) => Number(input.max) - input.valueAsNumber);

test.describe('a stream with a window', () => {
  test.use({ ownSettings: { ...quietSettings, RTMP_PORT } });

  test('[N8, E14] goes back by 20 s, goes on there after a pause and a lost network, and returns to live', async ({
    page,
    ownServer,
  }) => {
    test.setTimeout(180_000);
    const api = createApi(ownServer.baseUrl);
    await seedWorld(api);
    const issueKey = () => api.ops('opsIssueStreamKey', { hostId: LIVE_HOST.id, liveRoomId: ROOM });
    await expect(issueKey).toPass();
    const { server, streamKey } = await issueKey();
    const publisher = spawn(
      'ffmpeg',
      ['-loglevel', 'error', ...PICTURE, ...TONE, ...CODECS, `${server}/${streamKey}`],
      { stdio: 'ignore' },
    );
    try {
      const lines = async () =>
        (await api.call('getProgram', { id: LIVE_HOST.id, matchId: 'derby' })).room?.video.lines ?? [];
      await expect.poll(async () => (await lines())[0]?.renditions.length, { timeout: 30_000 }).toBeGreaterThan(0);
      await page.goto(`${ownServer.baseUrl}/program-detail/${LIVE_HOST.id}/derby`);
      await expect(page.locator('[data-phase="playing"]')).toBeVisible({ timeout: 30_000 });
      await expect
        .poll(() => slider(page).evaluate((input: HTMLInputElement) => Number(input.max)), { timeout: 60_000 })
        .toBeGreaterThan(25);

      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect.poll(() => behind(page)).toBeGreaterThan(15);
      await playsOn(page);

      await page.keyboard.press('k');
      await expect(page.locator('[data-phase="paused"]')).toBeVisible();
      await page.keyboard.press('k');
      await playsOn(page);
      expect(await behind(page)).toBeGreaterThan(15);

      await page.context().setOffline(true);
      await page.waitForTimeout(5000);
      await page.context().setOffline(false);
      await playsOn(page);
      expect(await behind(page)).toBeGreaterThan(15);

      await page.locator('[data-phase]').hover({ position: { x: 150, y: 80 } });
      await page.getByRole('button', { name: '回到直播', exact: true }).click();
      await expect.poll(() => behind(page)).toBe(0);
      await playsOn(page);
    } finally {
      publisher.kill('SIGKILL');
    }
  });
});
