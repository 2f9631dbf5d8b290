import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { publish } from './rtmp-publisher.ts';
import { expect, test } from './touchline.ts';
import { LIVE_HOST, seedWorld } from './world.ts';

const RTMP_PORT = '19365';
const ROOM = 'room-1';

/** Seconds of picture that the page's player has shown; -1 while there is none. */
const shown = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find((one) => one.readyState >= 2 && one.videoWidth > 0);
    return video?.currentTime ?? -1;
  });

const playsOn = async (page: Page): Promise<void> => {
  await expect.poll(() => shown(page)).toBeGreaterThan(0);
  const before = await shown(page);
  await expect.poll(() => shown(page)).toBeGreaterThan(before + 1);
};

test.describe('a host on air', () => {
  test.use({ ownSettings: { ...quietSettings, RTMP_PORT } });

  test('[E14, N8, R7] a picture pushed over RTMP plays in the room, goes on after the encoder was killed, and ends with it; a goal becomes a clip, the show a replay', async ({
    page,
    ownServer,
  }) => {
    const api = createApi(ownServer.baseUrl);
    await seedWorld(api);
    const room = `${ownServer.baseUrl}/program-detail/${LIVE_HOST.id}/derby`;
    // The origin is a process of its own, which comes up beside the server.
    const issueKey = () => api.ops('opsIssueStreamKey', { hostId: LIVE_HOST.id, liveRoomId: ROOM });
    await expect(issueKey).toPass();
    const { server, streamKey } = await issueKey();
    let publisher = publish(server, streamKey);
    try {
      await expect
        .poll(async () => (await api.ops('opsListStreams', {})).list.map((stream) => stream.liveRoomId))
        .toEqual([ROOM]);
      await page.goto(room);
      await playsOn(page);
      publisher.kill('SIGKILL');
      publisher = publish(server, streamKey);
      await playsOn(page);
      const liveStatus = async () =>
        (await api.call('getProgram', { id: LIVE_HOST.id, matchId: 'derby' })).room?.liveStatus;
      expect(await liveStatus()).toBe(1);
      // As an encoder ends, with an unpublish.
      publisher.kill('SIGINT');
      await expect.poll(liveStatus).toBe(2);
      publisher = publish(server, streamKey);
      await playsOn(page);
      // A goal: its clip comes to the open room by itself, and has a page that plays it.
      const match = (await api.call('getProgram', { id: LIVE_HOST.id, matchId: 'derby' })).match;
      const [homeScore, awayScore] = [(match.homeScore ?? 0) + 1, match.awayScore ?? 0];
      await api.ops('opsCorrectMatch', { id: 'derby', homeScore, awayScore, reason: 'a goal' });
      await page.getByRole('link', { name: `${homeScore}-${awayScore}` }).click();
      await expect(page).toHaveURL(/\/clip\/[a-f0-9]{24}$/);
      await playsOn(page);
      // The show ends: the host's page has its replay, which plays; the clip leads to its place in it.
      publisher.kill('SIGINT');
      const replays = async () => (await api.call('listReplays', { hostId: LIVE_HOST.id })).list;
      await expect.poll(async () => (await replays()).length).toBeGreaterThan(0);
      const clip = page.url();
      const [latest] = await replays();
      await page.goto(`${ownServer.baseUrl}/anchor/detail/${LIVE_HOST.id}?tab=replays`);
      await page.locator(`main a[href="/replay/${latest?.id}"]`).click();
      await page.getByRole('button', { name: '播放', exact: true }).click();
      await playsOn(page);
      await page.goto(clip);
      await page.locator('main a[href^="/replay/"]').click();
      await expect(page).toHaveURL(/\/replay\/[^?]+\?at=\d+$/);
      const place = Number(new URL(page.url()).searchParams.get('at')) / 1000;
      await page.getByRole('button', { name: place > 0 ? /继续播放/ : '播放' }).click();
      await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(place);
    } finally {
      publisher.kill('SIGKILL');
    }
  });
});
