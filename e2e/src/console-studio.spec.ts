import { createApi } from './api.ts';
import { enter, lines, openRoom, say, test, write } from './chat-room.ts';
import { enterAsMember, openDesk } from './console-desk.ts';
import { quietSettings } from './quiet-touchline.ts';
import { publish } from './rtmp-publisher.ts';
import { expect } from './touchline.ts';
import { LIVE_HOST, seedWorld } from './world.ts';

test.describe('a host with an encoder', () => {
  // No disk has so much free: nothing can be recorded.
  test.use({ ownSettings: { ...quietSettings, RTMP_PORT: '19367', RECORDINGS_FREE_GB: '1000000' } });

  test('[E13, E14, T6] a host signs in and takes a key; when video arrives, an open room is on the air, until the host ends the show; a full disk is said and ends nothing', async ({
    page,
    browser,
    ownServer,
  }) => {
    const { baseUrl } = ownServer;
    const api = createApi(baseUrl);
    await seedWorld(api);
    const member = await api.register('studio-host');
    await api.ops('opsSaveHost', { id: LIVE_HOST.id, uid: member.uid, liveStatus: 0 });
    await api.ops('opsSaveSchedule', { hostId: LIVE_HOST.id, matchId: 'derby', liveRoomId: 'room-1', liveStatus: 0 });
    await page.goto(`${baseUrl}/program-detail/${LIVE_HOST.id}/derby`);
    await expect(page.locator('[data-notice]')).toContainText('主播马上就到');
    const context = await openDesk(browser, baseUrl);
    const desk = await enterAsMember(context, 'studio-host');
    await desk.goto('/console/studio');
    await desk.getByRole('button', { name: '取推流密钥' }).click();
    const server = await desk.getByLabel('服务器').inputValue();
    const publisher = publish(server, await desk.getByLabel('串流密钥').inputValue());
    try {
      await expect(desk.getByRole('status').filter({ hasText: '直播中' })).toBeVisible();
      await expect(page.locator('[data-notice]')).toHaveCount(0);
      await expect(desk.getByText('已连接', { exact: true })).toBeVisible();
      await expect(desk.getByText('录像暂停：磁盘满了')).toBeVisible();
      await expect(desk.getByRole('status').filter({ hasText: '直播中' })).toBeVisible();
      await desk.getByRole('button', { name: '结束直播' }).click();
      await desk.getByRole('dialog').getByRole('button', { name: '结束直播' }).click();
      await expect(page.locator('[data-notice]')).toContainText('这场直播已经结束');
    } finally {
      publisher.kill('SIGKILL');
      await context.close();
    }
  });
});

test('[C7, V7] a host pins and removes lines, mutes a member, and draws a winner: what visitors of the room see at once', async ({
  page,
  api,
  browser,
  quiet,
}) => {
  const room = await openRoom(api, 'studio');
  const { hostId, liveRoomId } = room;
  const [host, noisy, fan] = [
    await api.register('studio-owner'),
    await api.register('studio-noisy'),
    await api.register('studio-fan'),
  ];
  await api.ops('opsSaveHost', { id: hostId, uid: host.uid });
  await api.ops('opsSaveSchedule', { hostId, matchId: 'match-studio', liveRoomId, isLotteryProgress: 1 });
  const context = await openDesk(browser, quiet.baseUrl);
  const desk = await enterAsMember(context, 'studio-owner');
  await desk.goto('/console/studio');
  await enter(page, room, noisy);

  await write(page, '加微信领红包');
  await say(api, room, fan, '今晚谁能进球');
  const chat = desk.getByRole('region', { name: '聊天' });
  await chat.getByText('今晚谁能进球').hover();
  await chat.getByRole('button', { name: '置顶：今晚谁能进球' }).click();
  await expect(page.getByText('今晚谁能进球')).toHaveCount(2);
  await chat.getByText('加微信领红包').hover();
  await chat.getByRole('button', { name: '删除：加微信领红包' }).click();
  await expect(lines(page, '加微信领红包')).toHaveCount(0);

  await write(page, '再来一条');
  await chat.getByText('再来一条').hover();
  await chat.getByRole('button', { name: '禁言：studio-noisy' }).click();
  await desk.getByRole('dialog').getByLabel('原因').fill('刷屏');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^禁 ?言$/ })
    .click();
  await expect(page.getByText(/禁止发言，60.*刷屏/)).toBeVisible();
  await expect(say(api, room, noisy, '还想说')).rejects.toThrow(/200301/);

  await api.call('submitLotteryApproval', { liveRoomId, name: '球迷', contact: '13800000000' }, fan);
  await desk.getByRole('button', { name: '抽奖' }).click();
  await desk.getByRole('button', { name: '通过 球迷' }).click();
  await desk.getByRole('button', { name: '从 1 人里抽' }).click();
  await expect(lines(page, 'studio-fan').filter({ hasText: '中奖' })).toBeVisible();
  await context.close();
});
