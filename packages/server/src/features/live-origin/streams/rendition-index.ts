import { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { PartMessage, RenditionFormat } from '../process/messages.ts';
import { PART_TARGET_MS, SEGMENT_TARGET_MS } from '../segment-timing.ts';

type IndexedPart = Pick<PartMessage, 'offset' | 'bytes' | 'durationMs' | 'isIndependent'>;

/** A segment; while it is open, further parts follow. */
export interface IndexedSegment {
  segment: number;
  init: number;
  /** Epoch ms at which its first picture arrived. */
  startAt: number;
  mediaTime: number;
  durationMs: number;
  bytes: number;
  parts: IndexedPart[];
  isOpen: boolean;
}

/** A place in a rendition: a complete segment, or one of its parts. */
export interface Position {
  segment: number;
  part: number | null;
}

const MS = 1000;
const AT_LEAST_MS = 1000;

interface Waiter extends Position {
  resolve: (isThere: boolean) => void;
  timer: NodeJS.Timeout;
}

/** The segments and parts of one rendition that viewers can reach, oldest first. */
export class RenditionIndex {
  readonly id: string;
  readonly segments: IndexedSegment[] = [];
  readonly formats = new Map<number, RenditionFormat>();
  /** The format of the newest encoder. */
  format: RenditionFormat | null = null;
  /** Of all segments so far in ms: these values never become less, as players rely on them. */
  longestPartMs = PART_TARGET_MS;
  longestSegmentMs = SEGMENT_TARGET_MS;
  /** In bit/s: the most that a complete segment had. */
  peakBitrate = 0;
  isOver = false;
  readonly #waiters = new Set<Waiter>();
  /** Texts that depend on nothing but the state, by name. */
  readonly #texts = new Map<string, unknown>();

  constructor(id: string) {
    this.id = id;
  }

  get last(): IndexedSegment | undefined {
    return this.segments.at(-1);
  }

  get hasCompleteSegment(): boolean {
    return this.segments[0]?.isOpen === false;
  }

  addInit(init: number, format: RenditionFormat): void {
    this.formats.set(init, format);
    this.format = format;
  }

  /** Adds a part; returns the segment that it completes by beginning the next one. */
  addPart(message: PartMessage): IndexedSegment | null {
    const { segment, init, startAt, mediaTime, durationMs, bytes, offset, isIndependent } = message;
    let completed: IndexedSegment | null = null;
    if (this.last?.segment !== segment) {
      completed = this.closeLast(message);
      this.segments.push({ segment, init, startAt, mediaTime, durationMs: 0, bytes: 0, parts: [], isOpen: true });
    }
    const open = this.segments.at(-1) as IndexedSegment;
    open.parts.push({ offset, bytes, durationMs, isIndependent });
    open.durationMs += durationMs;
    open.bytes += bytes;
    this.longestPartMs = Math.max(this.longestPartMs, Math.ceil(durationMs));
    this.#changed();
    return completed;
  }

  /** Completes the open segment: `next` begins, or its publication has ended. */
  closeLast(next: Pick<PartMessage, 'init' | 'mediaTime'> | null): IndexedSegment | null {
    const open = this.last;
    if (!open?.isOpen) return null;
    open.isOpen = false;
    // The exact time: the last picture of a fragment has an estimated duration.
    const exact = next?.init === open.init ? next.mediaTime - open.mediaTime : 0;
    if (exact > 0) open.durationMs = exact;
    this.longestSegmentMs = Math.max(this.longestSegmentMs, open.durationMs);
    const bitrate = (open.bytes * 8 * MS) / Math.max(AT_LEAST_MS, open.durationMs);
    this.peakBitrate = Math.max(this.peakBitrate, Math.ceil(bitrate));
    this.#changed();
    return open;
  }

  /** No more will come. */
  finish(): IndexedSegment | null {
    this.isOver = true;
    const closed = this.closeLast(null);
    this.#changed();
    return closed;
  }

  /** Takes segments out of the window of `windowMs` and returns them. */
  dropOld(windowMs: number): IndexedSegment[] {
    let kept = this.segments.reduce((sum, { durationMs }) => sum + durationMs, 0);
    let count = 0;
    for (const { durationMs, isOpen } of this.segments) {
      if (isOpen || kept - durationMs < windowMs) break;
      kept -= durationMs;
      count += 1;
    }
    if (count === 0) return [];
    const dropped = this.segments.splice(0, count);
    const first = this.segments[0]?.init ?? Infinity;
    for (const init of this.formats.keys()) if (init < first) this.formats.delete(init);
    this.#changed();
    return dropped;
  }

  /** The segment of a number, if it is in the window. */
  find(segment: number): IndexedSegment | undefined {
    const first = this.segments[0]?.segment;
    return first === undefined ? undefined : this.segments[segment - first];
  }

  /** Whether a playlist now has this place, or something later. */
  has({ segment, part }: Position): boolean {
    const { last } = this;
    if (this.isOver) return true;
    if (!last || last.segment < segment) return false;
    if (last.segment > segment) return true;
    return !last.isOpen || (part !== null && last.parts.length > part);
  }

  /** Resolves with true once a place is there, with false after `mostMs`. */
  waitFor(position: Position, mostMs: number): Promise<boolean> {
    if (this.has(position)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        ...position,
        resolve,
        timer: setTimeout(() => {
          this.#waiters.delete(waiter);
          resolve(false);
        }, mostMs),
      };
      this.#waiters.add(waiter);
    });
  }

  /** A value that is made once per state, for all viewers. */
  once<Value>(name: string, make: () => Value): Value {
    const known = this.#texts.get(name) as Value | undefined;
    const value = known ?? make();
    this.#texts.set(name, value);
    return value;
  }

  #changed(): void {
    this.#texts.clear();
    for (const waiter of this.#waiters) {
      if (!this.has(waiter)) continue;
      this.#waiters.delete(waiter);
      clearTimeout(waiter.timer);
      waiter.resolve(true);
    }
  }
}

/** A text with a place for the query of each viewer's addresses. */
export class AddressedText {
  readonly #pieces: readonly string[];
  #shared: Snapshot | null = null;

  /** `pieces`: the query stands between them. */
  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  /** One body for all viewers whose addresses have no query. */
  for(query: string): Snapshot {
    if (query !== '') return Snapshot.of(this.#pieces.join(query));
    return (this.#shared ??= Snapshot.of(this.#pieces.join('')));
  }
}
