import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  CHAT_PATH,
  chatPage,
  IN_ROOM,
  input,
  lineOf,
  lines,
  log,
  WRITER,
  written,
} from '#features/chat/sample-chat-page.ts';
import { ROOM } from '#features/chat/stream/sample-chat.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, UNREACHABLE } from '#testing/stub-replies.ts';

const outgoing = page.getBySelector('[data-outgoing]');

const write = async (text: string): Promise<void> => {
  await input.fill(text);
  await userEvent.keyboard('{Enter}');
};

/** The chat of a room, once it hears what is said. */
const enter = async (...[replies, options]: [Parameters<typeof renderPage>[1], Parameters<typeof renderPage>[2]?]) => {
  const rendered = await renderPage(CHAT_PATH, replies, options);
  // Once it hears, it reads what was said before that.
  await expect.poll(() => rendered.requests('listChatMessages')).toHaveLength(2);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(page.getByRole('region', { name: '聊天' })).toBeVisible();
  return rendered;
};

test('[C7] an own message stands there once, an answer with what it answers', async () => {
  const { publish, requests } = await enter(chatPage([lineOf(1, '有人吗', { nickName: '小安' })]), { member: WRITER });
  await lines('有人吗').click();
  await page.getByRole('button', { name: '回复' }).click();
  await expect.element(input).toHaveFocus();
  await write('我在');
  await expect.element(lines('我在')).toMatchTextContent(/^我/);
  await expect.element(input).toHaveValue('');
  const [sent] = requests('sendChatMessage');
  expect(sent?.replyToId).toBe('m1');
  publish(IN_ROOM, 'chat-message.add', {
    ...lineOf(2, '欢迎'),
    replyTo: { id: 'm1', nickName: '小安', text: '有人吗' },
  });
  await expect.element(lines('欢迎')).toMatchTextContent('小安: 有人吗');
  expect(lines('我在').elements()).toHaveLength(1);
});

test('a message whose request was lost is sent again as the same, by a press, and stands there once', async () => {
  const { requests, change } = await enter({ ...chatPage(), sendChatMessage: UNREACHABLE }, { member: WRITER });
  await write('第一次没送到');
  await expect.element(outgoing).toMatchTextContent('发送失败');
  change({ sendChatMessage: written });
  await outgoing.getByRole('button', { name: '重发' }).click();
  await expect.element(lines('第一次没送到')).toBeVisible();
  expect([...outgoing.elements(), ...lines('第一次没送到').elements()]).toHaveLength(1);
  const [first, second] = requests('sendChatMessage');
  expect(second).toEqual(first);
});

test('[K2] without push the chat is polled and says that it is late', async () => {
  const { change } = await renderPage(CHAT_PATH, chatPage(), { isPushDown: true });
  await expect.element(page.getByRole('status').filter({ hasText: '正在重新连接' })).toBeVisible();
  change(chatPage([lineOf(1, '没有推送也看得到')]));
  await expect.element(lines('没有推送也看得到')).toBeVisible();
});

test('markup, addresses and letters that turn the line around are shown as text', async () => {
  await enter(chatPage(), { member: WRITER });
  const text = '<img src=x onerror="document.title=1"><b>粗</b> https://example.com &amp;';
  await write(text);
  await expect.element(lines('粗').getBySelector('span').last()).toHaveTextContent(text);
  await write('<script>1</script>');
  await expect.element(lines('<script>1</script>')).toBeVisible();
  expect(log.getBySelector('img, a, b b, script').elements()).toEqual([]);
});

test('what the operator deletes, pins and says is on the page at once', async () => {
  const { publish } = await enter(chatPage([lineOf(1, '请看置顶'), lineOf(2, '这是广告')]));
  await expect.element(lines('这是广告')).toBeVisible();
  publish(IN_ROOM, 'chat-message.remove', { liveRoomId: ROOM.liveRoomId, messageId: 'm2' });
  await expect.element(lines('这是广告')).not.toBeInTheDocument();
  const pinned = page.getByRole('button', { name: /置顶消息.*请看置顶/ });
  publish(IN_ROOM, 'chat-room.change', { ...ROOM, pinned: lineOf(1, '请看置顶') });
  await expect.element(pinned).toBeVisible();
  publish(IN_ROOM, 'chat-room.change', ROOM);
  await expect.element(pinned).not.toBeInTheDocument();
  publish(IN_ROOM, 'chat-message.add', lineOf(3, '请文明聊天', { kind: 'notice', uid: null, role: 'operator' }));
  publish(IN_ROOM, 'chat-message.add', lineOf(4, '大家好', { role: 'host' }));
  await expect.element(lines('请文明聊天')).toBeVisible();
  await expect.element(lines('大家好')).toMatchTextContent('主播');
});

