import type { PushMessage } from '@touchline/contract/push.ts';

export type PushHandler = (message: PushMessage) => void;

/** How far a channel was read. */
export interface Position {
  epoch: string;
  offset: number;
}

/** Somebody who takes a channel's messages, and how far it has heard them; null before the first word of the server. */
export interface Listener {
  readonly channel: string;
  readonly apply: PushHandler;
  received: Position | null;
}

/** How a channel is written in a subscribe command. */
export type ChannelRequest = string | { name: string; epoch: string; offset: number } | { name: string; since: number };

const isBehind = (received: Position, at: Position): boolean =>
  received.epoch !== at.epoch || received.offset < at.offset;

const hasReceived = ({ received }: Listener, at: Position): boolean => received !== null && !isBehind(received, at);

const isNext = (received: Position, at: Position): boolean =>
  received.epoch === at.epoch && received.offset + 1 === at.offset;

/** Whether a listener takes a message of a channel that the page knows as far as `known`: one that lags waits for what it missed. */
const takesNow = (listener: Listener, at: Position, known: Position | undefined): boolean => {
  if (hasReceived(listener, at)) return false;
  if (listener.received === null || known === undefined) return true;
  return isNext(listener.received, at) || !isBehind(listener.received, known);
};

/**
 * Which channels the page wants, which of them the server knows of (T23), and how far each one was read: by the page, so that
 * one that comes back gets what it missed, and by each listener, so that one who was away gets what the others took.
 */
export class ChannelBook {
  readonly #since: (channel: string) => number | undefined;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #subscribed = new Set<string>();
  readonly #positions = new Map<string, Position>();
  /** Subscribed channels of which somebody has missed something: they are asked for again, from there. */
  readonly #missed = new Set<string>();
  /** Channels that were asked for with the time of the page. */
  readonly #sinceThen = new Set<string>();

  /** `since`: the instant (epoch ms of the server) that the page shows of a channel of which nothing was heard yet. */
  constructor(since: (channel: string) => number | undefined) {
    this.#since = since;
  }

  /** `heard`: how far this listener read the channel before it went away. */
  add(channel: string, apply: PushHandler, received: Position | null): Listener {
    const position = this.#positions.get(channel) ?? null;
    const listener: Listener = { channel, apply, received: received ?? position };
    if (position !== null && !hasReceived(listener, position)) this.#missed.add(channel);
    const known = this.#listeners.get(channel);
    if (known) known.add(listener);
    else this.#listeners.set(channel, new Set([listener]));
    return listener;
  }

  remove(listener: Listener): void {
    const known = this.#listeners.get(listener.channel);
    known?.delete(listener);
    if (known?.size === 0) this.#listeners.delete(listener.channel);
  }

  /** Channels to subscribe to, and to leave; calling it counts both as done. */
  drainPending(): { join: ChannelRequest[]; leave: string[] } {
    const join = this.#wanted();
    const leave = this.#unwanted();
    for (const name of join) this.#subscribed.add(name);
    for (const name of leave) this.#subscribed.delete(name);
    this.#missed.clear();
    return { join: join.map((name) => this.#requestOf(name)), leave };
  }

  hasPending(): boolean {
    return this.#wanted().length > 0 || this.#unwanted().length > 0;
  }

  /** T23: on close every subscription counts as not made. */
  resetSubscriptions(): void {
    this.#subscribed.clear();
  }

  /** A confirmed subscription; returns whether messages were lost since the last known position. */
  confirm(channel: string, head: Position, recovered: boolean): boolean {
    const known = this.#positions.get(channel);
    if (recovered && known?.epoch === head.epoch) return false;
    this.#positions.set(channel, head);
    for (const listener of this.#listenersOf(channel)) listener.received = head;
    return known !== undefined || (!recovered && this.#sinceThen.delete(channel));
  }

  /** Brings a message to those who have not heard it; returns whether others were lost before it. */
  arrive(message: PushMessage): boolean {
    const { channel, epoch, offset } = message;
    const known = this.#positions.get(channel);
    const listeners = this.#listenersOf(channel);
    // Nobody is left, or nobody has come back yet: who does is told then.
    if (listeners.length === 0) {
      this.#missed.add(channel);
      return false;
    }
    const at = { epoch, offset };
    for (const listener of listeners) {
      if (!takesNow(listener, at, known)) continue;
      listener.received = at;
      listener.apply(message);
    }
    if (known !== undefined && !isBehind(known, at)) return false;
    this.#positions.set(channel, at);
    return known !== undefined && !isNext(known, at);
  }

  #listenersOf(channel: string): Listener[] {
    return [...(this.#listeners.get(channel) ?? [])];
  }

  #wanted(): string[] {
    return [...this.#listeners.keys()].filter((name) => !this.#subscribed.has(name) || this.#missed.has(name));
  }

  #unwanted(): string[] {
    return [...this.#subscribed].filter((name) => !this.#listeners.has(name));
  }

  /**
   * From where all listeners are told what they lack. Offsets say who is behind within one epoch only: who has not heard of the page's
   * epoch comes first, so that the server says what can no longer be told.
   */
  #earliestOf(channel: string): Position | undefined {
    const page = this.#positions.get(channel);
    if (page === undefined) return undefined;
    const received = this.#listenersOf(channel).flatMap((listener) => listener.received ?? []);
    const ofAnotherEpoch = received.find(({ epoch }) => epoch !== page.epoch);
    return ofAnotherEpoch ?? received.reduce((earliest, other) => (isBehind(other, earliest) ? other : earliest), page);
  }

  #requestOf(name: string): ChannelRequest {
    const position = this.#earliestOf(name);
    if (position !== undefined) return { name, ...position };
    const instant = this.#since(name);
    if (instant === undefined) return { name } as ChannelRequest;
    this.#sinceThen.add(name);
    return { name, since: instant };
  }
}
