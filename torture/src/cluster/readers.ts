import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = { least: 100, spread: 300 };
const POLL_MS = 50;
const AT_ONCE = 50;

interface Frame {
  cmd?: string;
  channel?: string;
  epoch?: string;
  offset?: number;
  recovered?: boolean;
  mutation?: string;
  data?: { clientId: string };
}

/** A client as the protocol requests it: it comes back with its position, and counts what does not follow. */
export class Reader {
  readonly lines: string[] = [];
  /** How often it was told that messages may be lost to it. */
  reloads = 0;
  /** What broke the order: lost, doubled, or out of order. */
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #channel: string;
  #socket: WebSocket | null = null;
  #epoch: string | undefined;
  #offset = 0;
  #isClosed = false;
  isSubscribed = false;

  constructor(origin: string, channel: string) {
    this.#url = `${origin.replace('http', 'ws')}/push`;
    this.#channel = channel;
  }

  readonly #received = new Set<string>();
  /** So many of the lines that it is requested were heard already. */
  #known = 0;

  /** `lines` are those of the question before, and more. */
  hasAll(lines: readonly string[]): boolean {
    while (this.#known < lines.length && this.#received.has(lines[this.#known] ?? '')) this.#known += 1;
    return this.#known >= lines.length;
  }

  get position(): string {
    return `${this.#epoch} ${this.#offset}`;
  }

  open(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      const position = this.#epoch === undefined ? {} : { epoch: this.#epoch, offset: this.#offset };
      socket.send(JSON.stringify({ cmd: 'subscribe', channels: [{ name: this.#channel, ...position }] }));
    });
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Frame));
    socket.addEventListener('close', () => {
      this.isSubscribed = false;
      if (!this.#isClosed) setTimeout(() => this.open(), RETRY_MS.least + Math.random() * RETRY_MS.spread);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  #receive(frame: Frame): void {
    const { cmd, epoch, offset = 0, recovered } = frame;
    if (cmd === 'error') this.faults.push(JSON.stringify(frame));
    else if (cmd === 'subscribed') {
      this.isSubscribed = true;
      if (this.#epoch !== undefined && !recovered) this.reloads += 1;
      if (recovered && offset !== this.#offset) this.faults.push(`taken up at ${offset} instead of ${this.#offset}`);
      [this.#epoch, this.#offset] = [epoch, offset];
    } else if (frame.mutation) this.#take(frame, offset);
  }

  #take({ epoch, data, mutation }: Frame, offset: number): void {
    if (epoch !== this.#epoch || offset !== this.#offset + 1)
      this.faults.push(`${epoch} ${offset} after ${this.position}`);
    [this.#epoch, this.#offset] = [epoch, offset];
    if (mutation === 'chat-message.add' && data) {
      this.lines.push(data.clientId);
      this.#received.add(data.clientId);
    }
  }
}

/** Many readers of one channel. */
export const openReaders = async (origin: string, channel: string, count: number): Promise<Reader[]> => {
  const readers = Array.from({ length: count }, () => new Reader(origin, channel));
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = readers.slice(start, start + AT_ONCE);
    for (const reader of some) reader.open();
    await until(
      () => some.every(({ isSubscribed }) => isSubscribed),
      20_000,
      () => 'readers could not subscribe',
    );
  }
  return readers;
};

/** Waits until it holds and returns how long that took; throws after `mostMs`. */
export const until = async (holds: () => boolean, mostMs: number, otherwise: () => string): Promise<number> => {
  const started = performance.now();
  while (!holds()) {
    if (performance.now() - started > mostMs) assert.fail(`${otherwise()} within ${mostMs} ms`);
    await sleep(POLL_MS);
  }
  return performance.now() - started;
};