test('slow mode counts down in the place of the input, and ends with the mode', async () => {
  const slow = { ...ROOM, slowModeSeconds: 30 };
  const { publish, change, reload, channels } = await enter(chatPage(), { member: WRITER });
  change(chatPage([], { state: slow }));
  publish(IN_ROOM, 'chat-room.change', slow);
  await write('一');
  await expect.element(lines('一')).toBeVisible();
  await expect.element(input).toHaveAttribute('placeholder', expect.stringMatching(/^\d\d:\d\d 后可以发言$/));
  await write('二');
  await expect.element(input).toHaveValue('二');
  await expect.element(page.getByRole('alert').filter({ hasText: '发言太快' })).toBeVisible();

  change({ ...chatPage([], { state: slow }), sendChatMessage: new Refusal(CODE.CHAT_SLOW, '慢速模式', 20) });
  reload();
  await expect.element(input).toHaveValue('二');
  await input.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: '慢速模式' })).toBeVisible();
  await expect.element(input).toHaveValue('二');
  await expect.element(page.getByRole('button', { name: /^00:(20|19|18)$/ })).toBeDisabled();

  change({ sendChatMessage: written });
  await expect.poll(channels).toContain(IN_ROOM);
  publish(IN_ROOM, 'chat-room.change', ROOM);
  await page.getByRole('button', { name: '发送' }).click();
  await expect.element(lines('二')).toBeVisible();
});

test('a message with a blocked word stays in the field, with the reason', async () => {
  await enter(
    { ...chatPage(), sendChatMessage: new Refusal(CODE.CHAT_BLOCKED_WORD, '有不允许发送的词语') },
    { member: WRITER },
  );
  await write('来玩博彩吧');
  await expect.element(page.getByRole('alert').filter({ hasText: '不允许发送的词语' })).toBeVisible();
  await expect.element(input).toHaveValue('来玩博彩吧');
  expect([...outgoing.elements(), ...lines('来玩博彩吧').elements()]).toEqual([]);
});

test('a reader away from the end does not move, sees how many came, and goes back by a press', async () => {
  const old = Array.from({ length: 40 }, (_, index) => lineOf(index + 1, `旧消息 ${index + 1} 号`));
  const { publish } = await enter(chatPage(old));
  await expect.element(lines('旧消息 40 号')).toBeInViewport();
  log.element().scrollBy(0, -300);
  await expect.element(page.getByRole('button', { name: '回到最新' })).toBeVisible();
  const topOf = (): number => lines('旧消息 30 号').element().getBoundingClientRect().top;
  const before = topOf();
  const add = (number: number): void =>
    publish(IN_ROOM, 'chat-message.add', lineOf(100 + number, `新消息 ${number} 号`));
  for (let number = 1; number <= 12; number += 1) add(number);
  const fresh = page.getByRole('button', { name: '12 条新消息' });
  await expect.element(fresh).toBeVisible();
  expect(topOf()).toBe(before);
  await fresh.click();
  await expect.element(lines('新消息 12 号')).toBeInViewport();
  add(13);
  await expect.element(lines('新消息 13 号')).toBeInViewport();
});

test('no more than 200 lines stand on the page, and the reader stays at the end', async () => {
  const { publish } = await enter(chatPage());
  for (let number = 1; number <= 260; number += 1)
    publish(IN_ROOM, 'chat-message.add', lineOf(number, `第 ${number} 句`));
  await expect.element(lines('第 260 句')).toBeInViewport();
  await expect.poll(() => log.getBySelector('[data-line]').elements()).toHaveLength(200);
  expect(textsOf(log.getBySelector('[data-line]'))[0]).toContain('第 61 句');
});

test('a goal of the match is a line of the chat', async () => {
  const { publish } = await enter(chatPage());
  const goal = { kind: 'goal' as const, side: 'home' as const, minute: 66, stoppage: 0, player: '怀特' };
  publish(IN_ROOM, 'chat-message.add', lineOf(1, '', { kind: 'event', uid: null, event: { ...goal, score: [2, 0] } }));
  await expect.element(lines('怀特')).toMatchTextContent("66'");
  await expect.element(lines('怀特')).toMatchTextContent('2-0');
});
