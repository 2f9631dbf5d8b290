import { RECONNECT, TIMING_MS } from '@touchline/domain/polling.ts';
import { createChannelBook } from '#platform/push/channel-book.ts';
import type { PushHandler } from '#platform/push/channel-book.ts';
import { readFrame } from '#platform/push/frames.ts';
import type { ServerFrame } from '#platform/push/frames.ts';
import { createStore } from '#platform/storage/store.ts';
import type { Store } from '#platform/storage/store.ts';

/** `down` is the flag of X5: all attempts failed, and none follows until the page is seen again or the network returns. */
export type PushStatus = 'connected' | 'reconnecting' | 'down';

const PUSH_TIMES = {
  attempts: RECONNECT.attempts,
  attemptMs: RECONNECT.delayMs,
  subscribeMs: TIMING_MS.subscribeThrottle,
  heartbeatMs: TIMING_MS.heartbeat,
  /** A connection that answers no ping for this long is dead. */
  pongMs: 10_000,
} as const;

/** Most channels that one command carries (protocols: Push). */
const CHANNELS_PER_COMMAND = 100;

export interface PushParts {
  address(): string;
  token(): string | null;
  connect?: (address: string) => WebSocket;
  times?: Partial<Record<keyof typeof PUSH_TIMES, number>>;
  /** X5: errors and closes go to the console only. */
  report?: (text: string, detail?: unknown) => void;
}

export interface PushClient {
  status: Pick<Store<PushStatus>, 'get' | 'subscribe'>;
  start(): void;
  /** Connects again after the attempts ran out: the page is visible or the network is back. */
  wake(): void;
  /** Connects anew with the present token: rights have changed. */
  renew(): void;
  subscribe(channel: string, handler: PushHandler): () => void;
  /** Called with the channel whose messages were lost: load its data again. */
  onLost(reload: (channel: string) => void): () => void;
  stop(): void;
}

const inParts = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHANNELS_PER_COMMAND) }, (_, part) =>
    items.slice(part * CHANNELS_PER_COMMAND, (part + 1) * CHANNELS_PER_COMMAND),
  );

/** The one socket client (C14, T23): reference-counted channels over one connection that comes back by itself. */
export const createPushClient = (parts: PushParts): PushClient => {
  const times = { ...PUSH_TIMES, ...parts.times };
  const connect = parts.connect ?? ((address: string) => new WebSocket(address));
  const report = parts.report ?? ((text: string, detail?: unknown) => console.warn(text, detail ?? ''));
  const status = createStore<PushStatus>('reconnecting');
  const book = createChannelBook();
  const reloads = new Set<(channel: string) => void>();
  let socket: WebSocket | null = null;
  let running = false;
  let attempts = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let throttleTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;

  const send = (command: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
  };

  const flush = (): void => {
    if (status.get() !== 'connected' || !book.hasPending()) return;
    const { join, leave } = book.takePending();
    for (const channels of inParts(join)) send({ cmd: 'subscribe', channels });
    for (const channels of inParts(leave)) send({ cmd: 'unsubscribe', channels });
    throttleTimer = setTimeout(() => {
      throttleTimer = undefined;
      flush();
    }, times.subscribeMs);
  };
  /** K2: the first command leaves at once, later ones at most once a second; a tick's worth of channels share one. */
  const flushSoon = (): void => {
    if (throttleTimer === undefined) queueMicrotask(() => throttleTimer === undefined && flush());
  };

  const lose = (channel: string): void => {
    for (const reload of [...reloads]) reload(channel);
  };

  const takeFrame = (frame: ServerFrame): void => {
    if ('cmd' in frame) {
      if (frame.cmd === 'subscribed') {
        const arrival = book.confirm(frame.channel, { epoch: frame.epoch, offset: frame.offset }, frame.recovered);
        if (arrival === 'gap') lose(frame.channel);
      }
      if (frame.cmd === 'pong') clearTimeout(pongTimer);
      if (frame.cmd === 'error') report(`Push refused: ${frame.msg}`, frame);
      return;
    }
    const arrival = book.arrive(frame.channel, { epoch: frame.epoch, offset: frame.offset });
    if (arrival === 'repeated') return;
    if (arrival === 'gap') lose(frame.channel);
    for (const handler of book.handlersOf(frame.channel)) handler(frame);
  };

  const beat = (): void => {
    const current = socket;
    send({ cmd: 'ping' });
    clearTimeout(pongTimer);
    pongTimer = setTimeout(() => current?.close(), times.pongMs);
  };

  const clearTimers = (): void => {
    clearTimeout(retryTimer);
    clearTimeout(throttleTimer);
    clearTimeout(pongTimer);
    clearInterval(heartbeat);
    throttleTimer = undefined;
  };

  const opened = (): void => {
    attempts = 0;
    status.set('connected');
    const token = parts.token();
    if (token !== null) send({ cmd: 'auth', token });
    flush();
    heartbeat = setInterval(beat, times.heartbeatMs);
  };

  const closed = (code: number): void => {
    clearTimers();
    socket = null;
    book.resetSubscriptions();
    if (!running) return;
    report(`Push closed (${code})`);
    if (attempts >= times.attempts) {
      status.set('down');
      return;
    }
    status.set('reconnecting');
    retryTimer = setTimeout(open, times.attemptMs);
  };

  const open = (): void => {
    clearTimeout(retryTimer);
    attempts += 1;
    const own = connect(parts.address());
    socket = own;
    const isCurrent = (): boolean => socket === own;
    own.addEventListener('open', () => isCurrent() && opened());
    own.addEventListener('message', (event) => {
      const frame = isCurrent() ? readFrame(event.data) : null;
      if (frame) takeFrame(frame);
    });
    own.addEventListener('error', () => report('Push error'));
    own.addEventListener('close', (event) => isCurrent() && closed(event.code));
  };

  const drop = (): void => {
    const old = socket;
    socket = null;
    clearTimers();
    book.resetSubscriptions();
    old?.close();
  };

  const reopen = (): void => {
    drop();
    attempts = 0;
    status.set('reconnecting');
    open();
  };

  return {
    status,
    start: () => {
      if (running) return;
      running = true;
      open();
    },
    wake: () => {
      if (running && status.get() !== 'connected' && socket?.readyState !== WebSocket.CONNECTING) reopen();
    },
    renew: () => {
      if (running) reopen();
    },
    subscribe: (channel, handler) => {
      book.add(channel, handler);
      flushSoon();
      return () => {
        book.remove(channel, handler);
        flushSoon();
      };
    },
    onLost: (reload) => {
      reloads.add(reload);
      return () => void reloads.delete(reload);
    },
    stop: () => {
      running = false;
      drop();
    },
  };
};
