import { join } from 'node:path';
import type { StreamPlace } from '../process/messages.ts';
import type { StreamStart } from '../stream-listener.ts';
import { RenditionIndex } from './rendition-index.ts';
import type { IndexedThumbnail } from './thumbnails.ts';

const MS = 1000;
const SOURCE = 'source';
const SOUND = 'audio';

/** What viewers can reach of a stream. */
export class StreamIndex {
  readonly start: StreamStart;
  readonly folder: string;
  /**
   * The first number of its segments and of its initialisation segments: seconds since 1970 at which this server begins with it, so that no
   * address of a room ever stands for two files, also when the stream goes on after a restart.
   */
  readonly first: number;
  /** The initialisation segment from which discontinuities count, the same after a restart. */
  readonly firstInit: number;
  readonly renditions = new Map<string, RenditionIndex>();
  /** Oldest first. */
  readonly thumbnails: IndexedThumbnail[] = [];
  /** Epoch ms of its end. */
  endedAt: number | null = null;

  /** `begunAt`: epoch ms at which this server begins with it. */
  constructor(start: StreamStart, folder: string, begunAt: number) {
    this.start = start;
    this.folder = folder;
    this.first = Math.floor(begunAt / MS);
    this.firstInit = Math.floor(start.startedAt / MS);
  }

  /** A rendition, new when it is not known. */
  rendition(id: string): RenditionIndex {
    const known = this.renditions.get(id) ?? new RenditionIndex(id);
    this.renditions.set(id, known);
    return known;
  }

  /** Forgets renditions that are not written any more, so that players look for another one. */
  keepOnly(ids: readonly string[]): void {
    for (const id of this.renditions.keys())
      if (id !== SOURCE && id !== SOUND && !ids.includes(id)) this.renditions.delete(id);
  }

  /** Removes and returns the thumbnails that are older than so many ms before the newest one. */
  dropThumbnails(windowMs: number): IndexedThumbnail[] {
    const oldest = (this.thumbnails.at(-1)?.at ?? 0) - windowMs;
    const count = this.thumbnails.findIndex(({ at }) => at >= oldest);
    return this.thumbnails.splice(0, Math.max(0, count));
  }

  /** The path of a rendition's file. */
  pathOf(rendition: string, file: string): string {
    return join(this.folder, rendition, file);
  }

  /** The other renditions of a playlist. */
  besides(id: string): RenditionIndex[] {
    return [...this.renditions.values()].filter((rendition) => rendition.id !== id);
  }

  /** Renditions with a complete segment: what is sent unchanged first, then by size, sound alone last. */
  playable(): RenditionIndex[] {
    const rank = ({ id, format }: RenditionIndex): number => (id === SOURCE ? Infinity : (format?.height ?? 0));
    return [...this.renditions.values()]
      .filter(({ hasCompleteSegment }) => hasCompleteSegment)
      .sort((one, other) => (rank(other) === rank(one) ? 0 : rank(other) - rank(one)));
  }

  /** Where a next publication of the stream goes on. */
  place(): StreamPlace {
    const segments: Record<string, number> = {};
    let init = this.first;
    for (const { id, last, formats } of this.renditions.values()) {
      if (last) segments[id] = last.segment + 1;
      for (const known of formats.keys()) init = Math.max(init, known + 1);
    }
    return { folder: this.folder, init, first: this.first, segments };
  }
}
