import type { AddressInfo } from 'node:net';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PUBLIC_ROOM, sendChat, seedRooms } from '#testing/test-chat.ts';

const CHANNEL = `room:${PUBLIC_ROOM}`;
const READERS = 500;
const WAIT_MS = 30_000;

/** A page in the room, as the protocol demands: keeps its position and resumes from it on reconnect. */
class Reader {
  /** Texts in the order of arrival. */
  readonly got: string[] = [];
  readonly recovered: boolean[] = [];
  readonly #port: number;
  #position: { epoch?: string; offset?: number } = {};
  #socket: WebSocket | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** Resolves when the room answered. */
  async enter(): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/push`);
    this.#socket = socket;
    const answered = new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () =>
        socket.send(JSON.stringify({ cmd: 'subscribe', channels: [{ name: CHANNEL, ...this.#position }] })),
      );
      socket.on('message', (data) => {
        this.handleMessage(JSON.parse(String(data)) as Record<string, unknown>);
        resolve();
      });
    });
    await answered;
  }

  /** Drops the network: nothing more arrives on this socket. */
  cut(): void {
    this.#socket?.removeAllListeners('message');
    this.#socket?.terminate();
  }

  stopReading(): void {
    this.#socket?.pause();
  }

  readAgain(): void {
    this.#socket?.resume();
  }

  handleMessage(received: Record<string, unknown>): void {
    this.#position = { epoch: String(received.epoch), offset: Number(received.offset) };
    if (received.cmd === 'subscribed') this.recovered.push(received.recovered === true);
    const message = received as unknown as PushMessage;
    if (message.mutation === 'chat-message.add') this.got.push(message.data.text);
  }
}

describeEachDatabase('a crowd in a room', (open) => {
  let app: TestApp;
  let mika: User;
  const readers: Reader[] = [];

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    mika = await app.member('mika');
    await seedRooms(app);
  });

  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.cut();
    await app.close();
  });

  const enter = async (count: number): Promise<Reader[]> => {
    const { port } = app.app.server.address() as AddressInfo;
    const entering = Array.from({ length: count }, () => new Reader(port));
    readers.push(...entering);
    await Promise.all(entering.map((reader) => reader.enter()));
    return entering;
  };
  const sent: string[] = [];
  const send = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index++) {
      const text = `no ${sent.length}`;
      sent.push(text);
      expect((await sendChat(app, mika, text)).code).toBe(CODE.SUCCESS);
    }
  };
  const allGot = async (some: readonly Reader[]): Promise<void> => {
    const behind = () => some.filter(({ got }) => got.length < sent.length).length;
    await expect.poll(behind, { timeout: WAIT_MS }).toBe(0);
  };

  beforeEach(() => {
    sent.length = 0;
  });

  test(
    '[K3, T23] 500 pages that are disconnected at once while people write reconnect without lost or duplicate messages',
    {
      timeout: 60_000,
    },
    async () => {
      const crowd = await enter(READERS);
      await send(20);
      const writing = send(80);
      for (const reader of crowd) reader.cut();
      await expect.poll(() => sent.length, { timeout: WAIT_MS }).toBeGreaterThan(40);
      await Promise.all(crowd.map((reader) => reader.enter()));
      await writing;
      await allGot(crowd);
      for (const { got, recovered } of crowd) {
        expect(got).toEqual(sent);
        expect(recovered.at(-1)).toBe(true);
      }
      expect(app.push.stats().connections).toBe(READERS);
    },
  );

  test('slow readers delay nobody, and receive everything when they read again', async () => {
    const slow = await enter(5);
    const quick = await enter(20);
    for (const reader of slow) reader.stopReading();
    await send(200);
    await allGot(quick);
    for (const { got } of quick) expect(got).toEqual(sent);
    for (const { got } of slow) expect(got).toEqual([]);
    for (const reader of slow) reader.readAgain();
    await allGot(slow);
    for (const { got } of slow) expect(got).toEqual(sent);
  });
});
