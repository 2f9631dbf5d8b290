import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPushClient } from '#platform/push/push-client.ts';
import type { PushClient } from '#platform/push/push-client.ts';

/** A socket whose other side the test is. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  readonly openedAt = performance.now();
  readonly sent: { at: number; cmd: string }[] = [];

  send(text: string): void {
    this.sent.push({ at: performance.now(), cmd: (JSON.parse(text) as { cmd: string }).cmd });
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }

  pong(): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: '{"cmd":"pong"}' }));
  }
}

let sockets: FakeSocket[] = [];
let client: PushClient;

/** With the times that production has. */
const start = (refuses: () => boolean): void => {
  client = createPushClient({
    address: () => 'wss://push.example/push',
    token: () => null,
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      queueMicrotask(() => (refuses() ? socket.close() : socket.open()));
      return socket as unknown as WebSocket;
    },
  });
  client.start();
};

const pass = async (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
/** Between one attempt and the next. */
const pauses = (): number[] => sockets.slice(1).map(({ openedAt }, at) => openedAt - (sockets[at]?.openedAt ?? 0));

const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);

beforeEach(() => {
  vi.useFakeTimers();
  warned.mockClear();
  sockets = [];
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

test('[K3, C14] a first connection that does not come about is tried five times more, 3000 ms apart', async () => {
  start(() => true);
  await pass(60_000);
  expect(pauses()).toEqual([3000, 3000, 3000, 3000, 3000]);
  expect(client.status.get()).toBe('down');
});

test.each([
  ['is lost', 0, () => sockets.at(-1)?.close()],
  ['is wanted after all attempts failed', 1, () => client.wake()],
  ['is left for a new one', 1, () => client.refetch()],
] as const)('[K3, C14] a connection that %s is tried again five times, 3000 ms apart', async (_, anew, leave) => {
  let isAway = anew === 1;
  start(() => isAway);
  await pass(60_000);
  isAway = true;
  const before = sockets.length;
  const leftAt = performance.now();
  leave();
  await pass(60_000);
  const attempts = sockets.slice(before).map(({ openedAt }) => openedAt - leftAt);
  expect(attempts).toEqual([0, 3000, 6000, 9000, 12_000, 15_000].slice(1 - anew));
});

test('[K2] an open connection is asked for a sign of life every 60000 ms', async () => {
  start(() => false);
  await pass(0);
  const [socket] = sockets;
  const opened = performance.now();
  for (let minute = 0; minute < 3; minute += 1) {
    await pass(60_000);
    socket?.pong();
  }
  expect(socket?.sent).toEqual([60_000, 120_000, 180_000].map((ms) => ({ at: opened + ms, cmd: 'ping' })));
});

test('[K2] subscriptions leave at once, the next ones together 1000 ms later', async () => {
  start(() => false);
  await pass(0);
  const opened = performance.now();
  client.subscribe('live', () => undefined);
  await pass(300);
  client.subscribe('room:a', () => undefined);
  await pass(300);
  client.subscribe('room:b', () => undefined);
  await pass(5000);
  expect(sockets[0]?.sent).toEqual([0, 1000].map((ms) => ({ at: opened + ms, cmd: 'subscribe' })));
});

test('[X5] an error and a close of the socket are logged on the console', async () => {
  start(() => false);
  await pass(0);
  sockets[0]?.dispatchEvent(new Event('error'));
  sockets[0]?.close();
  expect(warned.mock.calls.map(([text]) => text)).toEqual(['Push error', 'Push closed (1006)']);
});
