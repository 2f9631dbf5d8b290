import { hash, randomBytes } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { READ, SEND, SETTLE_GENERATION } from '#platform/nodes/scripts.ts';

const MAX_RETRY_MS = 1000;
const RETRY_STEP_MS = 50;
/** A Redis that is silent for this long counts as unavailable. */
const ANSWER_WITHIN_MS = 2000;
const PULSE_MS = 1000;

/** Commands fail at once while Redis is unavailable; messages wait in the outbox. */
const OPTIONS: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: null,
  connectTimeout: ANSWER_WITHIN_MS,
  commandTimeout: ANSWER_WITHIN_MS,
  retryStrategy: (times) => Math.min(times * RETRY_STEP_MS, MAX_RETRY_MS),
};

export interface LinkEvents {
  /** Redis is connected: subscribe and read here. Called again when this rejects. */
  connected(): Promise<void>;
  /** Redis is available again. */
  up(): void;
  message(channel: string, text: string): void;
}

type Value = string | number;

/** A random nonce. */
export const newNonce = (): string => randomBytes(9).toString('base64url');

/**
 * Two connections to Redis, one for subscriptions and one for commands, treated as one: both are up, or Redis is
 * unavailable.
 */
export class RedisLink {
  readonly commands: Redis;
  readonly #listener: Redis;
  readonly #log: Logger;
  readonly #events: LinkEvents;
  readonly #pulse: NodeJS.Timeout;
  #generation = '';
  #isUp = false;
  #isRising = false;
  #isClosed = false;
  /** Connections that were lost so far. */
  #losses = 0;

  constructor(url: string, log: Logger, events: LinkEvents) {
    this.#log = log;
    this.#events = events;
    this.commands = new Redis(url, OPTIONS);
    this.#listener = new Redis(url, OPTIONS);
    for (const connection of [this.commands, this.#listener]) {
      connection.on('error', (error: Error) => log.debug({ err: error }, 'a connection to Redis failed'));
      connection.on('close', () => this.#lose());
      connection.on('ready', () => void this.#rise());
    }
    this.#listener.on('message', (channel: string, text: string) => events.message(channel, text));
    this.#pulse = setInterval(() => this.#feelPulse(), PULSE_MS).unref();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  async subscribe(channels: readonly string[]): Promise<void> {
    if (channels.length > 0) await this.#listener.subscribe(...channels);
  }

  async unsubscribe(channel: string): Promise<void> {
    await this.#listener.unsubscribe(channel);
  }

  send(...values: Value[]): Promise<unknown> {
    return this.#guarded(SEND, values);
  }

  read(...values: Value[]): Promise<unknown> {
    return this.#guarded(READ, values);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isUp = false;
    clearInterval(this.#pulse);
    await this.commands.quit().catch(() => {});
    this.commands.disconnect();
    this.#listener.disconnect();
  }

  async #guarded(script: string, values: readonly Value[]): Promise<unknown> {
    try {
      return await this.#run(script, [this.#generation, ...values]);
    } catch (error) {
      // Another node has found a different or empty Redis here.
      if (error instanceof Error && error.message.includes('GENERATION')) {
        this.#sink();
        void this.#rise();
      }
      throw error;
    }
  }

  async #run(script: string, values: readonly Value[]): Promise<unknown> {
    try {
      return await this.commands.evalsha(hash('sha1', script), 0, ...values);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('NOSCRIPT'))
        return this.commands.eval(script, 0, ...values);
      throw error;
    }
  }

  #lose(): void {
    this.#losses += 1;
    this.#sink();
  }

  #sink(): void {
    if (!this.#isUp) return;
    this.#isUp = false;
    if (!this.#isClosed) this.#log.warn('Redis is unavailable; messages of this node are queued');
  }

  get #areReady(): boolean {
    return this.commands.status === 'ready' && this.#listener.status === 'ready';
  }

  async #rise(): Promise<void> {
    if (!this.#areReady || this.#isUp || this.#isRising || this.#isClosed) return;
    this.#isRising = true;
    const losses = this.#losses;
    try {
      const runId = /run_id:(\w+)/.exec(await this.commands.info('server'))?.[1] ?? '';
      this.#generation = String(await this.#run(SETTLE_GENERATION, [runId, newNonce()]));
      await this.#events.connected();
      if (losses !== this.#losses) return;
      this.#isUp = true;
      this.#log.info('Redis is available');
      this.#events.up();
    } catch (error) {
      this.#log.warn({ err: error }, 'Redis is available but could not be used; it is retried');
    } finally {
      this.#isRising = false;
    }
  }

  /** Detects dead connections and retries failed starts. */
  #feelPulse(): void {
    if (!this.#isUp) void this.#rise();
    for (const connection of [this.commands, this.#listener])
      if (connection.status === 'ready') connection.ping().catch(() => this.#reconnect(connection));
  }

  #reconnect(connection: Redis): void {
    if (!this.#isClosed && connection.status === 'ready') connection.disconnect(true);
  }
}
