import { newNonce, type RedisLink } from '#platform/nodes/redis-link.ts';

interface Item {
  /** Empty for a word to all nodes. */
  channel: string;
  /** Empty for a new epoch of the channel. */
  body: string;
}

export interface OutboxLimits {
  /** Messages kept for those who come back, and how long. */
  historySize: number;
  historyMs: number;
  /** Most that waits while Redis is away, in items and in characters. */
  maxItems: number;
  maxSize: number;
  /** The word that takes the place of words that were given up. */
  lost: string;
}

const ITEMS_AT_ONCE = 200;

/**
 * What this node has to say to all nodes, in its order. While Redis is away it waits; when more has to wait than may, the channels
 * concerned begin a new epoch instead, so that their readers reload.
 */
export class Outbox {
  readonly #link: Pick<RedisLink, 'isUp' | 'send'>;
  readonly #node: string;
  readonly #limits: OutboxLimits;
  readonly #now: () => number;
  #waiting: Item[] = [];
  #size = 0;
  /** Words to all nodes that wait: to say one twice at once says no more. */
  queuedBroadcasts = new Set<string>();
  /** On its way, or perhaps on its way: it keeps its number until it is known to be out. */
  #batch: Item[] = [];
  #batchNumber = 1;
  /** Channels of which messages were given up. */
  #broken = new Set<string>();
  #isPumping = false;
  /** Items said and items out, since the start. */
  enqueued = 0;
  sent = 0;
  #waiters: { until: number; resolve: () => void }[] = [];

  constructor(link: Pick<RedisLink, 'isUp' | 'send'>, node: string, limits: OutboxLimits, now: () => number) {
    this.#link = link;
    this.#node = node;
    this.#limits = limits;
    this.#now = now;
  }

  /** Says a word to all nodes (no channel), or a message of a channel. */
  put(channel: string, body: string): void {
    if (this.#broken.has(channel) || (channel === '' && this.queuedBroadcasts.has(body))) return;
    if (channel === '') this.queuedBroadcasts.add(body);
    this.#add(channel, body);
    this.#size += body.length;
    const { maxItems, maxSize } = this.#limits;
    if (this.#waiting.length > maxItems || this.#size > maxSize) this.drop();
    this.pump();
  }

  /** Sends what waits, when Redis is there. */
  pump(): void {
    const isEmpty = this.#waiting.length + this.#batch.length + this.#broken.size === 0;
    if (isEmpty || !this.#link.isUp) return;
    if (this.#isPumping) return;
    this.#isPumping = true;
    void this.#sendAll().finally(() => {
      this.#isPumping = false;
      // What is left waits for Redis.
      this.#release(Infinity);
    });
  }

  /** Resolves when everything said so far is out, or Redis is away; null when nothing is on its way. */
  settled(): Promise<void> | null {
    if (!this.#isPumping || this.sent === this.enqueued) return null;
    const until = this.enqueued;
    return new Promise((resolve) => this.#waiters.push({ until, resolve }));
  }

  #add(channel: string, body: string): void {
    this.#waiting.push({ channel, body });
    this.enqueued += 1;
  }

  #release(out: number): void {
    const due = this.#waiters.filter(({ until }) => until <= out);
    this.#waiters = this.#waiters.filter(({ until }) => until > out);
    for (const { resolve } of due) resolve();
  }

  /** The waiting channels begin anew when Redis is back, and one word stands for all. */
  drop(): void {
    for (const { channel } of this.#waiting) this.#broken.add(channel);
    this.sent += this.#take(this.#waiting.length).length;
  }

  #take(count: number): Item[] {
    const taken = this.#waiting.splice(0, count);
    for (const { channel, body } of taken) {
      this.#size -= body.length;
      if (channel === '') this.queuedBroadcasts.delete(body);
    }
    return taken;
  }

  async #sendAll(): Promise<void> {
    // What is said within one tick goes out together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#link.isUp) {
      for (const channel of this.#broken) this.#add(channel, channel === '' ? this.#limits.lost : '');
      this.#broken.clear();
      if (this.#batch.length === 0) this.#batch = this.#take(ITEMS_AT_ONCE);
      if (this.#batch.length === 0 || !(await this.#sendBatch())) return;
    }
  }

  /** Whether it is out; with its number it may be sent again and is out once. */
  async #sendBatch(): Promise<boolean> {
    const { historySize, historyMs } = this.#limits;
    const values = this.#batch.flatMap(({ channel, body }) => [channel, body]);
    try {
      await this.#link.send(this.#node, this.#batchNumber, newNonce(), this.#now(), historySize, historyMs, ...values);
    } catch {
      return false;
    }
    this.#batchNumber += this.#batch.length;
    this.sent += this.#batch.length;
    this.#release(this.sent);
    this.#batch = [];
    return true;
  }
}
