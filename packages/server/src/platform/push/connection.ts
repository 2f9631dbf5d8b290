import type { Duplex } from 'node:stream';
import type { ServerReply } from '@touchline/contract/push.ts';
import type { AppFeatures } from '@touchline/domain/version.ts';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { textFrame } from './frame.ts';
import type { Position } from './relay.ts';

/** A burst, and a sustained rate per second. */
class Allowance {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#at = now;
  }

  consume(count: number, now: number): boolean {
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }
}

const BURST_COMMANDS = 100;
const COMMANDS_PER_SECOND = 10;
/** A reconnecting page subscribes to all its channels at once, and to those of the next page soon after. */
const BURST_NAMES = 1000;
const NAMES_PER_SECOND = 50;
/** Refused commands after which the connection is closed. */
const MAX_REFUSED = 200;

/** Limits the commands of one connection and the channels that they name, each of which is looked up. */
class CommandGuard {
  readonly #commands: Allowance;
  readonly #names: Allowance;
  #refused = 0;

  constructor(now: number) {
    this.#commands = new Allowance(BURST_COMMANDS, COMMANDS_PER_SECOND, now);
    this.#names = new Allowance(BURST_NAMES, NAMES_PER_SECOND, now);
  }

  /** Whether one more command is allowed. */
  consumeCommand(now: number): boolean {
    return this.#count(this.#commands.consume(1, now));
  }

  /** Whether a command that looks up this many channels is allowed; all of them or none. */
  consumeNames(count: number, now: number): boolean {
    return this.#count(this.#names.consume(count, now));
  }

  /** Whether so many were refused that the connection should be closed. */
  get isFlooded(): boolean {
    return this.#refused > MAX_REFUSED;
  }

  #count(isTaken: boolean): boolean {
    if (!isTaken) this.#refused += 1;
    return isTaken;
  }
}

/** WebSocket close codes (RFC 6455, section 7.4, and its registry). */
export const CLOSE = { GOING_AWAY: 1001, POLICY: 1008, TRY_AGAIN_LATER: 1013 } as const;

/** The part of a member's session that push needs. */
export interface Identity {
  uid: string;
  sessionHash: string;
  /** When it expires, in epoch ms. */
  expiresAt: number;
}

/** The session of staff with which a socket of the console was opened. */
export interface StaffSocket {
  /** SHA-256 of the session's token. */
  sessionHash: string;
  /** Address of the peer, as far as it is certain. */
  peer: string;
}

export interface ConnectionOptions {
  /** Maximum bytes buffered for its reader. */
  maxBufferedBytes: number;
  log: Logger;
  now: () => number;
}

/** One socket: its session, its subscriptions and its writes. */
export class Connection {
  identity: Identity | null = null;
  /** The session of staff, on a socket of the console. */
  staff: StaffSocket | null = null;
  readonly features: AppFeatures;
  lastSeen: number;
  /** Subscribed channels by name; a position while the channel is paused because the right is being checked again. */
  readonly channels = new Map<string, Position | null>();
  readonly guard: CommandGuard;
  readonly #log: Logger;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #maxBufferedBytes: number;
  #work: Promise<void> = Promise.resolve();

  constructor(ws: WebSocket, socket: Duplex, features: AppFeatures, { maxBufferedBytes, log, now }: ConnectionOptions) {
    this.#log = log;
    this.features = features;
    this.#ws = ws;
    this.#socket = socket;
    this.#maxBufferedBytes = maxBufferedBytes;
    this.lastSeen = now();
    this.guard = new CommandGuard(this.lastSeen);
  }

  get uid(): string | null {
    return this.identity?.uid ?? null;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /**
   * Writes whole frames past the WebSocket library, which would frame each of them again. Returns whether they were accepted:
   * a reader with more than the limit buffered is closed with 1013.
   */
  write(frames: Buffer): boolean {
    if (!this.isOpen) return false;
    if (this.#socket.writableLength > this.#maxBufferedBytes) {
      this.close(CLOSE.TRY_AGAIN_LATER, 'too slow');
      return false;
    }
    this.#socket.write(frames);
    return true;
  }

  reply(reply: ServerReply): void {
    this.write(textFrame(JSON.stringify(reply)));
  }

  refuse(code: number, msg: string, channel?: string): void {
    this.reply(channel === undefined ? { cmd: 'error', code, msg } : { cmd: 'error', code, channel, msg });
  }

  /**
   * Runs tasks of this connection one after another, so that commands keep their order. When one fails, rights are unknown:
   * the connection is closed with 1013, and its client reconnects with its token and positions.
   */
  enqueue(task: () => Promise<void>): Promise<void> {
    this.#work = this.#work
      .then(() => (this.isOpen ? task() : undefined))
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'a push command failed');
        this.close(CLOSE.TRY_AGAIN_LATER, 'please come back in a moment');
      });
    return this.#work;
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }
}
