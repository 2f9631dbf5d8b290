import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { type PlainRequest, readPlainRequest } from '#platform/http/short-way/plain-request.ts';

type Written = (error?: Error | null) => void;

/**
 * A connection as node:http sees it: it gets the bytes that are handed on, and its replies go to the socket. It knows when all that was handed
 * on is answered, so that what comes next may be read by somebody else.
 */
export class Lane extends Duplex {
  #socket: Socket | null;
  /** Requests that were handed on, those that node:http found in them, and those that it has answered to the last byte. */
  #handed = 0;
  #found = 0;
  #answered = 0;
  /** Bytes of a handed request's body that are still to come. */
  #missing = 0;
  /** Where the next request begins is known to node:http alone, from now on. */
  #isStray = false;

  constructor(socket: Socket) {
    super({ decodeStrings: false });
    this.#socket = socket;
  }

  /** Whether the next byte begins a request, and no reply is under way. */
  get isFree(): boolean {
    const isAnswered = this.#handed === this.#found && this.#found === this.#answered;
    const isEnding = this.destroyed || this.writableEnded;
    return isAnswered && this.#missing === 0 && !this.#isStray && !isEnding;
  }

  /** Hands bytes to node:http; returns whether it takes more at once. `request` is what they are, where that was read. */
  hand(bytes: Buffer, request?: PlainRequest | null): boolean {
    if (this.#missing > 0) this.#handBody(bytes.length);
    else if (!this.#isStray) this.#handRequest(request === undefined ? readPlainRequest(bytes) : request);
    return this.push(bytes);
  }

  #handBody(length: number): void {
    this.#isStray ||= length > this.#missing;
    this.#missing = Math.max(0, this.#missing - length);
  }

  #handRequest(request: PlainRequest | null): void {
    this.#handed += 1;
    this.#isStray ||= request === null;
    this.#missing = request?.missing ?? 0;
  }

  /** To be told of each request that node:http finds here. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    this.#found += 1;
    response.once('close', () => {
      this.#answered += 1;
      this.#isStray ||= !request.complete;
    });
  }

  /** Ends for node:http; the socket stays as it is. */
  leave(): void {
    this.#socket = null;
    this.destroy();
  }

  override _read(): void {
    this.#socket?.resume();
  }

  override _write(chunk: string | Buffer, encoding: BufferEncoding, written: Written): void {
    this.#socket?.write(chunk, encoding, written);
  }

  override _writev(chunks: { chunk: string | Buffer; encoding: BufferEncoding }[], written: Written): void {
    this.#socket?.cork();
    for (const [place, { chunk, encoding }] of chunks.entries())
      this.#socket?.write(chunk, encoding, place === chunks.length - 1 ? written : undefined);
    this.#socket?.uncork();
  }

  override _final(ended: Written): void {
    this.#socket?.end(() => ended());
  }

  override _destroy(error: Error | null, destroyed: Written): void {
    this.#socket?.destroy();
    destroyed(error);
  }

  // What node:http, the framework and push ask of a socket beside the stream that it is.

  get remoteAddress(): string | undefined {
    return this.#socket?.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.#socket?.remotePort;
  }

  get remoteFamily(): string | undefined {
    return this.#socket?.remoteFamily;
  }

  setTimeout(milliseconds: number): this {
    this.#socket?.setTimeout(milliseconds);
    return this;
  }

  setNoDelay(isWanted?: boolean): this {
    this.#socket?.setNoDelay(isWanted);
    return this;
  }

  setKeepAlive(isWanted?: boolean, delayMs?: number): this {
    this.#socket?.setKeepAlive(isWanted, delayMs);
    return this;
  }

  destroySoon(): void {
    this.end(() => this.destroy());
  }
}
