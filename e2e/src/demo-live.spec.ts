import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
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
    await expect(page.locator('[data-match]').filter({ visible: true }).first()).toBeVisible();
    const before = await rowsOf(page);
    const changed = async (): Promise<number> => {
      const now = await rowsOf(page);
      return Object.keys(before).filter((id) => id in now && now[id] !== before[id]).length;
    };
    await expect.poll(changed).toBeGreaterThanOrEqual(3);
    expect(reads).toEqual([]);
  });
});

test('[E14, N8] rooms of the demo world play the loop of their sport', async ({ page, server }) => {
  const { liveMatchList } = await createApi(server.baseUrl).call('getAnchorList', {});
  for (const sport of ['football', 'basketball']) {
    const address = `/live/demo/${sport}/`;
    const [room] = liveMatchList.flatMap(({ matchId, hostList }) =>
      hostList
        .filter(({ liveStatus, videoSourceDetail }) => liveStatus === 1 && videoSourceDetail.m3u8.startsWith(address))
        .map((host) => `/program-detail/${host.id}/${matchId}`),
    );
    if (room === undefined) throw new Error(`no room of ${sport} is live`);
    // The page before may still have asked for a part of its own.
    const segment = page.waitForRequest(new RegExp(`${address}loop-\\d\\.mpegts$`));
    await page.goto(room);
    await segment;
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(1);
  }
});
