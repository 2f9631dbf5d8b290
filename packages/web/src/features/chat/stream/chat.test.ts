import { expect, test } from 'vitest';
import { messageOf, messagesOf, ROOM } from '#features/chat/stream/sample-chat.ts';
import { idsOf, setUpChat } from '#features/chat/stream/test-chat.ts';

test('the history and what push brings stand in order, each line once', async () => {
  const { chat, frame, ids } = setUpChat(messagesOf(1, 50));
  await chat.load();
  for (const number of [51, 50, 53, 52, 53]) chat.add(messageOf(number));
  frame();
  expect(ids()).toEqual(idsOf(1, 53));
});

test('what push brings before the history is there stays', async () => {
  const { chat, frame, ids, holdReads } = setUpChat(messagesOf(1, 3));
  const answer = holdReads();
  const loading = chat.load();
  chat.add(messageOf(4));
  frame();
  answer();
  await loading;
  expect(ids()).toEqual(idsOf(1, 4));
});

test('lines of one frame are drawn together', async () => {
  const { chat, frame, frames, ids } = setUpChat();
  await chat.load();
  frame();
  let draws = 0;
  chat.view.subscribe(() => (draws += 1));
  for (const message of messagesOf(1, 30)) chat.add(message);
  expect([draws, frames.length, ids().length]).toEqual([0, 1, 0]);
  frame();
  expect([draws, ids().length]).toEqual([1, 30]);
});

test('no more than 200 lines are kept, and own ones on their way are among them', async () => {
  const { chat, frame, ids, sent } = setUpChat();
  await chat.load();
  for (const message of messagesOf(1, 150)) chat.add(message);
  frame();
  const sending = chat.send('还在路上', null);
  for (const message of messagesOf(151, 1000)) chat.add(message);
  frame();
  expect(ids()).toEqual(idsOf(802, 1000));
  expect(chat.view.get().outgoing).toHaveLength(1);
  sent[0]?.accept(1001);
  await sending;
  expect(ids()).toEqual(idsOf(802, 1001));
});

test('a page that gets no frames keeps no more than 200 either', async () => {
  const { chat, frame, ids } = setUpChat();
  await chat.load();
  for (const message of messagesOf(1, 5000)) chat.add(message);
  frame();
  expect(ids()).toEqual(idsOf(4801, 5000));
});

test('[T23] after a loss the history joins what is there, without what was removed meanwhile', async () => {
  const { chat, frame, ids, world, holdReads } = setUpChat(messagesOf(1, 50));
  await chat.load();
  world.history = messagesOf(21, 70).filter(({ id }) => id !== 'm30');
  const answer = holdReads();
  const loading = chat.load();
  chat.add(messageOf(71));
  frame();
  answer();
  await loading;
  expect(ids()).toEqual(idsOf(1, 71).filter((id) => id !== 'm30'));
});

test('[T23] a history that does not reach what is there takes its place, so that no hole is hidden', async () => {
  const { chat, ids, world } = setUpChat(messagesOf(1, 50));
  await chat.load();
  world.history = messagesOf(120, 169);
  await chat.load();
  expect(ids()).toEqual(idsOf(120, 169));
});

test('a history that was a moment old takes nothing new away; an empty one takes all', async () => {
  const { chat, frame, ids, world } = setUpChat(messagesOf(1, 5));
  await chat.load();
  chat.add(messageOf(6));
  frame();
  await chat.load();
  expect(ids()).toEqual(idsOf(1, 6));
  world.history = [];
  await chat.load();
  expect(ids()).toEqual([]);
});

test('a removed line leaves, and stays away when a late answer still has it', async () => {
  const { chat, frame, ids, holdReads } = setUpChat(messagesOf(1, 5));
  await chat.load();
  const answer = holdReads();
  const loading = chat.load();
  chat.remove('m3');
  frame();
  expect(ids()).toEqual(['m1', 'm2', 'm4', 'm5']);
  answer();
  await loading;
  chat.add(messageOf(3));
  frame();
  expect(ids()).toEqual(['m1', 'm2', 'm4', 'm5']);
});

