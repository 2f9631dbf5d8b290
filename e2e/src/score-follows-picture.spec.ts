import type { ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { createApi, type Api } from './api.ts';
import { publishClock } from './coded-publisher.ts';
import { fliesOver } from './danmaku-watch.ts';
import { samples, seenAt, STEP_MS, watchPictures } from './picture-watch.ts';
import { quietSettings } from './quiet-touchline.ts';
import { expect, test } from './touchline.ts';
import { ingest, LIVE_HOST, liveMatchOf, seedWorld } from './world.ts';

/** A goal that the server learns now is seen when the picture shows this moment, or up to a second later. */
const expectGoalWithPicture = async (page: Page, api: Api, score: readonly [number, number]): Promise<void> => {
  const before = Date.now();
  await ingest(api, [liveMatchOf('derby', score)]);
  const after = Date.now();
  const seenScore = () => seenAt(page, (sample) => sample.score === score.join(':'));
  await expect.poll(seenScore).not.toBeNull();
  const seen = await seenScore();
  expect(seen).toBeGreaterThanOrEqual(before - STEP_MS);
  expect(seen).toBeLessThanOrEqual(after + 1000);
};

/** Puts a host of the world on air. */
const goOnAir = async (api: Api, hostId: string, liveRoomId: string): Promise<ChildProcess> => {
  const issueKey = () => api.ops('opsIssueStreamKey', { hostId, liveRoomId });
  await expect(issueKey).toPass();
  const { server, streamKey } = await issueKey();
  const publisher = publishClock(server, streamKey);
  const line = async () => (await api.call('getProgram', { id: hostId, matchId: 'derby' })).room?.video.lines[0]?.id;
  await expect.poll(line).toBe('origin');
  return publisher;
};

const roomOf = (hostId: string): string => `/program-detail/${hostId}/derby`;

test.describe('a room with its own picture', () => {
  test.use({ ownSettings: { ...quietSettings, RTMP_PORT: '19369' } });

  test('the score is seen when the picture shows the goal, over FLV and HLS, and never before', async ({
    page,
    ownServer,
  }) => {
    const api = createApi(ownServer.baseUrl);
    await seedWorld(api);
    const publisher = await goOnAir(api, LIVE_HOST.id, 'room-1');
    try {
      await watchPictures(page);
      for (const [kind, goals] of [
        ['FLV', 3],
        ['HLS', 5],
      ] as const) {
        if (kind === 'HLS') await page.route('**/*.flv', (route) => route.abort());
        const opened = Date.now();
        await page.goto(ownServer.baseUrl + roomOf(LIVE_HOST.id));
        // What is known at the start is newer than the first picture: it waits too.
        const known = /^\d+:\d+$/;
        await expect(page.locator('[data-match] strong').first()).toHaveText(known);
        const first = (await samples(page)).find(({ score }) => known.test(score));
        expect(first?.picture).toBeGreaterThanOrEqual(opened - STEP_MS);
        await expectGoalWithPicture(page, api, [goals, 0]);
        await expectGoalWithPicture(page, api, [goals + 1, 0]);
      }
    } finally {
      publisher.kill('SIGKILL');
    }
  });

  test('the talk flies over the picture until it is removed or switched off; another host is one tap away on the same tab', async ({
    page,
    ownServer,
  }) => {
    const api = createApi(ownServer.baseUrl);
    await seedWorld(api);
    await api.ops('opsSaveHost', { id: 'host-2', name: '主播2号', liveStatus: 1, sort: 20 });
    await api.ops('opsSaveSchedule', { hostId: 'host-2', matchId: 'derby', liveRoomId: 'room-2b', liveStatus: 1 });
    const publishers = [await goOnAir(api, LIVE_HOST.id, 'room-1'), await goOnAir(api, 'host-2', 'room-2b')];
    const member = await api.register('danmaku-ann');
    const say = (liveRoomId: string, clientId: string) =>
      api.call('sendChatMessage', { liveRoomId, text: '这脚直塞绝了', clientId }, member);
    try {
      await page.goto(`${ownServer.baseUrl}${roomOf(LIVE_HOST.id)}?tab=events`);
      await expect(page.locator('canvas[data-danmaku]')).toBeAttached();
      await expect(page.locator('[data-match] strong').first()).toHaveText('1:0');
      expect(await fliesOver(page)).toBe(false);
      const line = await say('room-1', 'danmaku-line-1');
      await expect.poll(() => fliesOver(page)).toBe(true);
      await api.ops('opsRemoveChatMessage', { id: line.id });
      await expect.poll(() => fliesOver(page), { timeout: 5000 }).toBe(false);

      const document = await page.evaluateHandle(() => globalThis.document.body);
      const steps = await page.evaluate(() => history.length);
      await page.locator('[data-host="host-2"]').click();
      await expect(page).toHaveURL(/host-2\/derby\?tab=events$/);
      await expect(page.getByRole('tab', { name: '事件' })).toHaveAttribute('aria-selected', 'true');
      // What was seen stays: the score does not wait for the next host's picture.
      await expect(page.locator('[data-match] strong').first()).toHaveText('1:0');
      expect(await page.evaluate(() => history.length)).toBe(steps);
      expect(await document.evaluate((body) => body === globalThis.document.body)).toBe(true);
      await expect(page.locator('[data-phase="playing"]')).toBeAttached();
      await say('room-2b', 'danmaku-line-2');
      await expect.poll(() => fliesOver(page)).toBe(true);
      await page.getByRole('button', { name: '显示播放控制' }).click();
      await page.getByRole('button', { name: '弹幕' }).click();
      await expect(page.locator('canvas[data-danmaku]')).toHaveCount(0);
    } finally {
      for (const publisher of publishers) publisher.kill('SIGKILL');
    }
  });
});
