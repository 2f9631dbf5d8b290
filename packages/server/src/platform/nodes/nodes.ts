import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { MirroredChannels, Relay } from '#platform/push/relay.ts';
import type { ClusterBus, Topic } from './cluster-bus.ts';
import { Mirrors } from './mirrors.ts';
import { Outbox } from './outbox.ts';
import { RedisLink } from './redis-link.ts';
import { CONTROL, PUSH } from './scripts.ts';

/** A node that is silent for this long is considered gone. */
const SILENCE_MS = 7000;

type Counts = readonly (readonly [channel: string, sockets: number])[];

/** The channels of other nodes' sockets, as each node reports them periodically. */
class RemoteAudience {
  readonly #nodes = new Map<string, { counts: ReadonlyMap<string, number>; at: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  receive(node: string, counts: Counts): void {
    this.#nodes.set(node, { counts: new Map(counts), at: this.#now() });
  }

  /** A node has stopped. */
  remove(node: string): void {
    this.#nodes.delete(node);
  }

  /** Sockets of other nodes in a channel. */
  audience(channel: string): number {
    let sum = 0;
    for (const { counts } of this.#nodes.values()) sum += counts.get(channel) ?? 0;
    return sum;
  }

  /** Drops silent nodes; must not be called while Redis is unavailable. */
  sweep(): void {
    for (const [node, { at }] of this.#nodes) if (this.#now() - at > SILENCE_MS) this.#nodes.delete(node);
  }

  /** After Redis was unavailable, the silence until now does not count. */
  resetSilence(): void {
    for (const known of this.#nodes.values()) known.at = this.#now();
  }
}

/** A Redis that does not answer delays a reply no longer than this. */
const MOST_MS = 300;

/** Delays the reply to a change until it is published, so that a node killed after its reply loses no message. */
export const replyAfterBroadcast = (app: FastifyInstance, nodes: Nodes): void => {
  app.addHook('onSend', async (request) => {
    const publishing = request.method === 'GET' ? null : nodes.settled();
    if (publishing) await Promise.race([publishing, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
  });
};

const BEAT_MS = 2000;
const LIMITS = { historySize: 256, historyMs: 300_000, maxItems: 20_000, maxSize: 32_000_000 };

/** The nodes that share a Redis, seen from one of them. */
export interface Nodes extends ClusterBus {
  /** The connection for other uses; its commands fail at once while Redis is unavailable. */
  redis: Redis;
  isUnavailable(): boolean;
  /** Called when Redis becomes available, initially or again: messages sent meanwhile were missed. */
  onBack(back: () => void): void;
  /** The shared numbering of the messages of a hub. */
  relayFor(channels: MirroredChannels): Relay;
  /** Starts to report the channels of this node's sockets. */
  countWith(audiences: () => [channel: string, sockets: number][]): void;
  /** Sockets of other nodes in a channel that they count. */
  audience(channel: string): number;
  /** Resolves when everything published and broadcast so far is sent, or Redis is unavailable; null when nothing is in flight. */
  settled(): Promise<void> | null;
  /** Sends the remaining messages and leaves. */
  close(): Promise<void>;
}

export interface NodesOptions {
  url: string;
  log: Logger;
  now: () => number;
  limits?: Partial<typeof LIMITS>;
}

interface ControlMessage {
  from: string;
  topic: string;
  content: unknown;
}

const AUDIENCE = 'crowd';
const GOODBYE = 'goodbye';
/** Sent in place of a message: the channel begins a new epoch. */
const NEW_EPOCH = '';
/** Broadcasts of a node were dropped; their content is unknown. */
const LOST = 'lost';

/** Joins the nodes of a Redis. While it is unavailable this node works alone with the data it has. */
export const joinNodes = (options: NodesOptions): Nodes => new RedisNodes(options);

class RedisNodes implements Nodes {
  readonly #id = randomUUID().slice(0, 8);
  readonly #link: RedisLink;
  readonly #outbox: Outbox;
  readonly #remoteAudience: RemoteAudience;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #beat: NodeJS.Timeout;
  readonly #listeners = new Map<string, (content: unknown, node: string) => void>();
  readonly #whenBack: (() => void)[] = [];
  #mirrors: Mirrors | null = null;
  #audiences: () => [string, number][] = () => [];

  constructor({ url, log, now, limits }: NodesOptions) {
    this.#log = log;
    this.#now = now;
    this.#remoteAudience = new RemoteAudience(now);
    this.#link = new RedisLink(url, log, {
      connected: () => this.#rise(),
      up: () => this.#up(),
      message: (channel, text) => this.#receive(channel, text),
    });
    this.#outbox = new Outbox(this.#link, this.#id, { ...LIMITS, ...limits, lost: this.encode(LOST, null) }, now);
    this.#beat = setInterval(() => this.#broadcastAudience(), BEAT_MS).unref();
  }

  get redis(): Redis {
    return this.#link.commands;
  }

  isUnavailable(): boolean {
    return !this.#link.isUp;
  }

  onBack(back: () => void): void {
    this.#whenBack.push(back);
  }

  relayFor(channels: MirroredChannels): Relay {
    const mirrors = new Mirrors(this.#link, channels, this.#log, this.#now);
    this.#mirrors = mirrors;
    return {
      publish: (channel, body) => this.#outbox.put(channel, body),
      reset: (channel) => this.#outbox.put(channel, NEW_EPOCH),
      mirror: (channel) => mirrors.open(channel),
      drop: (channel) => mirrors.close(channel),
    };
  }

  countWith(audiences: () => [string, number][]): void {
    this.#audiences = audiences;
  }

  audience(channel: string): number {
    return this.#remoteAudience.audience(channel);
  }

  settled(): Promise<void> | null {
    return this.#outbox.settled();
  }

  broadcast<Content>({ name }: Topic<Content>, content: Content): void {
    this.#outbox.put('', this.encode(name, content));
  }

  listen<Content>({ name }: Topic<Content>, receive: (content: Content, node: string) => void): void {
    this.#listeners.set(name, receive as (content: unknown, node: string) => void);
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    await this.#outbox.settled();
    if (this.#link.isUp) await this.redis.publish(CONTROL, this.encode(GOODBYE, null)).catch(() => {});
    await this.#link.close();
  }

  encode(name: string, content: unknown): string {
    return JSON.stringify({ from: this.#id, topic: name, content } satisfies ControlMessage);
  }

  async #rise(): Promise<void> {
    await this.#link.subscribe([CONTROL]);
    await this.#mirrors?.reopenAll();
  }

  #up(): void {
    this.#remoteAudience.resetSilence();
    this.#outbox.pump();
    void this.#mirrors?.retry();
    this.#whenBack.forEach((broadcast) => broadcast());
    this.#broadcastAudience();
  }

  /**
   * Publishes which channels the sockets of this node subscribe to; also the interval at which failed work is retried.
   */
  #broadcastAudience(): void {
    if (!this.#link.isUp) return;
    this.#remoteAudience.sweep();
    this.#outbox.pump();
    void this.#mirrors?.retry();
    void this.#mirrors?.ignoreRejection();
    this.redis.publish(CONTROL, this.encode(AUDIENCE, this.#audiences())).catch(() => {});
  }

  #receive(channel: string, text: string): void {
    if (channel !== CONTROL) return this.#mirrors?.receive(channel.slice(PUSH.length), text);
    const { from, topic, content } = JSON.parse(text) as ControlMessage;
    if (from === this.#id) return;
    if (topic === AUDIENCE) this.#remoteAudience.receive(from, content as [string, number][]);
    else if (topic === LOST) this.#whenBack.forEach((broadcast) => broadcast());
    else if (topic === GOODBYE) this.#remoteAudience.remove(from);
    else this.#listeners.get(topic)?.(content, from);
  }
}
