import { CODE } from '@touchline/contract/codes.ts';
import { PASSWORD } from './api.ts';
import { enter, input, lines, log, openRoom, say, test, write } from './chat-room.ts';
import { expect } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';

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
