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
  readonly take: PushHandler;
  heard: Position | null;
}

/** How a channel is written in a subscribe command. */
export type ChannelRequest = string | { name: string; epoch: string; offset: number } | { name: string; since: number };

/** What a message or a confirmation means for the data on screen. */
export type Arrival = 'new' | 'repeated' | 'gap';

const isBehind = (heard: Position, at: Position): boolean => heard.epoch !== at.epoch || heard.offset < at.offset;

const hasHeard = ({ heard }: Listener, at: Position): boolean => heard !== null && !isBehind(heard, at);

const isNext = (heard: Position, at: Position): boolean => heard.epoch === at.epoch && heard.offset + 1 === at.offset;

/** Whether a listener takes a message of a channel that the page knows as far as `known`: one that lags waits for what it missed. */
const takesNow = (listener: Listener, at: Position, known: Position | undefined): boolean => {
  if (hasHeard(listener, at)) return false;
  if (listener.heard === null || known === undefined) return true;
  return isNext(listener.heard, at) || !isBehind(listener.heard, known);
};

/**
 * Which channels the page wants, which of them the server knows of (T23), and how far each one was read: by the page, so that
 * one that comes back gets what it missed, and by each listener, so that one who was away gets what the others took.
 */
export const createChannelBook = (since: (channel: string) => number | undefined = () => undefined) => {
  const listeners = new Map<string, Set<Listener>>();
  const subscribed = new Set<string>();
  const positions = new Map<string, Position>();
  /** Subscribed channels of which somebody has missed something: they are asked for again, from there. */
  const missed = new Set<string>();
  /** Channels that were asked for with the time of the page. */
  const sinceThen = new Set<string>();

  const listenersOf = (channel: string): Listener[] => [...(listeners.get(channel) ?? [])];

  const earliestOf = (channel: string): Position | undefined => {
    const position = positions.get(channel);
    const heard = listenersOf(channel).flatMap((listener) => listener.heard ?? []);
    return heard.reduce((earliest, other) => (earliest && isBehind(other, earliest) ? other : earliest), position);
  };

  const requestOf = (name: string): ChannelRequest => {
    const position = earliestOf(name);
    const instant = since(name);
    if (position !== undefined) return { name, ...position };
    if (instant === undefined) return { name } as ChannelRequest;
    sinceThen.add(name);
    return { name, since: instant };
  };

  const wanted = (): string[] => [...listeners.keys()].filter((name) => !subscribed.has(name) || missed.has(name));
  const unwanted = (): string[] => [...subscribed].filter((name) => !listeners.has(name));

  return {
    /** `heard`: how far this listener read the channel before it went away. */
    add: (channel: string, take: PushHandler, heard: Position | null): Listener => {
      const position = positions.get(channel) ?? null;
      const listener: Listener = { channel, take, heard: heard ?? position };
      if (position !== null && !hasHeard(listener, position)) missed.add(channel);
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else listeners.set(channel, new Set([listener]));
      return listener;
    },
    remove: (listener: Listener): void => {
      const known = listeners.get(listener.channel);
      known?.delete(listener);
      if (known?.size === 0) listeners.delete(listener.channel);
    },

    /** Channels to subscribe to, and to leave; calling it counts both as done. */
    takePending: (): { join: ChannelRequest[]; leave: string[] } => {
      const join = wanted();
      const leave = unwanted();
      for (const name of join) subscribed.add(name);
      for (const name of leave) subscribed.delete(name);
      missed.clear();
      return { join: join.map((name) => requestOf(name)), leave };
    },
    hasPending: (): boolean => wanted().length > 0 || unwanted().length > 0,
    /** T23: on close every subscription counts as not made. */
    resetSubscriptions: (): void => subscribed.clear(),
    /** The server could not say whether the page may listen: the subscription counts as not made. */
    refuse: (channel: string): void => void subscribed.delete(channel),

    /** A confirmed subscription; `gap` when messages were lost since the last known position. */
    confirm: (channel: string, head: Position, recovered: boolean): Arrival => {
      const known = positions.get(channel);
      if (recovered && known?.epoch === head.epoch) return 'new';
      positions.set(channel, head);
      for (const listener of listenersOf(channel)) listener.heard = head;
      const isComplete = known === undefined && (recovered || !sinceThen.delete(channel));
      return isComplete ? 'new' : 'gap';
    },
    /** Brings a message to those who have not heard it; `gap` when others were lost before it. */
    arrive: (message: PushMessage): Arrival => {
      const { channel, epoch, offset } = message;
      const known = positions.get(channel);
      const all = listenersOf(channel);
      // Nobody is left, or nobody has come back yet: who does is told then.
      if (all.length === 0) {
        missed.add(channel);
        return 'repeated';
      }
      const at = { epoch, offset };
      for (const listener of all) {
        if (!takesNow(listener, at, known)) continue;
        listener.heard = at;
        listener.take(message);
      }
      if (known !== undefined && !isBehind(known, at)) return 'repeated';
      positions.set(channel, at);
      return known === undefined || isNext(known, at) ? 'new' : 'gap';
    },
  };
};

export type ChannelBook = ReturnType<typeof createChannelBook>;
