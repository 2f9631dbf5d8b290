import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { PART_TARGET_MS, SEGMENT_TARGET_MS, SHORTEST_PART } from '#features/live-origin/segment-timing.ts';
import type { FromOrigin, StreamPlace } from '../messages.ts';
import type { PipeReader } from '../encoder/running-encoder.ts';
import { type Fragment, type Init, readFragment, readInit } from './read-fragments.ts';
import { createBoxSplitter } from './split-boxes.ts';

/** A segment without a key frame ends here all the same. */
const LONGEST_SEGMENT_MS = 12_000;
const FRAME_RATE_FAULT = 0.1;
const SHORTEST_PART_MS = PART_TARGET_MS * SHORTEST_PART;

interface PackagerDeps {
  publicationId: string;
  place: StreamPlace;
  /** Epoch ms at which media of time 0 arrived. */
  zero: () => number | null;
  publish: (message: FromOrigin) => void;
}

interface OpenSegment {
  segment: number;
  file: fs.FileHandle;
  parts: number;
  bytes: number;
  durationMs: number;
  isLastPartShort: boolean;
}

/** The times of a publication are whole ms, from which its frame rate comes out a little wrong. */
const nominal = (frameRate: number | null): number | null =>
  frameRate !== null && Math.abs(frameRate - Math.round(frameRate)) < FRAME_RATE_FAULT
    ? Math.round(frameRate)
    : frameRate;

/** Decides which fragments begin a segment: key frames, at the one that brings the segment nearest to its target. */
const createCutter = () => {
  let keyFrameAt: number | null = null;
  return ({ isIndependent, mediaTime, durationMs }: Fragment, open: OpenSegment): boolean => {
    if (open.durationMs + durationMs > LONGEST_SEGMENT_MS) return true;
    if (!isIndependent) return false;
    const interval = keyFrameAt === null ? open.durationMs : mediaTime - keyFrameAt;
    keyFrameAt = mediaTime;
    const isNearest = open.durationMs + interval / 2 >= SEGMENT_TARGET_MS;
    // Parts below the target end their segment.
    return isNearest || (open.isLastPartShort && open.durationMs >= SEGMENT_TARGET_MS / 2);
  };
};

/** Writes the segments of one rendition and announces their parts. Numbers go on from run to run. */
const createRendition = ({ publicationId, place, zero, publish }: PackagerDeps, rendition: string) => {
  const folder = join(place.folder, rendition);
  let next = place.segments[rendition] ?? place.first;

  const begin = async (): Promise<OpenSegment> => {
    const file = await fs.open(join(folder, `${next}.m4s`), 'w', 0o600);
    return { segment: next, file, parts: 0, bytes: 0, durationMs: 0, isLastPartShort: false };
  };
  /** The number of a segment without parts is used again. */
  const finish = async (current: OpenSegment): Promise<void> => {
    if (current.parts > 0) next = current.segment + 1;
    await current.file.close();
  };
  const append = async (current: OpenSegment, init: number, fragment: Fragment): Promise<void> => {
    const { bytes, durationMs, mediaTime, isIndependent } = fragment;
    await current.file.writeFile(bytes);
    publish({
      ...{ type: 'part', publicationId, rendition, init, durationMs, mediaTime, isIndependent },
      ...{ segment: current.segment, part: current.parts, offset: current.bytes, bytes: bytes.length },
      startAt: Math.floor((zero() ?? Date.now() - mediaTime - durationMs) + mediaTime),
    });
    current.parts += 1;
    current.bytes += bytes.length;
    current.durationMs += durationMs;
    current.isLastPartShort = durationMs < SHORTEST_PART_MS;
  };
  const announce = async (init: number, { bytes, format }: Init, { frameRate }: Fragment): Promise<void> => {
    await fs.writeFile(join(folder, `init-${init}.mp4`), bytes, { mode: 0o600 });
    publish({ type: 'init', publicationId, rendition, init, format: { ...format, frameRate: nominal(frameRate) } });
  };
  /** Reads one run of the encoder. */
  return async (fragments: AsyncIterable<{ init: Init; fragment: Fragment }>, numberOfInit: () => number) => {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const cuts = createCutter();
    let current: OpenSegment | null = null;
    let number: number | null = null;
    try {
      for await (const { init, fragment } of fragments) {
        // Nothing before the first key frame can be shown.
        if (!current && !fragment.isIndependent) continue;
        if (number === null) await announce((number = numberOfInit()), init, fragment);
        if (current && cuts(fragment, current)) {
          await finish(current);
          current = null;
        }
        current ??= await begin();
        await append(current, number, fragment);
      }
    } finally {
      if (current) await finish(current);
    }
  };
};

async function* readFragments(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ init: Init; fragment: Fragment }> {
  const split = createBoxSplitter();
  let head: Buffer[] = [];
  let init: Init | null = null;
  let moof: Buffer | null = null;
  for await (const chunk of chunks)
    for (const { type, bytes } of split(chunk)) {
      if (type === 'ftyp') head = [bytes];
      else if (type === 'moov') init = readInit(Buffer.concat([...head, bytes]));
      else if (type === 'moof') moof = bytes;
      else if (type === 'mdat' && init && moof) yield { init, fragment: readFragment(init, moof, bytes) };
    }
}

export interface Packager {
  /** Readers for the renditions of one run of the encoder. */
  readRun: (renditions: readonly string[]) => PipeReader[];
  /** The media time in ms up to which a rendition has been written; null before its first part. */
  writtenTo: (rendition: string) => number | null;
}

/** Makes segments and parts of what the encoder of a publication writes. */
export const createPackager = (deps: PackagerDeps): Packager => {
  const renditions = new Map<string, ReturnType<typeof createRendition>>();
  // Each rendition counts its own: renditions of several processes have equal numbers where their times are continuous.
  const nextInit = new Map<string, number>();
  const written = new Map<string, number>();
  const publish = (message: FromOrigin): void => {
    if (message.type === 'part') written.set(message.rendition, message.mediaTime + message.durationMs);
    deps.publish(message);
  };
  return {
    readRun(ids) {
      return ids.map((id) => {
        const read = renditions.get(id) ?? createRendition({ ...deps, publish }, id);
        renditions.set(id, read);
        // Requested with the first fragment: a run that wrote nothing takes no number.
        const numberOfInit = (): number => {
          const number = nextInit.get(id) ?? deps.place.init;
          nextInit.set(id, number + 1);
          return number;
        };
        return (chunks) => read(readFragments(chunks), numberOfInit);
      });
    },
    writtenTo: (rendition) => written.get(rendition) ?? null,
  };
};
