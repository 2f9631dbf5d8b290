import { readFrame } from '#platform/push/frames.ts';
import type { ServerFrame } from '#platform/push/frames.ts';
import { createStore } from '#platform/storage/store.ts';

/** `down` is the flag of X5: all attempts failed, and none follows until the page is seen again or the network returns. */
export type PushStatus = 'connected' | 'reconnecting' | 'down';

/** In ms, beside the number of attempts to reconnect. */
export interface PushTimes {
  attempts: number;
  attemptMs: number;
  subscribeMs: number;
  heartbeatMs: number;
  /** A connection that answers no ping for this long is dead. */
  pongMs: number;
}

export interface ConnectionDeps {
  address(): string;
  connect(address: string): WebSocket;
  times: PushTimes;
  /** X5: errors and closes go to the console only. */
  report(text: string, detail?: unknown): void;
  opened(): void;
  took(frame: ServerFrame): void;
  lost(): void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** One socket that comes back by itself (K3) and notices when it is dead (K2: heartbeat). */
export class PushConnection {
  readonly status = createStore<PushStatus>('reconnecting');
  readonly #deps: ConnectionDeps;
  #socket: WebSocket | null = null;
  #isRunning = false;
  /** K3: since the last time that a connection was open, or wanted anew. */
  #reconnects = 0;
  #retry: Timer;
  #heartbeat: Timer;
  #pong: Timer;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#open();
  }

  stop(): void {
    this.#isRunning = false;
    this.#drop();
    this.status.set('reconnecting');
  }

  /** Tries again after the attempts ran out or while the next one is waited for. */
  wake(): void {
    const isTrying = this.#socket?.readyState === WebSocket.CONNECTING;
    if (this.status.get() !== 'connected' && !isTrying) this.refetch();
  }

  /** Leaves the present connection for a new one. */
  refetch(): void {
    if (!this.#isRunning) return;
    this.#drop();
    this.#reconnects = 0;
    this.status.set('reconnecting');
    this.#open();
  }

  send(command: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
  }

  #open(): void {
    const own = this.#deps.connect(this.#deps.address());
    this.#socket = own;
    const whenCurrent = (work: () => void): void => {
      if (this.#socket === own) work();
    };
    own.addEventListener('open', () => whenCurrent(() => this.#opened()));
    own.addEventListener('message', (event) => whenCurrent(() => this.#took(event.data)));
    own.addEventListener('error', () => this.#deps.report('Push error'));
    own.addEventListener('close', (event) => whenCurrent(() => this.#closed(event.code)));
  }

  #opened(): void {
    this.#reconnects = 0;
    this.status.set('connected');
    this.#heartbeat = setInterval(() => this.#beat(), this.#deps.times.heartbeatMs);
    this.#deps.opened();
  }

  #took(data: unknown): void {
    const frame = readFrame(data);
    if (frame === null) return;
    if ('cmd' in frame && frame.cmd === 'pong') clearTimeout(this.#pong);
    this.#deps.took(frame);
  }

  #closed(code: number): void {
    this.#clear();
    this.#deps.report(`Push closed (${code})`);
    if (this.#reconnects >= this.#deps.times.attempts) {
      this.status.set('down');
      return;
    }
    this.#reconnects += 1;
    this.status.set('reconnecting');
    this.#retry = setTimeout(() => this.#open(), this.#deps.times.attemptMs);
  }

  #beat(): void {
    const beaten = this.#socket;
    this.send({ cmd: 'ping' });
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => beaten?.close(), this.#deps.times.pongMs);
  }

  #drop(): void {
    const old = this.#socket;
    this.#clear();
    old?.close();
  }

  #clear(): void {
    this.#socket = null;
    clearTimeout(this.#retry);
    clearTimeout(this.#pong);
    clearInterval(this.#heartbeat);
    this.#deps.lost();
  }
}
