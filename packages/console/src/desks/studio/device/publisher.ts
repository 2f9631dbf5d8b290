import type { PublishRefusal, PublishReply } from '@touchline/contract/publishing.ts';
import { PUBLISH_END } from '@touchline/contract/publishing-terms.ts';
import type { Recording } from './recorder.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
/** The server reports every two seconds. */
const QUIET_MS = 10_000;
const FAREWELL_MS = 3000;
/** An upload that is behind by so much starts over with the picture of now, instead of falling further behind. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;
const BITS = 8;

export type PublishState =
  | { is: 'connecting' }
  /** `bitrate`: what arrives, in kbit/s. */
  | { is: 'live'; bitrate: number }
  | { is: 'reconnecting' }
  /** `text` is what a refused call said. */
  | { is: 'refused'; reason: PublishRefusal | null; text: string }
  | { is: 'ended' };

/** What is used of a WebSocket. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'bufferedAmount' | 'addEventListener'>;

export interface PublisherDeps {
  open: () => Socket;
  /** A key for one connection; rejects with what the server said. */
  issueKey: () => Promise<{ liveRoomId: string; key: string }>;
  /** Whether a rejected `issueKey` is final. */
  isFinal: (error: unknown) => boolean;
  record: () => Recording;
  changed: (state: PublishState) => void;
}

export interface Publisher {
  /** A new connection with a new recording: the picture comes from elsewhere now. The show continues. */
  restart: () => void;
  /** The show is over; resolves when the server knows, or cannot be reached. */
  end: () => Promise<void>;
}

interface Connection {
  socket: Socket;
  recording: Recording;
  /** What the server reported last, and when. */
  before: { at: number; bytes: number };
}

/** A second try cannot help. Others may pass: the server forgets a lost connection, a key of its own is issued for each. */
const FINAL: ReadonlySet<PublishRefusal> = new Set([
  'no-key',
  'wrong-key',
  'wrong-room',
  'not-host',
  'revoked',
  'replaced',
  'no-ffmpeg',
]);

/** Publishes what is recorded to the room, over one connection after another, until it is ended or refused. */
class RoomPublisher implements Publisher {
  readonly #deps: PublisherDeps;
  #state: PublishState = { is: 'connecting' };
  #wasLive = false;
  #wait = FIRST_WAIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: Connection | null = null;
  /** Counts connections: what comes from an earlier one is void. */
  #turn = 0;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
    this.#change(this.#state);
    void this.#attempt();
  }

  restart(): void {
    this.#wait = 0;
    this.#retry();
    this.#wait = FIRST_WAIT_MS;
  }

  async end(): Promise<void> {
    if (this.#isOver()) return;
    const last = this.#state.is === 'live' ? this.#connection : null;
    this.#state = { is: 'ended' };
    if (last) {
      await last.recording.stop();
      last.socket.send(PUBLISH_END);
      await new Promise<void>((resolve) => {
        last.socket.addEventListener('close', () => resolve());
        setTimeout(resolve, FAREWELL_MS);
      });
    }
    this.#leave();
    this.#change({ is: 'ended' });
  }

  #isOver(): boolean {
    return this.#state.is === 'refused' || this.#state.is === 'ended';
  }

  #change(next: PublishState): void {
    this.#state = next;
    this.#deps.changed(next);
  }

  #leave(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    const left = this.#connection;
    this.#connection = null;
    void left?.recording.stop();
    left?.socket.close();
  }

  #refuse(reason: PublishRefusal | null, text: string): void {
    this.#leave();
    this.#change({ is: 'refused', reason, text });
  }

  #retry(): void {
    if (this.#isOver()) return;
    this.#leave();
    this.#change({ is: this.#wasLive ? 'reconnecting' : 'connecting' });
    this.#timer = setTimeout(() => void this.#attempt(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#retry(), QUIET_MS);
  }

  async #attempt(): Promise<void> {
    const mine = this.#turn;
    try {
      const key = await this.#deps.issueKey();
      if (this.#turn === mine) this.#connect(key);
    } catch (error) {
      if (this.#turn !== mine) return;
      if (this.#deps.isFinal(error)) this.#refuse(null, error instanceof Error ? error.message : String(error));
      else this.#retry();
    }
  }

  #connect(key: { liveRoomId: string; key: string }): void {
    const recording = this.#deps.record();
    const socket = this.#deps.open();
    const mine = this.#turn;
    const connection = { socket, recording, before: { at: performance.now(), bytes: 0 } };
    this.#connection = connection;
    socket.addEventListener('open', () => {
      if (this.#turn === mine) socket.send(JSON.stringify({ ...key, mimeType: recording.mimeType }));
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#turn === mine && !this.#isOver()) this.#read(connection, JSON.parse(String(data)) as PublishReply);
    });
    socket.addEventListener('close', () => {
      if (this.#turn === mine) this.#retry();
    });
    this.#watch();
  }

  #read(connection: Connection, reply: PublishReply): void {
    this.#watch();
    if (reply.type === 'refused') {
      if (FINAL.has(reply.reason) || !this.#wasLive) this.#refuse(reply.reason, '');
      else this.#retry();
    } else if (reply.type === 'admitted') {
      this.#wasLive = true;
      this.#change({ is: 'live', bitrate: 0 });
      connection.recording.start((piece) => this.#send(connection, piece));
    } else {
      this.#wait = FIRST_WAIT_MS;
      const { before } = connection;
      const now = { at: performance.now(), bytes: reply.bytes };
      const bitrate = Math.round(((now.bytes - before.bytes) * BITS) / Math.max(1, now.at - before.at));
      connection.before = now;
      this.#change({ is: 'live', bitrate });
    }
  }

  #send(connection: Connection, piece: Blob): void {
    if (this.#connection !== connection) return;
    if (connection.socket.bufferedAmount > MOST_UNSENT_BYTES) this.#retry();
    else connection.socket.send(piece);
  }
}

export const createPublisher = (deps: PublisherDeps): Publisher => new RoomPublisher(deps);
