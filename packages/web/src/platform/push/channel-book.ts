import type { PushMessage } from '@touchline/contract/push.ts';

export type PushHandler = (message: PushMessage) => void;

interface Position {
  epoch: string;
  offset: number;
}

/** How a channel is written in a subscribe command. */
export type ChannelRequest = string | { name: string; epoch: string; offset: number } | { name: string; since: number };

/** What a message or a confirmation means for the data on screen. */
export type Arrival = 'new' | 'repeated' | 'gap';

/**
 * Which channels the page wants, which of them the server knows of (T23), and how far each one was read. Positions outlive
 * a subscription, so that a page that comes back gets what it missed.
 */
export const createChannelBook = (since: (channel: string) => number | undefined = () => undefined) => {
  const handlers = new Map<string, Set<PushHandler>>();
  const subscribed = new Set<string>();
  const positions = new Map<string, Position>();
  /** Channels that were asked for with the time of the page. */
  const sinceThen = new Set<string>();

  const requestOf = (name: string): ChannelRequest => {
    const position = positions.get(name);
    const instant = since(name);
    if (position !== undefined) return { name, ...position };
    if (instant === undefined) return { name } as ChannelRequest;
    sinceThen.add(name);
    return { name, since: instant };
  };

  return {
    add: (channel: string, handler: PushHandler): void => {
      const known = handlers.get(channel);
      if (known) known.add(handler);
      else handlers.set(channel, new Set([handler]));
    },
    remove: (channel: string, handler: PushHandler): void => {
      const known = handlers.get(channel);
      known?.delete(handler);
      if (known?.size === 0) handlers.delete(channel);
    },
    handlersOf: (channel: string): PushHandler[] => [...(handlers.get(channel) ?? [])],

    /** Channels to subscribe to, and to leave; calling it counts both as done. */
    takePending: (): { join: ChannelRequest[]; leave: string[] } => {
      const join = [...handlers.keys()].filter((name) => !subscribed.has(name));
      const leave = [...subscribed].filter((name) => !handlers.has(name));
      for (const name of join) subscribed.add(name);
      for (const name of leave) subscribed.delete(name);
      return { join: join.map((name) => requestOf(name)), leave };
    },
    hasPending: (): boolean =>
      [...handlers.keys()].some((name) => !subscribed.has(name)) || [...subscribed].some((name) => !handlers.has(name)),
    /** T23: on close every subscription counts as not made. */
    resetSubscriptions: (): void => subscribed.clear(),

    /** A confirmed subscription; `gap` when messages were lost since the last known position. */
    confirm: (channel: string, head: Position, recovered: boolean): Arrival => {
      const known = positions.get(channel);
      if (recovered && known?.epoch === head.epoch) return 'new';
      positions.set(channel, head);
      const isComplete = known === undefined && (recovered || !sinceThen.delete(channel));
      return isComplete ? 'new' : 'gap';
    },
    arrive: (channel: string, at: Position): Arrival => {
      const known = positions.get(channel);
      if (known?.epoch === at.epoch && at.offset <= known.offset) return 'repeated';
      positions.set(channel, at);
      const follows = known === undefined || (known.epoch === at.epoch && at.offset === known.offset + 1);
      return follows ? 'new' : 'gap';
    },
  };
};

export type ChannelBook = ReturnType<typeof createChannelBook>;
