import { test as base, expect, type Page } from '@playwright/test';
import { createApi, type Api } from './api.ts';
import { createLiveOrigin, type LiveOrigin } from './player-origin.ts';
import { countHoldings, holdings, playedSeconds, setVisible } from './player-watch.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { LIVE_HOST, seedWorld } from './world.ts';

const ROOM = `/program-detail/${LIVE_HOST.id}/derby`;

interface Stage {
  baseUrl: string;
  api: Api;
  origin: LiveOrigin;
}

/** A server with the small world, and an origin of its live room. */
const test = base.extend<{ freshOrigin: void }, { stage: Stage }>({
  stage: [
    async ({ browserName: _browser }, use) => {
      const server = await createTouchline(quietSettings);
      const origin = await createLiveOrigin();
      try {
        await server.start();
        const api = createApi(server.baseUrl);
        await seedWorld(api);
        await use({ baseUrl: server.baseUrl, api, origin });
      } finally {
        await origin.dispose();
        await server.dispose();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stage }, use) => use(stage.baseUrl),
  freshOrigin: [
    async ({ stage: { origin } }, use) => {
      await expect.poll(() => origin.open()).toBe(0);
      origin.recount();
      await use();
    },
    { auto: true },
  ],
});

const player = (page: Page) => page.locator('[data-phase]');

/** Gives the live room these addresses. */
const sendBy = (api: Api, addresses: { flv?: string; m3u8?: string }) =>
  api.ops('opsSaveSchedule', {
    hostId: LIVE_HOST.id,
    matchId: 'derby',
    liveRoomId: 'room-1',
    liveStatus: 1,
    videoSourceDetail: { flv: '', m3u8: '', rtmp: '', ...addresses },
  });

const expectPlaying = async (page: Page): Promise<void> => {
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  const before = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(before + 0.5);
};

test('[N8, E14] FLV plays less than 3 s behind, and comes back when its origin was killed and started again', async ({
  page,
  stage: { api, origin },
}) => {
  await sendBy(api, { flv: origin.flv });
  await page.goto(ROOM);
  await expectPlaying(page);
  const behind = await page
    .locator('[data-phase] video')
    .evaluate((video: HTMLVideoElement) => video.buffered.end(video.buffered.length - 1) - video.currentTime);
  expect(behind).toBeLessThan(3);

  await origin.kill();
  await expect(page.getByText('正在重新连接…')).toBeVisible();
  await page.waitForTimeout(4000);
  await origin.start();
  await expectPlaying(page);
  await expect(page.getByText('正在重新连接…')).toHaveCount(0);
  expect(origin.mostOpen()).toBe(1);
});

test('[N8] HLS comes back when its origin was killed and started again', async ({ page, stage: { api, origin } }) => {
  await sendBy(api, { m3u8: origin.m3u8 });
  await page.goto(ROOM);
  await expectPlaying(page);
  await origin.kill();
  await expect(page.getByText('正在重新连接…')).toBeVisible();
  await origin.start();
  await expectPlaying(page);
});

test('[N8] HLS is unpacked beside the page’s own thread, and on it where the worker does not come', async ({
  page,
  stage: { api, origin },
}) => {
  await sendBy(api, { m3u8: origin.m3u8 });
  await page.goto('/news');
  await page.goto(ROOM);
  await expectPlaying(page);
  const [worker, ...more] = page.workers().map((each) => each.url());
  expect(worker).toMatch(/\/assets\/[^/]+\.js$/);
  expect(more).toEqual([]);
  await page.goBack();
  await expect.poll(() => page.workers()).toEqual([]);
  await page.route(worker ?? '', (route) => route.abort());
  await page.goto(ROOM);
  await expectPlaying(page);
});

test('[N8, E14] a room whose FLV does not answer plays by HLS', async ({ page, stage: { api, origin } }) => {
  await sendBy(api, { flv: '/live/nothing.flv', m3u8: origin.m3u8 });
  await page.goto(ROOM);
  await expectPlaying(page);
});

test('[N8] the picture stands still: the player connects again after 4 s, with one connection at a time', async ({
  page,
  stage: { api, origin },
}) => {
  await sendBy(api, { flv: origin.flv });
  await page.goto(ROOM);
  await expectPlaying(page);
  origin.freeze();
  await expect(page.getByText('正在重新连接…')).toBeVisible();
  await expectPlaying(page);
  expect(origin.mostOpen()).toBe(1);
});

test('[N8] a hidden page gives its connection back', async ({ page, stage: { api, origin } }) => {
  await sendBy(api, { flv: origin.flv });
  await page.goto(ROOM);
  await expectPlaying(page);
  expect(origin.open()).toBe(1);
  await setVisible(page, false);
  await expect.poll(() => origin.open()).toBe(0);
  await setVisible(page, true);
  await expectPlaying(page);
  expect(origin.open()).toBe(1);
});

test('[N8] a closed player leaves nothing behind: no connection, no media source, no timer', async ({
  page,
  stage: { api, origin },
}) => {
  await sendBy(api, { flv: origin.flv });
  await countHoldings(page);
  await page.goto('/download');
  // The connection for scores and chat, which begins when the page is hydrated, has a clock of its own, and so have the matches on the page.
  await expect.poll(() => holdings(page)).toEqual({ sources: 0, intervals: 2 });
  const before = await holdings(page);
  for (let visit = 0; visit < 3; visit += 1) {
    await page.evaluate((path) => {
      history.pushState({ idx: 1 }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    }, ROOM);
    await expectPlaying(page);
    expect((await holdings(page)).sources).toBe(1);
    await page.goBack();
    await page.getByRole('button', { name: '关闭小窗' }).click();
    await expect.poll(() => origin.open()).toBe(0);
    await expect.poll(() => holdings(page)).toEqual(before);
  }
});

test('[N8] a stream that ends: the room says so, and a mini player goes', async ({ page, stage: { api, origin } }) => {
  await sendBy(api, { m3u8: origin.m3u8 });
  await page.goto(ROOM);
  await expectPlaying(page);
  await page.getByRole('button', { name: '返回' }).first().click();
  await expect(page.getByRole('link', { name: /^回到直播间/ })).toBeVisible();
  await origin.end();
  await expect(player(page)).toBeHidden();

  await page.goto(ROOM);
  await expect(page.getByRole('button', { name: /直播已结束|直播暂时播放不了/ })).toBeVisible();
  await origin.kill();
  await origin.start();
  await page.getByRole('button', { name: /重试/ }).click();
  await expectPlaying(page);
});

test('[E26] without isAutoPlay a room waits for a press', async ({ page, stage: { api, origin } }) => {
  await sendBy(api, { m3u8: origin.m3u8 });
  await api.ops('opsSaveConfig', { isAutoPlay: 0 });
  try {
    await page.goto(ROOM);
    await page.getByRole('button', { name: '播放直播' }).click();
    await expectPlaying(page);
  } finally {
    await api.ops('opsSaveConfig', { isAutoPlay: 1 });
  }
});
