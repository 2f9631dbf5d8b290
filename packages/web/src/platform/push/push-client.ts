import { RECONNECT, TIMING_MS } from '@touchline/domain/polling.ts';
import { ChannelBook } from '#platform/push/channel-book.ts';
import type { Position, PushHandler } from '#platform/push/channel-book.ts';
import type { ServerFrame } from '#platform/push/frames.ts';
import { PushConnection } from '#platform/push/push-connection.ts';
import type { PushStatus, PushTimes } from '#platform/push/push-connection.ts';
import { createThrottle } from '#platform/push/throttle.ts';
import type { Store } from '#platform/storage/store.ts';

const PUSH_TIMES: PushTimes = {
  attempts: RECONNECT.attempts,
  attemptMs: RECONNECT.delayMs,
  subscribeMs: TIMING_MS.subscribeThrottle,
  heartbeatMs: TIMING_MS.heartbeat,
  pongMs: 10_000,
};

/** For so long channels of the first screen are subscribed to. */
const FIRST_CHANNELS_MS = 30_000;

/** Most channels that one command carries (protocols: Push). */
const CHANNELS_PER_COMMAND = 100;

export interface PushClientDeps {
  address(): string;
  token(): string | null;
  connect?: (address: string) => WebSocket;
  times?: PushTimes;
  report?: (text: string, detail?: unknown) => void;
}

export interface PushClient {
  status: Pick<Store<PushStatus>, 'get' | 'subscribe'>;
  start(): void;
  /** Connects again after the attempts ran out: the page is visible or the network is back. */
  wake(): void;
  /** Connects anew with the present token: rights have changed. */
  refetch(): void;
  /**
   * Listens to a channel. What returns from the end of it is how far the listener has heard; one that comes back and hands that
   * over as `heard` is told what others took meanwhile.
   */
  subscribe(channel: string, handler: PushHandler, received?: Position | null): () => Position | null;
  /** The page shows the world of an instant (epoch ms of the server): channels bring what came after it, from now for a while. */
  knowsWorldOf(instant: number): void;
  /** Called with the channel whose messages were lost: load its data again. */
  onLost(reload: (channel: string) => void): () => void;
  /** Called with a channel once it is subscribed to: from now on nothing of it is missed. */
  onJoined(joined: (channel: string) => void): () => void;
  stop(): void;
}

type Send = (command: object) => void;

const inParts = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHANNELS_PER_COMMAND) }, (_, part) =>
    items.slice(part * CHANNELS_PER_COMMAND, (part + 1) * CHANNELS_PER_COMMAND),
  );

const sendPending = (book: ChannelBook, send: Send): boolean => {
  if (!book.hasPending()) return false;
  const { join, leave } = book.drainPending();
  for (const channels of inParts(join)) send({ cmd: 'subscribe', channels });
  for (const channels of inParts(leave)) send({ cmd: 'unsubscribe', channels });
  return true;
};

/** Brings a frame to its listeners; returns the channel whose messages were lost before it, if any. */
const dispatch = (book: ChannelBook, frame: ServerFrame): string | null => {
  if ('cmd' in frame) {
    if (frame.cmd !== 'subscribed') return null;
    const { channel, epoch, offset, recovered } = frame;
    return book.confirm(channel, { epoch, offset }, recovered) ? channel : null;
  }
  return book.arrive(frame) ? frame.channel : null;
};

/** The instant that the page shows, for the channels of its first screen. */
const createKnownWorld = () => {
  let known = { instant: 0, until: 0 };
  return {
    learn: (instant: number): void => {
      known = { instant, until: performance.now() + FIRST_CHANNELS_MS };
    },
    /** A member's own affairs are read anew, and never told twice. */
    forChannel: (channel: string): number | undefined =>
      performance.now() < known.until && !channel.startsWith('user:') ? known.instant : undefined,
  };
};

/** Listeners of one kind of event; adding one returns its end. */
const createListeners = <Event>() => {
  const listeners = new Set<(event: Event) => void>();
  return {
    add: (listener: (event: Event) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (event: Event): void => {
      for (const listener of [...listeners]) listener(event);
    },
  };
};

/** The one socket client (C14, T23): reference-counted channels over one connection that comes back by itself. */
export const createPushClient = (deps: PushClientDeps): PushClient => {
  const times = deps.times ?? PUSH_TIMES;
  const report = deps.report ?? ((text: string, detail?: unknown) => console.warn(text, detail ?? ''));
  const world = createKnownWorld();
  const book = new ChannelBook(world.forChannel);
  const reloads = createListeners<string>();
  const joins = createListeners<string>();

  const connection = new PushConnection({
    address: deps.address,
    connect: deps.connect ?? ((address) => new WebSocket(address)),
    times,
    report,
    opened: () => {
      const token = deps.token();
      if (token !== null) connection.send({ cmd: 'auth', token });
      throttle.runNow();
    },
    took: (frame) => {
      if ('cmd' in frame && frame.cmd === 'error') report(`Push refused: ${frame.msg}`, frame);
      const lost = dispatch(book, frame);
      if ('cmd' in frame && frame.cmd === 'subscribed') joins.notify(frame.channel);
      if (lost !== null) reloads.notify(lost);
    },
    lost: () => {
      throttle.cancel();
      book.resetSubscriptions();
    },
  });
  const throttle = createThrottle(
    () => connection.status.get() === 'connected' && sendPending(book, (command) => connection.send(command)),
    times.subscribeMs,
  );

  return {
    status: connection.status,
    start: () => connection.start(),
    wake: () => connection.wake(),
    refetch: () => connection.refetch(),
    stop: () => connection.stop(),
    subscribe: (channel, handler, received = null) => {
      const listener = book.add(channel, handler, received);
      throttle.request();
      return () => {
        book.remove(listener);
        throttle.request();
        return listener.received;
      };
    },
    knowsWorldOf: world.learn,
    onLost: reloads.add,
    onJoined: joins.add,
  };
};
