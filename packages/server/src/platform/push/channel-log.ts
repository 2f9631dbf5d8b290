import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import { textFrame } from '#platform/push/frame.ts';
import type { NumberedMessage, Position } from '#platform/push/relay.ts';

interface Entry {
  offset: number;
  frame: Buffer;
  at: number;
}

export interface HistoryLimits {
  /** Maximum number of stored messages. */
  size: number;
  /** Maximum age of a stored message. */
  ms: number;
}

/** The text of a message after its channel, epoch and offset. */
export const bodyOf = <M extends Mutation>(namespace: string, mutation: M, data: PushDataOf<M>): string =>
  JSON.stringify({ namespace, mutation, data }).slice(1);

/** The numbered messages of one channel; the newest are kept for clients that reconnect. */
export class ChannelLog {
  readonly epoch: string;
  offset: number;
  readonly #start: string;
  readonly #limits: HistoryLimits;
  #entries: Entry[] = [];

  constructor(name: string, { epoch, offset }: Position, limits: HistoryLimits) {
    this.epoch = epoch;
    this.offset = offset;
    this.#start = `{"channel":${JSON.stringify(name)},"epoch":"${epoch}","offset":`;
    this.#limits = limits;
  }

  /** Numbers and stores a message; returns its frame. */
  append(body: string, now: number): Buffer {
    return this.store({ offset: this.offset + 1, at: now, body });
  }

  /** Stores a message that has its number; returns its frame. */
  store({ offset, at, body }: NumberedMessage): Buffer {
    this.offset = offset;
    const frame = textFrame(`${this.#start}${offset},${body}`);
    this.#entries.push({ offset, frame, at });
    if (this.#entries.length > this.#limits.size) this.#entries.shift();
    return frame;
  }

  /** The frames after a position, in order; null when some are no longer stored. */
  after(position: Position, now: number): Buffer[] | null {
    this.dropOld(now);
    if (position.epoch !== this.epoch || position.offset > this.offset) return null;
    const missed = this.#entries.filter(({ offset }) => offset > position.offset);
    return missed.length === this.offset - position.offset ? missed.map(({ frame }) => frame) : null;
  }

  /** The position of a reader who has the state of an instant; null when later messages may have expired. */
  positionAt(instant: number, now: number): Position | null {
    if (now - instant > this.#limits.ms) return null;
    const [first] = this.#entries;
    const mayLack = this.#entries.length === this.#limits.size && first !== undefined && first.at >= instant;
    if (mayLack) return null;
    const next = this.#entries.find(({ at }) => at >= instant);
    return { epoch: this.epoch, offset: next === undefined ? this.offset : next.offset - 1 };
  }

  /** Drops expired messages; returns whether none is left. */
  dropOld(now: number): boolean {
    const firstStored = this.#entries.findIndex(({ at }) => now - at <= this.#limits.ms);
    if (firstStored !== 0) this.#entries = firstStored === -1 ? [] : this.#entries.slice(firstStored);
    return this.#entries.length === 0;
  }
}
