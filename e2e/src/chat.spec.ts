import { enter, input, lines, log, openRoom, resetChat, say, write, test } from './chat-room.ts';
import { expect } from './quiet-touchline.ts';
import { ingest, liveMatchOf } from './world.ts';

const QUICK = { timeout: 1500 };

test.afterEach(async ({ api }) => resetChat(api));

test('[C7] two people in two browsers talk to each other, and answer', async ({ page, other, api }) => {
  const room = await openRoom(api, 'two');
  const [ann, bob] = await Promise.all([api.register('chat-ann'), api.register('chat-bob')]);
  await enter(page, room, ann);
  await enter(other, room, bob);

  await write(page, '你好，有人吗');
  await expect(lines(other, '你好，有人吗')).toContainText('chat-ann');
  await expect(lines(page, '你好，有人吗')).toContainText('我');
  await expect(input(page)).toHaveValue('');

  await lines(other, '你好，有人吗').click();
  await other.getByRole('button', { name: '回复' }).click();
  await expect(input(other)).toBeFocused();
  await write(other, '我在');
  for (const reader of [page, other]) {
    await expect(lines(reader, '我在')).toHaveCount(1);
    await expect(lines(reader, '我在')).toContainText('chat-ann: 你好，有人吗');
  }
  await expect(log(page).locator('[data-line]')).toHaveCount(2);
});

test('a message whose request was lost is sent again once, by a press, and stands there once', async ({
  page,
  other,
  api,
}) => {
  const room = await openRoom(api, 'retry');
  await enter(page, room, await api.register('chat-retry'));
  await enter(other, room);
  const clientIds: string[] = [];
  let isFirst = true;
  await page.route('**/live/chat/send', async (route) => {
    clientIds.push(new URLSearchParams(route.request().postData() ?? '').get('clientId') ?? '');
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await page.routeWebSocket(/\/push$/, (socket) => socket.close());
  await page.reload();
  await expect(input(page)).toBeEnabled();
  await write(page, '第一次没送到');
  const failed = page.locator('[data-outgoing="failed"]');
  await expect(failed).toContainText('发送失败');
  await failed.getByRole('button', { name: '重发' }).click();
  await expect(failed).toHaveCount(0);
  await expect(lines(page, '第一次没送到')).toHaveCount(1);
  await expect(lines(other, '第一次没送到')).toHaveCount(1);
  expect(clientIds).toHaveLength(2);
  expect(clientIds[0]).toBe(clientIds[1]);
  const { list } = await api.call('listChatMessages', { liveRoomId: room.liveRoomId });
  expect(list.map(({ text }) => text)).toEqual(['第一次没送到']);
});

test('[K2] without push the chat is polled and says that it is late', async ({ page, api }) => {
  const room = await openRoom(api, 'polled');
  const writer = await api.register('chat-polled');
  await page.routeWebSocket(/\/push$/, (socket) => socket.close());
  await page.goto(room.path);
  await expect(page.getByRole('status').filter({ hasText: '正在重新连接' })).toBeVisible();
  await say(api, room, writer, '没有推送也看得到');
  await expect(lines(page, '没有推送也看得到')).toBeVisible();
});

test('markup, addresses and letters that turn the line around are shown as text', async ({ page, api }) => {
  const room = await openRoom(api, 'markup');
  await enter(page, room, await api.register('chat-markup'));
  const text = '<img src=x onerror="document.title=1"><b>粗</b> https://example.com &amp;';
  await write(page, text);
  await expect(lines(page, '粗').locator('span').last()).toHaveText(text);
  await expect(log(page).locator('img, a, b b')).toHaveCount(0);
  await write(page, '<script>1</script>');
  await expect(lines(page, '<script>1</script>')).toHaveCount(1);
  await expect(log(page).locator('script')).toHaveCount(0);
});

test('what the operator deletes, pins and sets is on both screens within a second', async ({ page, other, api }) => {
  const room = await openRoom(api, 'operated');
  const { liveRoomId } = room;
  const member = await api.register('chat-operated');
  await enter(page, room, member);
  await enter(other, room);
  const pinned = await say(api, room, member, '请看置顶');
  const spam = await say(api, room, member, '这是广告');
  for (const reader of [page, other]) await expect(lines(reader, '这是广告')).toBeVisible();

  await api.ops('opsRemoveChatMessage', { id: spam.id });
  for (const reader of [page, other]) await expect(lines(reader, '这是广告')).toHaveCount(0, QUICK);

  await api.ops('opsSaveChatRoom', { liveRoomId, pinnedMessageId: pinned.id });
  for (const reader of [page, other])
    await expect(reader.getByRole('button', { name: /置顶消息.*请看置顶/ })).toBeVisible(QUICK);
  await api.ops('opsSaveChatRoom', { liveRoomId, pinnedMessageId: null });
  for (const reader of [page, other])
    await expect(reader.getByRole('button', { name: /置顶消息/ })).toHaveCount(0, QUICK);

  await api.ops('opsSendChatMessage', { liveRoomId, text: '请文明聊天' });
  await api.ops('opsSendChatMessage', { liveRoomId, text: '大家好', hostId: room.hostId });
  for (const reader of [page, other]) {
    await expect(lines(reader, '请文明聊天')).toBeVisible(QUICK);
    await expect(lines(reader, '大家好')).toContainText('主播', QUICK);
  }
});

test('slow mode counts down in the place of the input, and ends with the mode', async ({ page, api }) => {
  const room = await openRoom(api, 'slow');
  const { liveRoomId } = room;
  await enter(page, room, await api.register('chat-slow'));
  await api.ops('opsSaveChatRoom', { liveRoomId, slowModeSeconds: 30 });
  await write(page, '一');
  await expect(lines(page, '一')).toHaveCount(1);
  await expect(input(page)).toHaveAttribute('placeholder', /^\d\d:\d\d 后可以发言$/);
  await write(page, '二');
  await expect(input(page)).toHaveValue('二');
  await expect(page.getByRole('alert').filter({ hasText: '发言太快' })).toBeVisible();

  await page.reload();
  await expect(input(page)).toHaveValue('二');
  await input(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '慢速模式' })).toBeVisible();
  await expect(input(page)).toHaveValue('二');
  await expect(page.getByRole('button', { name: /^\d\d:\d\d$/ })).toBeDisabled();

  await api.ops('opsSaveChatRoom', { liveRoomId, slowModeSeconds: 0 });
  await page.getByRole('button', { name: '发送' }).click();
  await expect(lines(page, '二')).toHaveCount(1);
});

