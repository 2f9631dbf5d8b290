import type { Logger } from 'pino';
import { newNonce, type RedisLink } from '#platform/nodes/redis-link.ts';
import { PUSH, QUIET_HEAD_MS } from '#platform/nodes/scripts.ts';
import type { MirroredChannels, NumberedMessage, Position } from '#platform/push/relay.ts';

const CHANNELS_AT_ONCE = 200;
/** Early enough to read 60,000 quiet channels in beats of 2 s before they expire in Redis. */
const QUIET_READ_AFTER_MS = QUIET_HEAD_MS / 3;

interface Numbered extends NumberedMessage {
  epoch: string;
}

interface Mirror {
  /** Whether it is known to match Redis. */
  isEven: boolean;
  /** When it was last read from Redis. */
  readAt: number;
  /** Set while it is read from Redis; messages received meanwhile wait. */
  reading: Promise<void> | null;
  waiting: Numbered[];
}

/** `offset at body`, as stored. */
const readLine = (line: string): NumberedMessage => {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  return {
    offset: Number(line.slice(0, first)),
    at: Number(line.slice(first + 1, second)),
    body: line.slice(second + 1),
  };
};

/** `epoch offset at body`, as published. */
const readMessage = (text: string): Numbered => {
  const space = text.indexOf(' ');
  return { epoch: text.slice(0, space), ...readLine(text.slice(space + 1)) };
};

const isSame = (one: Position | null, other: Position | null): boolean =>
  one?.epoch === other?.epoch && one?.offset === other?.offset;

/** Whether these are all messages from a position to an offset, in order. */
const follow = (position: Position, end: number, messages: readonly NumberedMessage[]): boolean =>
  messages.length === end - position.offset &&
  messages.every(({ offset }, index) => offset === position.offset + 1 + index);

type Link = Pick<RedisLink, 'isUp' | 'subscribe' | 'unsubscribe' | 'read'>;

/**
 * Mirrors channels of Redis on this node: every message in order, none twice. A gap is read again from Redis; a message that
 * has expired makes the channel begin a new epoch.
 */
export class Mirrors {
  readonly #link: Link;
  readonly #channels: MirroredChannels;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #mirrors = new Map<string, Mirror>();

  constructor(link: Link, channels: MirroredChannels, log: Logger, now: () => number) {
    this.#link = link;
    this.#channels = channels;
    this.#log = log;
    this.#now = now;
  }

