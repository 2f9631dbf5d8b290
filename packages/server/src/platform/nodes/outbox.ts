import { newNonce, type RedisLink } from '#platform/nodes/redis-link.ts';

interface Item {
  /** Empty for a broadcast to all nodes. */
  channel: string;
  /** Empty for a new epoch of the channel. */
  body: string;
}

export interface OutboxLimits {
  /** Messages kept for clients that reconnect, and for how long. */
  historySize: number;
  historyMs: number;
  /** Size of the queue while Redis is unavailable, in items and in characters. */
  maxItems: number;
  maxSize: number;
  /** The broadcast that replaces dropped broadcasts. */
  lost: string;
}

const ITEMS_AT_ONCE = 200;

/**
 * The messages of this node to all nodes, in order. They are queued while Redis is unavailable; when the queue is full,
 * the channels concerned begin a new epoch instead, so that their readers reload.
 */
export class Outbox {
  readonly #link: Pick<RedisLink, 'isUp' | 'send'>;
  readonly #node: string;
  readonly #limits: OutboxLimits;
  readonly #now: () => number;
  #waiting: Item[] = [];
  #size = 0;
  /** Queued broadcasts; a duplicate is dropped. */
  queuedBroadcasts = new Set<string>();
  /** In flight; keeps its number until delivery is confirmed. */
  #batch: Item[] = [];
  #batchNumber = 1;
  /** Channels of which messages were dropped. */
  #broken = new Set<string>();
  #isPumping = false;
  /** Items enqueued and items sent since the start. */
  enqueued = 0;
  sent = 0;
  #waiters: { until: number; resolve: () => void }[] = [];

  constructor(link: Pick<RedisLink, 'isUp' | 'send'>, node: string, limits: OutboxLimits, now: () => number) {
    this.#link = link;
    this.#node = node;
    this.#limits = limits;
    this.#now = now;
  }

  /** Enqueues a broadcast to all nodes (no channel) or a message of a channel. */
  put(channel: string, body: string): void {
    if (this.#broken.has(channel) || (channel === '' && this.queuedBroadcasts.has(body))) return;
    if (channel === '') this.queuedBroadcasts.add(body);
    this.#add(channel, body);
    this.#size += body.length;
    const { maxItems, maxSize } = this.#limits;
    if (this.#waiting.length > maxItems || this.#size > maxSize) this.drop();
    this.pump();
  }

  /** Sends queued items when Redis is available. */
  pump(): void {
    const isEmpty = this.#waiting.length + this.#batch.length + this.#broken.size === 0;
    if (isEmpty || !this.#link.isUp) return;
    if (this.#isPumping) return;
    this.#isPumping = true;
    void this.#sendAll().finally(() => {
      this.#isPumping = false;
      // The rest waits for Redis.
      this.#release(Infinity);
    });
  }

  /** Resolves when everything enqueued so far is sent or Redis is unavailable; null when nothing is in flight. */
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

  /** The queued channels begin a new epoch when Redis is back, and one broadcast replaces all. */
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
    // Messages of one tick are sent together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#link.isUp) {
      for (const channel of this.#broken) this.#add(channel, channel === '' ? this.#limits.lost : '');
      this.#broken.clear();
      if (this.#batch.length === 0) this.#batch = this.#take(ITEMS_AT_ONCE);
      if (this.#batch.length === 0 || !(await this.#sendBatch())) return;
    }
  }

  /** Whether it was sent; its number makes a repeated send harmless. */
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
