import type { ChatMessage, ChatRoomState } from '@touchline/contract/chat.ts';
import { expect, test } from 'vitest';
import { Chat } from '#features/chat/stream/chat.ts';
import type { Outgoing } from '#features/chat/stream/chat.ts';
import { messageOf, messagesOf, ROOM } from '#features/chat/stream/sample-chat.ts';

const OWN = 'u-me';

interface Sent {
  outgoing: Outgoing;
  /** The server writes it and answers. */
  accept: (id: number) => ChatMessage;
  refuse: (error: Error) => void;
}

/** A room whose history, answers and frames the test gives. */
const setUp = (history: ChatMessage[] = [], room: ChatRoomState = ROOM) => {
  const world = { history, state: room, now: 5_000_000, waitMs: null as number | null };
  const sent: Sent[] = [];
  const frames: (() => void)[] = [];
  let reads: (() => void)[] | null = null;
  let ids = 0;
  const chat = new Chat({
    read: async () => {
      const reply = { list: world.history, state: world.state };
      if (reads !== null) await new Promise<void>((resolve) => reads?.push(resolve));
      return reply;
    },
    send: (outgoing) =>
      new Promise((resolve, reject) => {
        const accept = (number: number): ChatMessage => {
          const { clientId, text } = outgoing;
          const message = messageOf(number, { uid: OWN, clientId, text });
          resolve(message);
          return message;
        };
        sent.push({ outgoing, accept, refuse: reject });
      }),
    refusalOf: (error) => ({ reason: String((error as Error).message), waitMs: world.waitMs }),
    schedule: (work) => frames.push(work),
    newId: () => `own-${(ids += 1)}`,
    now: () => world.now,
  });
  return {
    chat,
    world,
    sent,
    frames,
    /** Draws a frame. */
    frame: () => {
      for (const work of frames.splice(0)) work();
    },
    /** Reads wait from now on; the returned function answers them as of the time they were asked. */
    holdReads: () => {
      const waiting: (() => void)[] = [];
      reads = waiting;
      return () => {
        reads = null;
        for (const answer of waiting) answer();
      };
    },
    ids: () => chat.view.get().lines.map(({ message }) => message.id),
    texts: () => chat.view.get().outgoing.map(({ text, state }) => `${text}: ${state}`),
  };
};

const idsOf = (from: number, to: number): string[] => messagesOf(from, to).map(({ id }) => id);

test('the history and what push brings stand in order, each line once', async () => {
  const { chat, frame, ids } = setUp(messagesOf(1, 50));
  await chat.load();
  for (const number of [51, 50, 53, 52, 53]) chat.add(messageOf(number));
  frame();
  expect(ids()).toEqual(idsOf(1, 53));
});

test('what push brings before the history is there stays', async () => {
  const { chat, frame, ids, holdReads } = setUp(messagesOf(1, 3));
  const answer = holdReads();
  const loading = chat.load();
  chat.add(messageOf(4));
  frame();
  answer();
  await loading;
  expect(ids()).toEqual(idsOf(1, 4));
});

test('lines of one frame are drawn together', async () => {
  const { chat, frame, frames, ids } = setUp();
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
  const { chat, frame, ids, sent } = setUp();
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
  const { chat, frame, ids } = setUp();
  await chat.load();
  for (const message of messagesOf(1, 5000)) chat.add(message);
  frame();
  expect(ids()).toEqual(idsOf(4801, 5000));
});

test('an own message shows at once, and as the room has it once it is written', async () => {
  const { chat, ids, texts, sent } = setUp(messagesOf(1, 2));
  await chat.load();
  const sending = chat.send('好球', null);
  expect(texts()).toEqual(['好球: sending']);
  sent[0]?.accept(3);
  expect(await sending).toBeNull();
  expect(texts()).toEqual([]);
  expect(ids()).toEqual(idsOf(1, 3));
});

test('a failed message is sent again as the same one', async () => {
  const { chat, ids, texts, sent } = setUp();
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
  const { chat, frame, ids, texts, sent } = setUp();
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
  const { chat, ids, texts, sent, world } = setUp();
  await chat.load();
  const sending = chat.send('好球', null);
  sent[0]?.refuse(new Error('no answer'));
  await sending;
  world.history = [messageOf(7, { uid: OWN, clientId: 'own-1' })];
  await chat.load();
  expect([ids(), texts()]).toEqual([['m7'], []]);
});

test('a failed message can be thrown away', async () => {
  const { chat, texts, sent } = setUp();
  await chat.load();
  const sending = chat.send('好球', null);
  sent[0]?.refuse(new Error('no answer'));
  await sending;
  chat.discard('own-1');
  expect(texts()).toEqual([]);
});

test('[T23] after a loss the history joins what is there, without what was removed meanwhile', async () => {
  const { chat, frame, ids, world, holdReads } = setUp(messagesOf(1, 50));
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
  const { chat, ids, world } = setUp(messagesOf(1, 50));
  await chat.load();
  world.history = messagesOf(120, 169);
  await chat.load();
  expect(ids()).toEqual(idsOf(120, 169));
});

test('a history that was a moment old takes nothing new away; an empty one takes all', async () => {
  const { chat, frame, ids, world } = setUp(messagesOf(1, 5));
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
  const { chat, frame, ids, holdReads } = setUp(messagesOf(1, 5));
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

test('for a reader away from the end nothing moves: new lines are counted, removed ones leave', async () => {
  const { chat, frame, ids } = setUp(messagesOf(1, 50));
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

test('who writes is at the end again', async () => {
  const { chat, frame, ids, sent } = setUp(messagesOf(1, 3));
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
  const { chat, frame, sent, world } = setUp([], { ...ROOM, slowModeSeconds: 10 });
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
  const { chat, sent } = setUp([], { ...ROOM, slowModeSeconds: 10 });
  await chat.load();
  const sending = chat.send('一', null);
  sent[0]?.refuse(new Error('no answer'));
  await sending;
  expect(chat.view.get().waitUntil).toBe(0);
});

test('the pinned message is that of the room, and goes when it is removed', async () => {
  const pinned = messageOf(2);
  const { chat, frame } = setUp(messagesOf(1, 3));
  await chat.load();
  chat.changeRoom({ ...ROOM, pinned });
  frame();
  expect(chat.view.get().room?.pinned).toEqual(pinned);
  chat.remove('m2');
  frame();
  expect(chat.view.get().room?.pinned).toBeNull();
});

test('the room is calm until many lines come in two seconds', async () => {
  const { chat, frame, world } = setUp();
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
