import { CODE } from '@touchline/contract/codes.ts';
import { PASSWORD } from './api.ts';
import { enter, input, lines, log, openRoom, resetChat, say, write, test } from './chat-room.ts';
import { expect } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';

const QUICK = { timeout: 1500 };

test.afterEach(async ({ api }) => resetChat(api));

test('[V7, P1] a visitor reads, is led to sign-in and comes back to the input', async ({ page, api }) => {
  const room = await openRoom(api, 'visitor');
  const member = await api.register('chat-visitor');
  await say(api, room, member, '欢迎');
  await enter(page, room);
  await expect(lines(page, '欢迎')).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  await page.getByRole('button', { name: '登录后聊天' }).click();
  await page.getByRole('textbox', { name: '用户名' }).fill('chat-visitor');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(input(page)).toBeFocused();
  await write(page, '我来了');
  await expect(lines(page, '我来了')).toHaveCount(1);
});

test('[V7, E23] a ban closes the input within a second, on the open page; its end opens it with the draft', async ({
  page,
  other,
  api,
}) => {
  const room = await openRoom(api, 'ban');
  const member = await api.register('chat-ban');
  await enter(page, room, member);
  await enter(other, room);
  await write(page, '刷屏一');
  await expect(lines(other, '刷屏一')).toHaveCount(1);
  await input(page).fill('还没写完');

  await api.ops('opsSaveChatBan', { uid: member.uid, reason: '刷屏', removeMessages: true });
  await expect(page.getByRole('status').filter({ hasText: '刷屏' })).toBeVisible(QUICK);
  await expect(input(page)).toHaveCount(0);
  for (const reader of [page, other]) await expect(lines(reader, '刷屏一')).toHaveCount(0, QUICK);
  const refused = await api.rawCall(
    'sendChatMessage',
    { liveRoomId: room.liveRoomId, text: '还想说', clientId: 'banned-0001' },
    member,
  );
  expect(refused.code).toBe(CODE.CHAT_BANNED);

  await api.ops('opsRemoveChatBan', { uid: member.uid });
  await expect(input(page)).toHaveValue('还没写完', QUICK);
});

test('[V7] a message that meets a ban the page does not know of comes back, and the input closes', async ({
  page,
  api,
}) => {
  const room = await openRoom(api, 'unknown-ban');
  const member = await api.register('chat-unknown-ban');
  await page.routeWebSocket(/\/push$/, (socket) => socket.close());
  await signInAs(page, member);
  await page.goto(room.path);
  await expect(input(page)).toBeEnabled();
  // Without push the rule is asked for every few seconds: the answer waits until the message is on its way.
  const sent = page.waitForRequest('**/live/chat/send');
  await page.route('**/chat/get/comment/rule**', async (route) => {
    await sent;
    await route.continue();
  });
  await api.ops('opsSaveChatBan', { uid: member.uid, reason: '' });
  await write(page, '能发吗');
  await expect(page.getByRole('status').filter({ hasText: '禁止发言' })).toBeVisible();
  await expect(page.locator('[data-outgoing]')).toHaveCount(0);
  await expect(lines(page, '能发吗')).toHaveCount(0);
});

test('[V7, E23] recharge and VIP that are missing stand in the place of the input, and open it when they are met', async ({
  page,
  api,
}) => {
  const room = await openRoom(api, 'standing');
  const member = await api.register('chat-standing');
  await enter(page, room, member);
  await expect(input(page)).toBeEnabled();
  await api.ops('opsSaveChatConfig', { rechargeLimit: 1000, vipLimit: 2 });
  const closed = page.getByRole('region', { name: '聊天' }).locator('[data-rule="limited"]');
  await expect(closed).toContainText('1,000', QUICK);
  await expect(closed).toContainText('VIP 2');
  await api.ops('opsSaveMemberStanding', { uid: member.uid, rechargeTotal: 300, vipLevel: 2 });
  await expect(closed).toContainText('700', QUICK);
  await expect(closed).not.toContainText('VIP');
  await api.ops('opsSaveMemberStanding', { uid: member.uid, rechargeTotal: 1000, vipLevel: 2 });
  await expect(input(page)).toBeEnabled(QUICK);
  await write(page, '终于可以说了');
  await expect(lines(page, '终于可以说了')).toContainText('Lv2');
});

test('[V7] a chat that is switched off says so', async ({ page, api }) => {
  const room = await openRoom(api, 'switched-off');
  await enter(page, room, await api.register('chat-switched-off'));
  await api.ops('opsSaveChatConfig', { enabled: false });
  await expect(page.getByRole('status').filter({ hasText: '聊天已关闭' })).toBeVisible(QUICK);
  await api.ops('opsSaveChatConfig', { enabled: true });
  await expect(input(page)).toBeEnabled(QUICK);
});

test('[V5, P4] a private room talks to its members only, and stops with the right', async ({ page, other, api }) => {
  const [insider, second, stranger] = await Promise.all(
    ['chat-insider', 'chat-insider-2', 'chat-stranger'].map((name) => api.register(name)),
  );
  if (!insider || !second || !stranger) throw new Error('three members were registered');
  const room = await openRoom(api, 'inner', { insiders: [insider, second] });
  const { liveRoomId } = room;
  await enter(page, room, insider);
  await write(page, '只有自己人');
  await expect(lines(page, '只有自己人')).toHaveCount(1);

  const frames: string[] = [];
  other.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())));
  await signInAs(other, stranger);
  await other.goto(room.path);
  await expect(other.getByRole('main')).toBeVisible();
  await other.waitForLoadState('networkidle');
  await expect(log(other)).toHaveCount(0);
  expect(frames.join('\n')).not.toContain('只有自己人');
  expect((await api.rawCall('listChatMessages', { liveRoomId }, stranger)).code).toBe(CODE.NOT_FOUND);
  const refused = await api.rawCall(
    'sendChatMessage',
    { liveRoomId, text: '让我进', clientId: 'stranger-1' },
    stranger,
  );
  expect(refused.code).toBe(CODE.NOT_FOUND);

  await api.ops('opsSaveGroup', { id: 'group-inner', name: 'inner', memberUids: [second.uid] });
  await say(api, room, second, '他听不到了');
  await page.waitForTimeout(1500);
  expect(await page.content()).not.toContain('他听不到了');
});
