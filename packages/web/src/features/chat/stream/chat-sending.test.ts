import { expect, test } from 'vitest';
import { messageOf, messagesOf, ROOM } from '#features/chat/stream/sample-chat.ts';
import { idsOf, OWN, setUpChat } from '#features/chat/stream/test-chat.ts';

test('an own message shows at once, and as the room has it once it is written', async () => {
  const { chat, ids, texts, sent } = setUpChat(messagesOf(1, 2));
  await chat.load();
  const sending = chat.send('好球', null);
  expect(texts()).toEqual(['好球: sending']);
  sent[0]?.accept(3);
  expect(await sending).toBeNull();
  expect(texts()).toEqual([]);
  expect(ids()).toEqual(idsOf(1, 3));
});

test('a failed message is sent again as the same one', async () => {
  const { chat, ids, texts, sent } = setUpChat();
  await chat.load();
  const sending = chat.send('好球', null);
  sent[0]?.refuse(new Error('请稍后'));
  expect(await sending).toMatchObject({ text: '好球', state: 'failed', reason: '请稍后' });
  expect(texts()).toEqual(['好球: failed']);
  const again = chat.retry('own-1');
  expect(texts()).toEqual(['好球: sending']);
  expect(await chat.retry('own-1')).toBeNull();
  sent[1]?.accept(9);
  expect(await again).toBeNull();
  expect(sent.map(({ outgoing }) => outgoing.clientId)).toEqual(['own-1', 'own-1']);
  expect([ids(), texts()]).toEqual([['m9'], []]);
});

test('a message whose answer was lost is not failed when push brings it', async () => {
  const { chat, frame, ids, texts, sent } = setUpChat();
  await chat.load();
  const sending = chat.send('好球', null);
  chat.add(messageOf(7, { uid: OWN, clientId: 'own-1' }));
  frame();
  expect([ids(), texts()]).toEqual([['m7'], []]);
  sent[0]?.refuse(new Error('no answer'));
  expect(await sending).toBeNull();
  expect([ids(), texts()]).toEqual([['m7'], []]);
});

test('a failed message that turns out to be written leaves with the next history', async () => {
  const { chat, ids, texts, sent, world } = setUpChat();
  await chat.load();
  const sending = chat.send('好球', null);
  sent[0]?.refuse(new Error('no answer'));
  await sending;
  world.history = [messageOf(7, { uid: OWN, clientId: 'own-1' })];
  await chat.load();
  expect([ids(), texts()]).toEqual([['m7'], []]);
});

test('a failed message can be thrown away', async () => {
  const { chat, texts, sent } = setUpChat();
  await chat.load();
  const sending = chat.send('好球', null);
  sent[0]?.refuse(new Error('no answer'));
  await sending;
  chat.discard('own-1');
  expect(texts()).toEqual([]);
});

test('who writes is at the end again', async () => {
  const { chat, frame, ids, sent } = setUpChat(messagesOf(1, 3));
  await chat.load();
  chat.hold();
  chat.add(messageOf(4));
  frame();
  const sending = chat.send('我来了', null);
  expect(ids()).toEqual(idsOf(1, 4));
  sent[0]?.accept(5);
  await sending;
  expect(ids()).toEqual(idsOf(1, 5));
});

test('slow mode: the wait begins with a message, ends with the mode, and is as long as the server asks', async () => {
  const { chat, frame, sent, world } = setUpChat([], { ...ROOM, slowModeSeconds: 10 });
  await chat.load();
  const first = chat.send('一', null);
  expect(chat.view.get().waitUntil).toBe(world.now + 10_000);
  sent[0]?.accept(1);
  await first;
  expect(chat.view.get().waitUntil).toBe(world.now + 10_000);
  world.waitMs = 7000;
  const second = chat.send('二', null);
  sent[1]?.refuse(new Error('too soon'));
  await second;
  expect(chat.view.get().waitUntil).toBe(world.now + 7000);
  chat.changeRoom(ROOM);
  frame();
  expect(chat.view.get().waitUntil).toBe(0);
});

test('slow mode does not count a message that was not taken', async () => {
  const { chat, sent } = setUpChat([], { ...ROOM, slowModeSeconds: 10 });
  await chat.load();
  const sending = chat.send('一', null);
  sent[0]?.refuse(new Error('no answer'));
  await sending;
  expect(chat.view.get().waitUntil).toBe(0);
});
