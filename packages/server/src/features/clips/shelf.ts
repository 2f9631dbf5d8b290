import { copyFile, link, mkdir, readdir, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FindFootage, Footage, Piece } from './deps.ts';

/** Longer than a clip with its retries takes; what is cut later comes from the recording. */
const KEPT_MS = 240_000;
/** What is missing after this will not come. */
const LATE_MS = 20_000;
/** The rendition that every stream has. */
const SOURCE = 'source';
const INIT = 'init.mp4';
const PIECE = /^(\d+)-(\d+)-(\d+)\.m4s$/;

/** What the shelf wants to know of a stream's segment. */
interface NewSegment {
  streamId: string;
  rendition: string;
  startAt: number;
  durationMs: number;
  bytes: number;
  path: string;
  initPath: string;
  isDiscontinuity: boolean;
}

interface Running {
  liveRoomId: string;
  /** Segments of one group belong to one init segment. */
  group: number;
  initPath: string | null;
}

/** The last minutes of the streams of this node, on disk: they outlive the stream and a restart of the server. */
export interface Shelf {
  began(stream: { streamId: string; liveRoomId: string }): void;
  segment(segment: NewSegment): Promise<void>;
  ended(streamId: string): void;
  find: FindFootage;
  /** Removes what is too old, also of streams that ended. */
  prune(): Promise<void>;
}

/** A second name of a file, which takes no space; a copy on another file system. */
const keep = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'EXDEV' && code !== 'EPERM') throw error;
    await copyFile(from, to);
  }
};

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const endOf = ({ startAt, durationMs }: Piece): number => startAt + durationMs;

/** The pieces of a folder of a group, in order. */
const piecesIn = async (folder: string): Promise<Piece[]> =>
  (await namesIn(folder))
    .flatMap((name): Piece[] => {
      const [, startAt, durationMs, bytes] = PIECE.exec(name) ?? [];
      if (bytes === undefined) return [];
      const times = { startAt: Number(startAt), durationMs: Number(durationMs), bytes: Number(bytes) };
      return [{ ...times, path: join(folder, name), initPath: join(folder, INIT) }];
    })
    .toSorted((a, b) => a.startAt - b.startAt);

/** What is kept of a room, by stream and init segment. */
const groupsOf = async (folder: string, liveRoomId: string) => {
  const room = join(folder, liveRoomId);
  const groups: { streamId: string; path: string; pieces: Piece[] }[] = [];
  for (const streamId of await namesIn(room))
    for (const group of await namesIn(join(room, streamId))) {
      const path = join(room, streamId, group);
      groups.push({ streamId, path, pieces: await piecesIn(path) });
    }
  return groups;
};

const pruneRoom = async (folder: string, liveRoomId: string, before: number): Promise<void> => {
  for (const { path, pieces } of await groupsOf(folder, liveRoomId)) {
    const old = pieces.filter((piece) => endOf(piece) < before);
    if (old.length === pieces.length) await rm(path, { recursive: true, force: true });
    else for (const piece of old) await unlink(piece.path);
  }
};

export const createShelf = ({ folder, now, log }: { folder: string; now: () => number; log: Logger }): Shelf => {
  const running = new Map<string, Running>();

  const add = async (stream: Running, segment: NewSegment): Promise<void> => {
    const { streamId, startAt, durationMs, bytes, path, initPath, isDiscontinuity } = segment;
    if (stream.initPath !== initPath || isDiscontinuity) {
      stream.group = Math.round(startAt);
      stream.initPath = initPath;
    }
    const group = join(folder, stream.liveRoomId, streamId, String(stream.group));
    await mkdir(group, { recursive: true });
    await keep(initPath, join(group, INIT));
    await keep(path, join(group, `${Math.round(startAt)}-${Math.round(durationMs)}-${bytes}.m4s`));
  };

  return {
    began: ({ streamId, liveRoomId }) => void running.set(streamId, { liveRoomId, group: 0, initPath: null }),
    async segment(segment) {
      const stream = running.get(segment.streamId);
      if (stream === undefined || segment.rendition !== SOURCE) return;
      try {
        await add(stream, segment);
      } catch (error) {
        log.warn({ err: error, room: stream.liveRoomId }, 'a segment could not be kept for clips');
      }
    },
    ended: (streamId) => void running.delete(streamId),
    async find(liveRoomId, from, to): Promise<Footage | null> {
      const middle = (from + to) / 2;
      const groups = (await groupsOf(folder, liveRoomId)).map((group) => ({
        ...group,
        pieces: group.pieces.filter((piece) => piece.startAt < to && endOf(piece) > from),
      }));
      // Where the encoder came back in between, only what has the middle of the stretch belongs together.
      const found =
        groups.find(({ pieces }) => pieces.some((piece) => piece.startAt <= middle && endOf(piece) > middle)) ??
        groups.find(({ pieces }) => pieces.length > 0);
      const last = found?.pieces.at(-1);
      if (found === undefined || last === undefined) return null;
      const isComplete = endOf(last) >= to || !running.has(found.streamId) || now() > to + LATE_MS;
      return { streamId: found.streamId, pieces: found.pieces, isComplete, release: async () => {} };
    },
    async prune() {
      for (const liveRoomId of await namesIn(folder)) {
        await pruneRoom(folder, liveRoomId, now() - KEPT_MS);
        const room = join(folder, liveRoomId);
        for (const streamId of await namesIn(room))
          if ((await namesIn(join(room, streamId))).length === 0)
            await rm(join(room, streamId), { recursive: true, force: true });
      }
    },
  };
};