test('a removed line that comes back stands where it stood, also for a reader away from the end, and is nothing new', async () => {
  const { chat, frame, ids } = setUpChat(messagesOf(1, 5));
  await chat.load();
  chat.remove('m3');
  chat.hold();
  chat.restore(messageOf(3));
  frame();
  expect(ids()).toEqual(idsOf(1, 5));
  expect(chat.view.get()).toMatchObject({ unseen: 0, isHeld: true });
  chat.restore(messageOf(3));
  chat.remove('m3');
  frame();
  expect(ids()).toEqual(['m1', 'm2', 'm4', 'm5']);
});

test('another name of a member is on their lines and on quotes of them; without a member, on those of the host', async () => {
  const quote = { id: 'm1', nickName: '观众1', text: '第 1 条' };
  const { chat, frame } = setUpChat([
    messageOf(1),
    messageOf(2, { replyTo: quote }),
    messageOf(3, { uid: null, role: 'host', nickName: '老王' }),
  ]);
  await chat.load();
  const names = () => chat.view.get().lines.map(({ message }) => [message.nickName, message.replyTo?.nickName]);
  chat.changeAuthor({ uid: 'u1', nickName: 'member1', headUrl: '' });
  chat.changeAuthor({ uid: null, nickName: 'host1', headUrl: '' });
  frame();
  expect(names()).toEqual([
    ['member1', undefined],
    ['观众2', 'member1'],
    ['host1', undefined],
  ]);
});

test('for a reader away from the end nothing moves: new lines are counted, removed ones leave', async () => {
  const { chat, frame, ids } = setUpChat(messagesOf(1, 50));
  await chat.load();
  chat.hold();
  const before = chat.view.get().lines;
  for (const message of messagesOf(51, 400)) chat.add(message);
  frame();
  expect(chat.view.get().lines).toBe(before);
  expect(chat.view.get()).toMatchObject({ unseen: 200, isHeld: true });
  chat.remove('m10');
  frame();
  expect(ids()).toEqual(idsOf(1, 50).filter((id) => id !== 'm10'));
  chat.release();
  expect(ids()).toEqual(idsOf(201, 400));
  expect(chat.view.get()).toMatchObject({ unseen: 0, isHeld: false });
});

test('the pinned message is that of the room, and goes when it is removed', async () => {
  const pinned = messageOf(2);
  const { chat, frame } = setUpChat(messagesOf(1, 3));
  await chat.load();
  chat.changeRoom({ ...ROOM, pinned });
  frame();
  expect(chat.view.get().room?.pinned).toEqual(pinned);
  chat.remove('m2');
  frame();
  expect(chat.view.get().room?.pinned).toBeNull();
});

test('the room is calm until many lines come in two seconds', async () => {
  const { chat, frame, world } = setUpChat();
  await chat.load();
  const addAll = (from: number, to: number, everyMs: number): void => {
    for (const message of messagesOf(from, to)) {
      world.now += everyMs;
      chat.add(message);
    }
    frame();
  };
  addAll(1, 10, 1000);
  expect(chat.view.get().isCalm).toBe(true);
  addAll(11, 50, 50);
  expect(chat.view.get().isCalm).toBe(false);
  expect(chat.view.get().lines.at(-1)?.isFresh).toBe(false);
  addAll(51, 53, 1000);
  expect(chat.view.get().isCalm).toBe(true);
});

test('lines that are newer than the picture wait for it, in the history and in what push brings', async () => {
  const { chat, frame, ids, world } = setUpChat(messagesOf(1, 3));
  world.shownUntil = messageOf(2).createdAt;
  await chat.load();
  chat.add(messageOf(4));
  frame();
  expect(ids()).toEqual(idsOf(1, 2));
  chat.remove(messageOf(3).id);
  world.shownUntil = messageOf(4).createdAt;
  chat.showDue();
  frame();
  expect(ids()).toEqual([...idsOf(1, 2), ...idsOf(4, 4)]);
});
