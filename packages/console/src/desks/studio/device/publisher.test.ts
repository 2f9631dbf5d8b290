import type { PublishReply } from '@touchline/contract/publishing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPublisher, type PublishState } from './publisher.ts';

class TestSocket extends EventTarget {
  sent: unknown[] = [];
  bufferedAmount = 0;
  isClosed = false;
  send(data: unknown): void {
    this.sent.push(data);
  }
  close(): void {
    this.isClosed = true;
  }
  reply(reply: PublishReply): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(reply) }));
  }
  lose(): void {
    this.dispatchEvent(new Event('close'));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const publish = () => {
  const sockets: TestSocket[] = [];
  const states: PublishState[] = [];
  const pieces: ((piece: Blob) => void)[] = [];
  const problem = { error: null as Error | null, isFinal: false };
  const chosen = { bitrate: null as number | null, hasPicture: true };
  const recorded: number[] = [];
  const publisher = createPublisher({
    open() {
      const socket = new TestSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    issueKey: async () => {
      if (problem.error) throw problem.error;
      return { liveRoomId: 'room-1', key: `key-${sockets.length}` };
    },
    isFinal: () => problem.isFinal,
    chosenBitrate: () => chosen.bitrate,
    record(bitrate) {
      if (!chosen.hasPicture) throw new Error('there is no picture');
      recorded.push(bitrate);
      return { mimeType: 'video/webm', start: (write) => void pieces.push(write), stop: async () => {} };
    },
    changed: (state) => states.push(state),
  });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const newest = () => sockets.at(-1) ?? new TestSocket();
  const admit = async () => {
    await settle();
    newest().dispatchEvent(new Event('open'));
    newest().reply({ type: 'admitted' });
  };
  return { publisher, sockets, states, pieces, problem, chosen, recorded, settle, newest, admit };
};

test('each connection has its own key and a recording that begins with a header; the show goes on after a loss', async () => {
  const at = publish();
  await at.admit();
  expect(at.newest().sent).toEqual([JSON.stringify({ liveRoomId: 'room-1', key: 'key-0', mimeType: 'video/webm' })]);
  at.pieces[0]?.(new Blob(['a']));
  expect(at.newest().sent).toHaveLength(2);
  await at.settle(2000);
  at.newest().reply({ type: 'received', bytes: 250_000 });
  expect(at.states.at(-1)).toMatchObject({ is: 'live', bitrate: 1000, picture: 2_500_000, isReduced: false });

  at.newest().lose();
  expect(at.states.at(-1)).toEqual({ is: 'reconnecting' });
  await at.settle(500);
  await at.admit();
  expect([at.sockets.length, at.pieces.length]).toEqual([2, 2]);
  // A late piece of the lost recording would come without a header.
  at.pieces[0]?.(new Blob(['late']));
  expect(at.newest().sent).toEqual([expect.stringContaining('key-1')]);
  expect(at.states.at(-1)).toMatchObject({ is: 'live', bitrate: 0 });
});

test('a server that says nothing for 10 s is lost, and tries come later and later', async () => {
  const at = publish();
  await at.admit();
  await at.settle(10_000);
  expect([at.states.at(-1), at.sockets[0]?.isClosed]).toEqual([{ is: 'reconnecting' }, true]);
  at.problem.error = new Error('offline');
  for (const ms of [500, 1000, 2000, 4000]) await at.settle(ms);
  at.problem.error = null;
  await at.settle(7999);
  expect(at.sockets).toHaveLength(1);
  await at.settle(1);
  expect(at.sockets).toHaveLength(2);
});

test('a refusal is final before the show is on the air; afterwards another encoder is waited for, and what cannot pass ends it', async () => {
  const first = publish();
  await first.settle();
  first.newest().reply({ type: 'refused', reason: 'occupied' });
  expect(first.states.at(-1)).toEqual({ is: 'refused', reason: 'occupied', text: '' });

  const at = publish();
  await at.admit();
  at.newest().lose();
  await at.settle(500);
  at.newest().reply({ type: 'refused', reason: 'occupied' });
  expect(at.states.at(-1)).toEqual({ is: 'reconnecting' });
  await at.settle(1000);
  at.newest().reply({ type: 'refused', reason: 'revoked' });
  await at.settle(60_000);
  expect([at.states.at(-1), at.sockets.length]).toEqual([{ is: 'refused', reason: 'revoked', text: '' }, 3]);
});

test('a refused key is said in the words of the server', async () => {
  const at = publish();
  Object.assign(at.problem, { error: new Error('no such show'), isFinal: true });
  await at.settle(60_000);
  expect(at.states.at(-1)).toEqual({ is: 'refused', reason: null, text: 'no such show' });
});

test('another picture is another recording in the same connection; before the admission it is another connection', async () => {
  const at = publish();
  await at.settle();
  at.publisher.restart();
  await at.admit();
  expect([at.sockets.length, at.sockets[0]?.isClosed]).toEqual([2, true]);
  at.publisher.restart();
  await at.settle();
  expect([at.sockets.length, at.newest().sent.at(-1)]).toEqual([2, JSON.stringify({ mimeType: 'video/webm' })]);
  at.pieces.at(-1)?.(new Blob(['a']));
  expect(at.newest().sent.at(-1)).toBeInstanceOf(Blob);

  // A camera that is being opened again: the recording begins with the picture.
  at.chosen.hasPicture = false;
  at.publisher.restart();
  await at.settle();
  expect(at.newest().sent.at(-1)).toBeInstanceOf(Blob);
  at.chosen.hasPicture = true;
  at.publisher.restart();
  await at.settle();
  expect([at.sockets.length, at.newest().sent.at(-1)]).toEqual([2, JSON.stringify({ mimeType: 'video/webm' })]);
});

/** Two seconds of 2.6 Mbit/s, of which little arrives. */
const fallBehind = async (at: ReturnType<typeof publish>, seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 2) {
    at.pieces.at(-1)?.(new Blob(['x'.repeat(650_000)]));
    await at.settle(2000);
    at.newest().reply({ type: 'received', bytes: 10_000 * (passed + 1) });
  }
};

test('an automatic picture that falls behind is recorded smaller in the same connection; a chosen one stays', async () => {
  const at = publish();
  await at.admit();
  await fallBehind(at, 8);
  await at.settle();
  expect(at.recorded).toEqual([2_500_000, 500_000]);
  expect(at.newest().sent).toContain(JSON.stringify({ mimeType: 'video/webm' }));
  expect(at.states.at(-1)).toMatchObject({ is: 'live', isReduced: true });
  expect(at.sockets).toHaveLength(1);

  const fixed = publish();
  fixed.chosen.bitrate = 4_500_000;
  await fixed.admit();
  await fallBehind(fixed, 8);
  expect(fixed.recorded).toEqual([4_500_000]);
  expect(fixed.states.at(-1)).toMatchObject({ is: 'live', picture: 4_500_000, isReduced: false });
});

test('an upload that is 4 MB behind starts over, with a smaller picture', async () => {
  const at = publish();
  await at.admit();
  at.newest().bufferedAmount = 5_000_000;
  at.pieces[0]?.(new Blob(['a']));
  expect(at.states.at(-1)).toEqual({ is: 'reconnecting' });
  await at.settle(500);
  expect([at.sockets.length, (at.recorded[1] ?? 0) < 2_500_000]).toEqual([2, true]);
});

test('the end is said to the server, and nothing reconnects after it', async () => {
  const at = publish();
  await at.admit();
  const ended = at.publisher.end();
  await at.settle();
  expect(at.newest().sent.at(-1)).toBe('end');
  at.newest().lose();
  await ended;
  await at.settle(60_000);
  expect([at.states.at(-1), at.sockets.length]).toEqual([{ is: 'ended' }, 1]);
});
