import { randomUUID } from 'node:crypto';
import type { StreamHealth } from '../process/messages.ts';
import type { LiveOriginDeps } from '../deps.ts';
import { createLiveRooms } from './live-rooms.ts';
import type { StreamStart } from '../stream-listener.ts';

/**
 * A stream whose publication was lost stays on the air for this long. OBS connects again after 2 s, then after longer and longer
 * times: this covers its first four attempts, and a restart of this server. Longer, viewers would look at a standing picture.
 */
const GRACE_MS = 20_000;

/** A connection of an encoder to a room. */
export interface Publication {
  publicationId: string;
  /** Of the publisher. */
  address: string;
  stream: OnAirStream;
  /** The last measurement; null before the first. */
  measured: { at: number; health: StreamHealth } | null;
  /** Epoch ms at which media of time 0 arrived; null before it is known. */
  mediaZero: number | null;
  isOver: boolean;
}

/** What a room shows from the first publication to its end, across reconnects. */
export interface OnAirStream extends StreamStart {
  /** Published to a media server of the operator, which notified this one. */
  isExternal: boolean;
  /** Null while the encoder is expected back. */
  publication: Publication | null;
  /** Epoch ms at which it ends unless the encoder is back; null while there is a publication. */
  waitsUntil: number | null;
}

/** Who begins to publish. */
export interface NewPublication {
  publicationId: string;
  liveRoomId: string;
  hostId: string;
  address: string;
  isExternal?: boolean;
}

/** Follows the streams of this node. */
export interface OnAirEvents {
  began: (stream: OnAirStream) => void;
  /** It lost its publication, or got another one. */
  changed: (stream: OnAirStream) => void;
  ended: (stream: OnAirStream) => void;
}

/** The rooms on the air at this node; begins and ends are reported in order, each retried until it succeeds. */
export interface OnAir {
  /** The publication of a room; none while its encoder is expected back. */
  find: (liveRoomId: string) => Publication | undefined;
  streamOf: (liveRoomId: string) => OnAirStream | undefined;
  list: () => OnAirStream[];
  /** Continues the stream of the same host, if the room has one without a publication; else a stream begins. */
  begin: (publication: NewPublication) => Publication;
  measure: (publicationId: string, health: StreamHealth) => Publication | undefined;
  setClock: (publicationId: string, mediaZero: number) => void;
  /** The connection was lost: the stream waits for the next one. */
  lose: (publicationId: string) => Publication | undefined;
  /** The same of the connection that a stream has, also of one that this server does not know since it was restarted. */
  loseStream: (liveRoomId: string) => void;
  /** The publisher ended it, and with it the stream. */
  end: (publicationId: string) => Publication | undefined;
  endStream: (liveRoomId: string) => void;
  /** Nothing is received any more: all streams of this node’s own publishers wait for them. */
  loseAll: () => void;
  /**
   * Takes over the streams of a killed or stopped server: they wait for their encoders, or end where nobody can publish. Those of media
   * servers stay as they were: these do not repeat what they reported.
   */
  restore: (canPublish: boolean) => Promise<void>;
  /** Reports the remaining changes once each; streams that have not ended continue at the next start. */
  settle: () => Promise<void>;
}

