import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import { textFrame } from '#platform/push/frame.ts';

/** Where a reader of a channel stands: it has every message up to `offset` of this epoch. */
export interface Position {
  epoch: string;
  offset: number;
}

interface Entry {
  offset: number;
  frame: Buffer;
  at: number;
}

export interface HistoryLimits {
  /** Most messages that are kept. */
  size: number;
  /** Longest time that a message is kept. */
  ms: number;
}

/** The numbered messages of one channel, of which the newest are kept for readers that come back. */
export class ChannelLog {
  readonly epoch: string;
  offset = 0;
  readonly #name: string;
  readonly #limits: HistoryLimits;
  #entries: Entry[] = [];

  constructor(name: string, epoch: string, limits: HistoryLimits) {
    this.#name = name;
    this.epoch = epoch;
    this.#limits = limits;
  }

  /** Numbers and keeps a message; returns its frame. */
  append<M extends Mutation>(namespace: string, mutation: M, data: PushDataOf<M>, now: number): Buffer {
    const offset = ++this.offset;
    const frame = textFrame(
      JSON.stringify({ channel: this.#name, epoch: this.epoch, offset, namespace, mutation, data }),
    );
    this.#entries.push({ offset, frame, at: now });
    if (this.#entries.length > this.#limits.size) this.#entries.shift();
    return frame;
  }

  /** The frames that follow a position, in order; null when they are not all there any more. */
  after(position: Position, now: number): Buffer[] | null {
    this.forgetOld(now);
    if (position.epoch !== this.epoch || position.offset > this.offset) return null;
    const missed = this.#entries.filter(({ offset }) => offset > position.offset);
    return missed.length === this.offset - position.offset ? missed.map(({ frame }) => frame) : null;
  }

  /** Drops messages that are past their time; returns whether none is left. */
  forgetOld(now: number): boolean {
    const firstKept = this.#entries.findIndex(({ at }) => now - at <= this.#limits.ms);
    if (firstKept !== 0) this.#entries = firstKept === -1 ? [] : this.#entries.slice(firstKept);
    return this.#entries.length === 0;
  }
}
