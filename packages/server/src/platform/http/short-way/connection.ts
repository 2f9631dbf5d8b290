import type { Socket } from 'node:net';
import type { Asked } from '#platform/http/drain.ts';
import { Lane } from '#platform/http/short-way/lane.ts';
import { type PlainRequest, readPlainRequest } from '#platform/http/short-way/plain-request.ts';

/** What the connections of a server have in common. */
export interface ConnectionNeeds {
  /** Answers a whole request on the socket and tells whether it did, when all is sent; undefined for one of which nothing is known. */
  answer(request: PlainRequest, socket: Socket): Promise<boolean> | undefined;
  asked: Asked;
  /** Gives a connection, or what stands for one, to node:http. */
  toNode(socket: Socket | Lane): void;
  /** Whether connections end with the answer that is under way. */
  isClosing(): boolean;
  /** The connection is closed, or node:http's for good. */
  forget(connection: Connection): void;
  /** Milliseconds in which a new connection has to say something, and those that one may be silent between two requests. */
  readonly firstWithinMs: number;
  readonly silenceMs: number;
}

/**
 * A connection whose requests are answered at once where that is possible; all others go to node:http as they came. Both take turns:
 * it is read here again when node:http has answered all that it was handed.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #needs: ConnectionNeeds;
  #lane: Lane | undefined;
  /** Ends the answer that is under way. */
  #endAnswer: (() => void) | undefined;
  #hasAnswered = false;
  #hasEnded = false;
  /** What came while a request was being answered. */
  #waiting: Buffer[] = [];

  constructor(socket: Socket, needs: ConnectionNeeds) {
    this.#socket = socket;
    this.#needs = needs;
    socket.setTimeout(needs.firstWithinMs);
    socket.on('data', this.#onData).on('end', this.#onEnd).on('timeout', this.#onTimeout);
    // The end of the connection follows.
    socket.on('error', ignore).on('close', this.#onClose);
  }

  readonly #onData = (bytes: Buffer): void => {
    if (this.#endAnswer) {
      this.#waiting.push(bytes);
      this.#socket.pause();
    } else if (this.#lane === undefined || this.#lane.isFree) this.#take(bytes);
    else this.#pass(bytes);
  };

  #take(bytes: Buffer): void {
    const request = readPlainRequest(bytes);
    if (request?.headers.upgrade !== undefined) return this.#leave(bytes);
    const answered = request?.missing === 0 ? this.#needs.answer(request, this.#socket) : undefined;
    if (answered === undefined) return this.#pass(bytes, request);
    this.#endAnswer = this.#needs.asked.begin();
    if (this.#lane === undefined) this.#socket.setTimeout(this.#needs.silenceMs);
    const goLong = (): void => this.#pass(bytes, request);
    answered.then(
      (isAnswered) => this.#goOn(isAnswered ? this.#keepOpen : goLong),
      () => this.#goOn(goLong),
    );
  }

  #goOn(first: () => void): void {
    this.#endAnswer?.();
    this.#endAnswer = undefined;
    if (this.#socket.destroyed) return;
    first();
    if (this.#waiting.length > 0) this.#takeWaiting();
    if (this.#hasEnded && !this.#endAnswer) this.#onEnd();
  }

  #takeWaiting(): void {
    // Whoever takes too much at once pauses it again.
    this.#socket.resume();
    this.#onData(Buffer.concat(this.#waiting.splice(0)));
  }

  readonly #keepOpen = (): void => {
    this.#hasAnswered = true;
    if (this.#needs.isClosing()) this.#socket.end();
  };

  #pass(bytes: Buffer, request?: PlainRequest | null): void {
    this.#lane ??= this.#openLane();
    if (!this.#lane.hand(bytes, request)) this.#socket.pause();
  }

  #openLane(): Lane {
    // From here on node:http says how long it may take.
    this.#socket.setTimeout(0);
    const lane = new Lane(this.#socket);
    this.#needs.toNode(lane);
    return lane;
  }

  /** Push sockets stay what they are: node:http gets the connection itself, for good. */
  #leave(bytes: Buffer): void {
    const socket = this.#socket;
    socket.off('data', this.#onData).off('end', this.#onEnd).off('timeout', this.#onTimeout);
    socket.off('error', ignore).off('close', this.#onClose);
    this.#needs.forget(this);
    this.#lane?.leave();
    socket.setTimeout(0).pause().unshift(bytes);
    this.#needs.toNode(socket);
    socket.resume();
  }

  readonly #onEnd = (): void => {
    this.#hasEnded = true;
    if (this.#endAnswer) return;
    if (this.#lane === undefined) this.#socket.end();
    else this.#lane.push(null);
  };

  readonly #onTimeout = (): void => {
    // Who takes nothing of a reply for so long is gone; one that is still being made takes its time.
    if (this.#endAnswer && this.#socket.writableLength === 0) return;
    if (this.#endAnswer || this.#lane === undefined) this.#socket.destroy();
    else this.#lane.emit('timeout');
  };

  readonly #onClose = (): void => {
    this.#needs.forget(this);
    this.#lane?.destroy();
  };

  destroy(): void {
    this.#socket.destroy();
  }

  /** Closes it when nothing is under way, nor ever was at node:http, which knows its own and must not close it under an answer. */
  closeIdle(): void {
    if (this.#endAnswer) {
      this.#lane?.leave();
      this.#lane = undefined;
    } else if (this.#lane === undefined && this.#hasAnswered) this.destroy();
  }
}

const ignore = (): void => {};