/** The streams by room: how they begin, wait for their encoders and end. */
const createStreams = (deps: LiveOriginDeps, events: OnAirEvents, graceMs: number) => {
  const byRoom = new Map<string, OnAirStream>();
  const timers = new Map<OnAirStream, NodeJS.Timeout>();
  const rooms = createLiveRooms(deps);
  const remember = (stream: OnAirStream): void => {
    if (stream.isExternal) void rooms.update({ ...stream, isWaiting: stream.waitsUntil !== null });
  };
  const stopWaiting = (stream: OnAirStream): void => {
    clearTimeout(timers.get(stream));
    timers.delete(stream);
    stream.waitsUntil = null;
  };
  const dropPublication = (stream: OnAirStream): void => {
    if (stream.publication) stream.publication.isOver = true;
    stream.publication = null;
  };
  const endStream = (stream: OnAirStream): void => {
    stopWaiting(stream);
    dropPublication(stream);
    byRoom.delete(stream.liveRoomId);
    events.ended(stream);
    void rooms.publish({ ...stream, isWaiting: false }, false);
  };
  const wait = (stream: OnAirStream): void => {
    dropPublication(stream);
    stream.waitsUntil = deps.now() + graceMs;
    const timer = setTimeout(() => {
      deps.log.info({ liveRoomId: stream.liveRoomId }, 'the encoder of a lost stream did not come back');
      endStream(stream);
    }, graceMs);
    timers.set(stream, timer.unref());
    remember(stream);
    events.changed(stream);
  };
  const attach = (stream: OnAirStream, publication: Publication): void => {
    const isBack = stream.waitsUntil !== null;
    stopWaiting(stream);
    if (isBack) remember(stream);
    dropPublication(stream);
    stream.publication = publication;
    events.changed(stream);
  };
  const add = (start: StreamStart, isExternal: boolean): OnAirStream => {
    const stream: OnAirStream = { ...start, isExternal, publication: null, waitsUntil: null };
    byRoom.set(start.liveRoomId, stream);
    events.began(stream);
    return stream;
  };
  const streamFor = ({ liveRoomId, hostId, isExternal = false }: NewPublication): OnAirStream => {
    const current = byRoom.get(liveRoomId);
    if (current?.hostId === hostId && current.isExternal === isExternal) return current;
    if (current) endStream(current);
    const stream = add({ streamId: randomUUID(), liveRoomId, hostId, startedAt: deps.now() }, isExternal);
    void rooms.publish({ ...stream, isWaiting: false }, true);
    return stream;
  };
  return { byRoom, timers, rooms, stopWaiting, endStream, wait, attach, add, streamFor };
};

/** `graceMs`: for tests. */
export const createOnAir = (deps: LiveOriginDeps, events: OnAirEvents, { graceMs = GRACE_MS } = {}): OnAir => {
  const streams = createStreams(deps, events, graceMs);
  const { byRoom, timers, rooms, stopWaiting, endStream, wait, attach, add, streamFor } = streams;
  const findPublication = (id: string): Publication | undefined =>
    [...byRoom.values()].find(({ publication }) => publication?.publicationId === id)?.publication ?? undefined;
  return {
    find: (liveRoomId) => byRoom.get(liveRoomId)?.publication ?? undefined,
    streamOf: (liveRoomId) => byRoom.get(liveRoomId),
    list: () => [...byRoom.values()],
    begin(published) {
      const { publicationId, address } = published;
      const stream = streamFor(published);
      const publication = { publicationId, address, stream, measured: null, mediaZero: null, isOver: false };
      attach(stream, publication);
      return publication;
    },
    measure(publicationId, health) {
      const publication = findPublication(publicationId);
      if (publication) publication.measured = { at: deps.now(), health };
      return publication;
    },
    setClock: (publicationId, mediaZero) => void Object.assign(findPublication(publicationId) ?? {}, { mediaZero }),
    lose(publicationId) {
      const publication = findPublication(publicationId);
      if (publication) wait(publication.stream);
      return publication;
    },
    loseStream(liveRoomId) {
      const stream = byRoom.get(liveRoomId);
      if (stream?.waitsUntil === null) wait(stream);
    },
    end(publicationId) {
      const publication = findPublication(publicationId);
      if (publication) endStream(publication.stream);
      return publication;
    },
    endStream(liveRoomId) {
      const stream = byRoom.get(liveRoomId);
      if (stream) endStream(stream);
    },
    loseAll() {
      for (const stream of byRoom.values()) if (stream.publication && !stream.isExternal) wait(stream);
    },
    async restore(canPublish) {
      for (const { isExternal, isWaiting, ...start } of await rooms.readLeft()) {
        const stream = add(start, isExternal);
        if (isExternal ? isWaiting : canPublish) wait(stream);
        else if (!isExternal) endStream(stream);
      }
      await rooms.settled();
    },
    settle() {
      for (const stream of timers.keys()) stopWaiting(stream);
      return rooms.settle();
    },
  };
};
