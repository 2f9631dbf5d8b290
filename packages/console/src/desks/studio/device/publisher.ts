import type { PublishNext, PublishRefusal, PublishReply } from '@touchline/contract/publishing.ts';
import { PUBLISH_END } from '@touchline/contract/publishing-terms.ts';
import type { Recording } from './recorder.ts';
import { UploadPace } from './upload-pace.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
/** The server reports every two seconds. */
const QUIET_MS = 10_000;
const FAREWELL_MS = 3000;
/** An upload that is behind by so much starts over with the picture of now, instead of falling further behind. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;
const BITS = 8;

/** What is sent on the air. */
export interface LiveUpload {
  /** What arrives, in kbit/s. */
  bitrate: number;
  /** Bitrate of the recorded picture, in bit/s. */
  picture: number;
  /** Whether the network is too slow for more. */
  isReduced: boolean;
  /** By how much the server is behind the camera. */
  behindMs: number;
}

export type PublishState =
  | { is: 'connecting' }
  | ({ is: 'live' } & LiveUpload)
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
  /** The chosen bitrate of the picture in bit/s; null where it follows the network. */
  chosenBitrate: () => number | null;
  /** Throws when there is no picture now. */
  record: (bitrate: number) => Recording;
  changed: (state: PublishState) => void;
}

export interface Publisher {
  /** A new recording: the picture comes from elsewhere now, or in another quality. The show continues. */
  restart: () => void;
  /** The show is over; resolves when the server knows, or cannot be reached. */
  end: () => Promise<void>;
}

interface Connection {
  socket: Socket;
  recording: Recording;
  /** Of the recorded picture, in bit/s. */
  picture: number;
  sent: number;
  /** Whether one recording ends and the next one has not begun. */
  isBetween: boolean;
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
  readonly #pace = new UploadPace();
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
    if (this.#state.is === 'live' && this.#connection) return void this.#recordNext(this.#connection);
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
    const picture = this.#bitrate();
    const recording = this.#deps.record(picture);
    const socket = this.#deps.open();
    const mine = this.#turn;
    const before = { at: performance.now(), bytes: 0 };
    const connection: Connection = { socket, recording, picture, sent: 0, isBetween: false, before };
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
      this.#pace.begin(performance.now());
      this.#report(connection, 0);
      connection.recording.start((piece) => this.#send(connection, piece));
    } else this.#received(connection, reply.bytes);
  }

  #received(connection: Connection, bytes: number): void {
    this.#wait = FIRST_WAIT_MS;
    const { before, sent } = connection;
    const at = performance.now();
    const bitrate = Math.round(((bytes - before.bytes) * BITS) / Math.max(1, at - before.at));
    connection.before = { at, bytes };
    const isOther = this.#pace.note({ at, sent, received: bytes }, this.#deps.chosenBitrate() === null);
    this.#report(connection, bitrate);
    if (isOther) void this.#recordNext(connection);
  }

  #report({ picture }: Connection, bitrate: number): void {
    const { isReduced, behindMs } = this.#pace;
    this.#change({ is: 'live', bitrate, picture, isReduced, behindMs });
  }

  #bitrate(): number {
    return this.#deps.chosenBitrate() ?? this.#pace.bitrate;
  }

  /** Another recording in the same connection, which for viewers goes on. */
  async #recordNext(connection: Connection): Promise<void> {
    if (connection.isBetween) return;
    connection.isBetween = true;
    await connection.recording.stop();
    connection.isBetween = false;
    if (this.#connection !== connection || this.#isOver()) return;
    connection.picture = this.#bitrate();
    try {
      connection.recording = this.#deps.record(connection.picture);
      connection.recording.start((piece) => this.#send(connection, piece));
    } catch {
      // The camera is opened again: that begins the next one.
      return;
    }
    connection.socket.send(JSON.stringify({ mimeType: connection.recording.mimeType } satisfies PublishNext));
  }

  #send(connection: Connection, piece: Blob): void {
    if (this.#connection !== connection) return;
    if (connection.socket.bufferedAmount > MOST_UNSENT_BYTES) {
      this.#pace.dropped(performance.now());
      this.#retry();
    } else {
      connection.socket.send(piece);
      connection.sent += piece.size;
    }
  }
}

export const createPublisher = (deps: PublisherDeps): Publisher => new RoomPublisher(deps);
