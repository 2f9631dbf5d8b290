import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { createApi } from './api.ts';
import { heightOf, playedSeconds, watchRequests, watchStills } from './player-watch.ts';
import { quietSettings } from './quiet-touchline.ts';
import { expect, test } from './touchline.ts';
import { LIVE_HOST, seedWorld } from './world.ts';

const RTMP_PORT = '19368';
const ROOM = 'room-1';

// Small, and yet of a bitrate that is far from that of the only smaller quality, which is 360p with at most 0.9 Mbit/s.
const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=720x406:rate=10'];
const HEIGHT = 406;
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
const RATE = '-b:v 1500k -minrate 1500k -maxrate 1500k -bufsize 750k -x264-params nal-hrd=cbr';
const CODECS =
  `-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 10 ${RATE} -c:a aac -b:a 64k -f flv`.split(' ');

const MBIT_PER_S = 1_000_000 / 8;
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.2 * MBIT_PER_S, uploadThroughput: MBIT_PER_S };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const slider = (page: Page) => page.getByRole('slider', { name: '直播回看' });

const playsOn = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-phase="playing"]')).toBeVisible({ timeout: 30_000 });
  const before = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page), { timeout: 20_000 }).toBeGreaterThan(before + 0.5);
};

const behind = (page: Page): Promise<number> =>
  slider(page).evaluate((input: HTMLInputElement) => Number(input.max) - input.valueAsNumber);

/** Chooses a quality in the settings of the player. */
const chooseQuality = async (page: Page, name: RegExp): Promise<void> => {
  await page.locator('[data-phase]').hover({ position: { x: 150, y: 80 } });
  await page.getByRole('button', { name: /^线路和清晰度/ }).click();
  await page.getByRole('dialog').getByRole('button', { name }).first().click();
};

/** An encoder publishes to the room of `seedWorld`, whose qualities are there when this resolves. Returns its end. */
const publish = async ({ baseUrl }: { baseUrl: string }): Promise<() => void> => {
  const api = createApi(baseUrl);
  await seedWorld(api);
  const issueKey = () => api.ops('opsIssueStreamKey', { hostId: LIVE_HOST.id, liveRoomId: ROOM });
  await expect(issueKey).toPass();
  const { server, streamKey } = await issueKey();
  const publisher = spawn('ffmpeg', ['-loglevel', 'error', ...PICTURE, ...TONE, ...CODECS, `${server}/${streamKey}`], {
    stdio: 'ignore',
  });
  const renditions = async () =>
    (await api.call('getProgram', { id: LIVE_HOST.id, matchId: 'derby' })).room?.video.lines[0]?.renditions ?? [];
  await expect
    .poll(async () => (await renditions()).map(({ id }) => id), { timeout: 60_000 })
    .toEqual(['source', '360p', 'audio']);
  return () => publisher.kill('SIGKILL');
};

test.describe('a stream with a window', () => {
  test.use({ ownSettings: { ...quietSettings, RTMP_PORT } });

  test('[N8, E14] follows a slow network without standing still, plays the chosen quality, and loads nothing once it is closed', async ({
    page,
    ownServer,
  }) => {
    test.setTimeout(240_000);
    const end = await publish(ownServer);
    try {
      // A player that is smaller than the picture never takes the larger quality by itself.
      await page.setViewportSize({ width: 1600, height: 900 });
      await page.goto(`${ownServer.baseUrl}/program-detail/${LIVE_HOST.id}/derby`);
      await playsOn(page);
      await expect.poll(() => heightOf(page), { timeout: 60_000 }).toBe(HEIGHT);

      const longestStill = await watchStills(page);
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', SLOW);
      await expect.poll(() => heightOf(page), { timeout: 30_000 }).toBe(360);
      await page.waitForTimeout(8000);
      expect(await heightOf(page)).toBe(360);
      await network.send('Network.emulateNetworkConditions', FAST);
      await expect.poll(() => heightOf(page), { timeout: 60_000 }).toBe(HEIGHT);
      expect(await longestStill()).toBeLessThan(2000);

      await page.context().setOffline(true);
      await page.waitForTimeout(5000);
      await page.context().setOffline(false);
      await playsOn(page);

      await chooseQuality(page, /^360p/);
      await expect.poll(() => heightOf(page), { timeout: 60_000 }).toBe(360);
      await page.reload();
      const requested = watchRequests(page);
      await playsOn(page);
      await expect.poll(() => requested.length).toBeGreaterThan(8);
      expect(new Set(requested)).toEqual(new Set(['360p']));

      await page.setViewportSize({ width: 375, height: 812 });
      await page.getByRole('button', { name: '返回' }).first().click();
      await page.getByRole('button', { name: '关闭小窗' }).click();
      await expect(page.locator('[data-phase]')).toBeHidden();
      const late = watchRequests(page);
      await page.waitForTimeout(3000);
      expect(late).toEqual([]);
    } finally {
      end();
    }
  });

  test('[N8, E14] goes back by 20 s, goes on there after a pause and a lost network, and returns to live', async ({
    page,
    ownServer,
  }) => {
    test.setTimeout(180_000);
    const end = await publish(ownServer);
    try {
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
      end();
    }
  });
});