test('a message with a blocked word stays in the field, with the reason', async ({ page, other, api }) => {
  const room = await openRoom(api, 'blocked');
  await api.ops('opsSaveChatWords', { list: ['博彩'] });
  await enter(page, room, await api.register('chat-blocked'));
  await enter(other, room);
  await write(page, '来玩博彩吧');
  await expect(page.getByRole('alert').filter({ hasText: '不允许发送的词语' })).toBeVisible();
  await expect(input(page)).toHaveValue('来玩博彩吧');
  await expect(page.locator('[data-outgoing]')).toHaveCount(0);
  await write(page, '来看球吧');
  await expect(lines(other, '来看球吧')).toHaveCount(1);
  await expect(lines(other, '博彩')).toHaveCount(0);
});

test('a reader away from the end does not move, sees how many came, and goes back by a press', async ({
  page,
  api,
}) => {
  const room = await openRoom(api, 'reader');
  const writer = await api.register('chat-reader-writer');
  for (let number = 1; number <= 40; number += 1) await say(api, room, writer, `旧消息 ${number} 号`);
  await enter(page, room);
  await expect(lines(page, '旧消息 40 号')).toBeInViewport();
  await log(page).evaluate((element) => element.scrollBy(0, -300));
  await expect(page.getByRole('button', { name: '回到最新' })).toBeVisible();
  const topOf = () => lines(page, '旧消息 30 号').evaluate((line) => line.getBoundingClientRect().top);
  const before = await topOf();
  for (let number = 1; number <= 12; number += 1) await say(api, room, writer, `新消息 ${number} 号`);
  await expect(page.getByRole('button', { name: '12 条新消息' })).toBeVisible();
  expect(await topOf()).toBe(before);
  await page.getByRole('button', { name: '12 条新消息' }).click();
  await expect(lines(page, '新消息 12 号')).toBeInViewport();
  await say(api, room, writer, '新消息 13 号');
  await expect(lines(page, '新消息 13 号')).toBeInViewport();
});

test('no more than 200 lines stand on the page, and the reader stays at the end', async ({ page, api }) => {
  const room = await openRoom(api, 'many');
  await enter(page, room);
  const { liveRoomId } = room;
  for (let number = 1; number <= 260; number += 1)
    await api.ops('opsSendChatMessage', { liveRoomId, text: `第 ${number} 句` });
  await expect(lines(page, '第 260 句')).toBeInViewport();
  await expect(log(page).locator('[data-line]')).toHaveCount(200);
  await expect(lines(page, '第 60 句')).toHaveCount(0);
});

test('a goal of the match is a line of the chat', async ({ page, api }) => {
  const room = await openRoom(api, 'goal');
  await enter(page, room);
  await ingest(api, [
    liveMatchOf('match-goal', [2, 0], {
      homeTeamId: 'leeds',
      awayTeamId: 'fulham',
      incidents: [
        { kind: 'goal', side: 'home', player: '琼斯', minute: 12, stoppage: 0 },
        { kind: 'goal', side: 'home', player: '怀特', minute: 66, stoppage: 0 },
      ],
    }),
  ]);
  const goal = lines(page, '怀特');
  await expect(goal).toContainText("66'");
  await expect(goal).toContainText('2-0');
});
