import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FromOrigin, StreamPlace } from '../process/messages.ts';
import type { StreamListener, StreamSegment, StreamStart } from '../stream-listener.ts';
import type { IndexedSegment, RenditionIndex } from './rendition-index.ts';
import { createStreamFiles } from './stream-files.ts';
import { StreamIndex } from './stream-index.ts';
import type { IndexedThumbnail } from './thumbnails.ts';

/** Viewers can rewind by this much. */
export const WINDOW_MS = 30 * 60_000;
/** Players notice the end of a stream in this time; then its files are deleted. */
const ENDED_MS = 60_000;

interface LiveStreamsDeps {
  /** Of all streams; deleted at the start and at the end. */
  folder: string;
  listeners: readonly StreamListener[];
  now: () => number;
  log: Logger;
  windowMs?: number;
  endedMs?: number;
}

/** The streams of this server: which publication is part of which, their segments, and the files of both. */
export interface LiveStreams {
  begin: (start: StreamStart) => void;
  /** A publication is part of a stream from now on; returns where its files go on. */
  attach: (streamId: string, publicationId: string) => StreamPlace;
  /** A publication has ended; its stream may go on with another one. */
  detach: (publicationId: string) => void;
  end: (streamId: string) => void;
  receive: (message: FromOrigin) => void;
  /** A viewer watched a stream. */
  viewed: (streamId: string) => void;
  /** The stream of a room, also one that has just ended. */
  find: (liveRoomId: string) => StreamIndex | undefined;
  start: () => void;
  stop: () => Promise<void>;
}

/** Notifies the listeners; an error of one is logged. */
const createFollowers = ({ listeners, log }: LiveStreamsDeps) => {
  const attempt = async (call: () => unknown): Promise<void> => {
    try {
      await call();
    } catch (error) {
      log.error({ err: error }, 'a follower of a stream failed');
    }
  };
  return (notify: (listener: StreamListener) => unknown): Promise<unknown> =>
    Promise.all(listeners.map((listener) => attempt(() => notify(listener))));
};

/** What listeners get of a complete segment. */
const factsOf = (stream: StreamIndex, rendition: RenditionIndex, segment: IndexedSegment): StreamSegment => {
  const before = rendition.find(segment.segment - 1);
  return {
    streamId: stream.start.streamId,
    rendition: rendition.id,
    segment: segment.segment,
    startAt: segment.startAt,
    durationMs: segment.durationMs,
    bytes: segment.bytes,
    path: stream.pathOf(rendition.id, `${segment.segment}.m4s`),
    initPath: stream.pathOf(rendition.id, `init-${segment.init}.mp4`),
    isDiscontinuity: before !== undefined && before.init !== segment.init,
  };
};

/** The steps of one stream's life. */
const createSteps = (deps: LiveStreamsDeps) => {
  const { log, now, windowMs = WINDOW_MS } = deps;
  const files = createStreamFiles(log);
  const notify = createFollowers(deps);
  const completed = (stream: StreamIndex, rendition: RenditionIndex, segment: IndexedSegment | null): void => {
    if (!segment) return;
    const facts = factsOf(stream, rendition, segment);
    files.hold(
      facts.path,
      notify((listener) => listener.segment?.(facts)),
    );
    for (const { segment: old } of rendition.dropOld(windowMs))
      void files.remove(stream.pathOf(rendition.id, `${old}.m4s`));
  };
  const addThumbnail = (stream: StreamIndex, thumbnail: IndexedThumbnail): void => {
    stream.thumbnails.push(thumbnail);
    void notify((listener) => listener.thumbnail?.({ streamId: stream.start.streamId, ...thumbnail }));
    for (const { path } of stream.dropThumbnails(windowMs)) void files.remove(path);
  };
  return {
    begin: (stream: StreamIndex) => void notify((listener) => listener.began?.(stream.start)),
    receive(stream: StreamIndex, message: FromOrigin): void {
      if (message.type === 'renditions') stream.keepOnly(message.renditions);
      if (message.type === 'thumbnail') addThumbnail(stream, { at: message.at, path: message.path });
      if (message.type !== 'init' && message.type !== 'part') return;
      const rendition = stream.rendition(message.rendition);
      if (message.type === 'init') rendition.addInit(message.init, message.format);
      else completed(stream, rendition, rendition.addPart(message));
    },
    pause(stream: StreamIndex): void {
      for (const rendition of stream.renditions.values()) completed(stream, rendition, rendition.closeLast(null));
    },
    end(stream: StreamIndex): void {
      const endedAt = now();
      stream.endedAt = endedAt;
      for (const rendition of stream.renditions.values()) completed(stream, rendition, rendition.finish());
      void notify((listener) => listener.ended?.(stream.start.streamId, endedAt));
    },
    viewed: (streamId: string) => void notify((listener) => listener.viewed?.(streamId)),
    remove: (path: string) => files.remove(path),
  };
};

export const createLiveStreams = (deps: LiveStreamsDeps): LiveStreams => {
  const steps = createSteps(deps);
  const streams = new Map<string, StreamIndex>();
  const byRoom = new Map<string, StreamIndex>();
  const byPublication = new Map<string, StreamIndex>();
  const timers = new Set<NodeJS.Timeout>();

  const forget = async (stream: StreamIndex): Promise<void> => {
    const { streamId, liveRoomId } = stream.start;
    streams.delete(streamId);
    if (byRoom.get(liveRoomId) === stream) byRoom.delete(liveRoomId);
    await steps.remove(stream.folder);
  };
  const end = (streamId: string): void => {
    const stream = streams.get(streamId);
    if (!stream || stream.endedAt !== null) return;
    steps.end(stream);
    const timer = setTimeout(() => {
      timers.delete(timer);
      void forget(stream);
    }, deps.endedMs ?? ENDED_MS);
    timers.add(timer.unref());
  };
  return {
    begin(start) {
      const stream = new StreamIndex(start, join(deps.folder, start.streamId), deps.now());
      streams.set(start.streamId, stream);
      byRoom.set(start.liveRoomId, stream);
      steps.begin(stream);
    },
    attach(streamId, publicationId) {
      const stream = streams.get(streamId);
      if (!stream) throw new Error(`stream ${streamId} has not begun`);
      byPublication.set(publicationId, stream);
      return stream.place();
    },
    detach(publicationId) {
      const stream = byPublication.get(publicationId);
      byPublication.delete(publicationId);
      if (stream) steps.pause(stream);
    },
    end,
    receive(message) {
      const stream = 'publicationId' in message ? byPublication.get(message.publicationId) : undefined;
      if (stream) steps.receive(stream, message);
    },
    viewed: steps.viewed,
    find: (liveRoomId) => byRoom.get(liveRoomId),
    start() {
      rmSync(deps.folder, { recursive: true, force: true });
      mkdirSync(deps.folder, { recursive: true, mode: 0o700 });
    },
    async stop() {
      for (const streamId of streams.keys()) end(streamId);
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([...streams.values()].map(forget));
      await steps.remove(deps.folder);
    },
  };
};