  /** Resolves when the channel matches Redis, or Redis is unavailable. */
  async open(name: string): Promise<void> {
    const known = this.#mirrors.get(name);
    if (known) return known.reading ?? undefined;
    this.#mirrors.set(name, { isEven: false, readAt: 0, reading: null, waiting: [] });
    if (this.#link.isUp) await this.#subscribe([name]);
  }

  close(name: string): void {
    if (!this.#mirrors.delete(name) || !this.#link.isUp) return;
    this.#link.unsubscribe(PUSH + name).catch(() => {});
  }

  /** After Redis was unavailable: all channels are subscribed and read again. Rejects when Redis becomes unavailable meanwhile. */
  async reopenAll(): Promise<void> {
    // Channels opened from now on are left to `retry`, or an attempt on a busy node would never end.
    const known = [...this.#mirrors];
    for (const [, mirror] of known) mirror.isEven = false;
    await this.#subscribeAll(known.map(([name]) => name));
    const left = known.filter(([name, mirror]) => !mirror.isEven && this.#mirrors.get(name) === mirror);
    if (left.length > 0) throw new Error(`${left.length} channels could not be read from Redis`);
  }

  /** Subscribes to and reads channels that failed before and are not being read. Never rejects. */
  async retry(): Promise<void> {
    const due = [...this.#mirrors].filter(([, { isEven, reading }]) => !isEven && reading === null);
    await this.#subscribeAll(due.map(([name]) => name));
  }

  /** Reads some quiet channels again, since the expiry of one in Redis would make its readers reload. Never rejects. */
  async ignoreRejection(): Promise<void> {
    const before = this.#now() - QUIET_READ_AFTER_MS;
    const due = [...this.#mirrors].filter(
      ([name, { isEven, readAt }]) => isEven && readAt < before && this.#channels.positionOf(name)?.offset === 0,
    );
    await Promise.all(due.slice(0, CHANNELS_AT_ONCE).map(([name]) => this.#read(name)));
  }

  /** A message received from Redis. */
  receive(name: string, text: string): void {
    const mirror = this.#mirrors.get(name);
    if (!mirror) return;
    const message = readMessage(text);
    if (mirror.reading) mirror.waiting.push(message);
    else if (!this.apply(name, message)) void this.#read(name);
  }

  async #subscribeAll(names: readonly string[]): Promise<void> {
    for (let start = 0; start < names.length; start += CHANNELS_AT_ONCE)
      await this.#subscribe(names.slice(start, start + CHANNELS_AT_ONCE));
  }

  /** Subscribes first, then reads: a message in between is in both and is applied once. Never rejects. */
  async #subscribe(names: readonly string[]): Promise<void> {
    const subscribed = this.#link.subscribe(names.map((name) => PUSH + name));
    // Every pending read receives the error; without one the rejection would be logged as unhandled.
    subscribed.catch(() => {});
    await Promise.all(names.map((name) => this.#readAfter(name, subscribed)));
  }

  /** A read in progress began before this subscription and may lack messages in between. */
  #readAfter(name: string, subscribed: Promise<void>): Promise<void> {
    const inFlight = this.#mirrors.get(name)?.reading;
    return inFlight ? inFlight.then(() => this.#read(name, subscribed)) : this.#read(name, subscribed);
  }

  #read(name: string, after: Promise<void> = Promise.resolve()): Promise<void> {
    const mirror = this.#mirrors.get(name);
    if (!mirror) return Promise.resolve();
    mirror.reading ??= this.#readUntilEven(name, mirror, after)
      .catch((error: unknown) => {
        mirror.isEven = false;
        this.#log.debug({ err: error, channel: name }, 'a channel could not be read from Redis');
      })
      .finally(() => {
        mirror.reading = null;
        mirror.waiting = [];
      });
    return mirror.reading;
  }

  /** Messages from before a read are in it or lost; messages during it follow it or are read again. */
  async #readUntilEven(name: string, mirror: Mirror, after: Promise<void>): Promise<void> {
    await after;
    do {
      mirror.waiting = [];
      await this.#readOnce(name);
    } while (!mirror.waiting.every((message) => this.apply(name, message)));
    mirror.isEven = true;
    mirror.readAt = this.#now();
  }

  async #readOnce(name: string): Promise<void> {
    const before = this.#channels.positionOf(name);
    const reply = (await this.#link.read(name, newNonce(), before?.epoch ?? '', before?.offset ?? 0)) as string[];
    const [epoch = '', offset = '0', ...lines] = reply;
    const now = { epoch, offset: Number(offset) };
    const messages = lines.map(readLine);
    if (!this.#mirrors.has(name)) return;
    // It was dropped and opened again meanwhile.
    if (!isSame(before, this.#channels.positionOf(name))) return this.#readOnce(name);
    if (before?.epoch === now.epoch && follow(before, now.offset, messages))
      for (const message of messages) this.#channels.deliver(name, message);
    else this.#channels.restart(name, now, messages);
  }

  /** Whether it has been applied, now or before; else messages are missing before it. */
  apply(name: string, { epoch, ...message }: Numbered): boolean {
    const position = this.#channels.positionOf(name);
    if (position?.epoch !== epoch) return false;
    if (message.offset === position.offset + 1) this.#channels.deliver(name, message);
    return message.offset <= position.offset + 1;
  }
}
