import { open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { viewerOf } from '#platform/audience/viewer.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import type { PlayQuery } from '../signatures.ts';
import type { PlaybackDeps } from './playback-deps.ts';
import { sessionIn } from './playback-rights.ts';
import { mediaPlaylist, targetSecondsOf } from '../streams/media-playlist.ts';
import { multivariantPlaylist } from '../streams/multivariant-playlist.ts';
import type { IndexedSegment, RenditionIndex } from '../streams/rendition-index.ts';
import type { StreamIndex } from '../streams/stream-index.ts';

/** The file that players poll. */
export const PLAYLIST = 'index.m3u8';
const MS = 1000;
/** The first segment of a new stream takes as long as its first group of pictures. */
const FIRST_LIST_MS = 10_000;
const LOOK_EVERY_MS = 100;
/** A blocked request is answered after so many target durations at the latest (RFC 8216bis: 6.2.5.2). */
const TARGETS_OF_WAIT = 3;
/** A player cannot know of segments further ahead of the last one. */
const MOST_AHEAD = 2;
const NAME = /^(?:init-(\d{1,12})\.mp4|(\d{1,12})(?:\.(\d{1,4}))?\.m4s)$/;
const NUMBER = /^\d{1,12}$/;
/** As long as viewers can rewind. */
const FILE_SECONDS = 1800;
/** Half a target duration, and six of them for what never changes (RFC 8216bis: 6.2.5.2). */
const LIST_SECONDS = 1;
const BLOCKED_LIST_SECONDS = 12;
const KEPT_BYTES = 128 * 1024 * 1024;

/** A request of a player for its playlist (RFC 8216bis: 6.2.5). */
export interface PlaylistQuery extends PlayQuery {
  _HLS_msn?: string | undefined;
  _HLS_part?: string | undefined;
  _HLS_skip?: string | undefined;
}

/** All viewers request the newest parts, which are read once for all. */
const files = new SharedBytes(KEPT_BYTES);

const badRequest = (what: string): ApiError => new ApiError(CODE.MALFORMED, what);

const numberOf = (value: unknown): number | null => {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !NUMBER.test(value)) throw badRequest('_HLS_msn and _HLS_part are numbers');
  return Number(value);
};

/** Resolves when every rendition can be played; a second segment of one shows that another does not come. */
const whenPlayable = async (stream: StreamIndex, isGone: () => boolean): Promise<RenditionIndex[]> => {
  const until = performance.now() + FIRST_LIST_MS;
  for (;;) {
    const playable = stream.playable();
    const isAll = playable.length === stream.renditions.size || playable.some(({ segments }) => segments.length > 2);
    if (playable.length > 0 && isAll) return playable;
    if (isGone() || stream.endedAt !== null || performance.now() > until) throw notFound('the playlist');
    await delay(LOOK_EVERY_MS);
  }
};

const waitMsOf = (rendition: RenditionIndex): number => TARGETS_OF_WAIT * targetSecondsOf(rendition) * MS;

/** Waits for the state that the player asks for; returns whether it asked for one. */
const waitForUpdate = async (rendition: RenditionIndex, query: PlaylistQuery): Promise<boolean> => {
  const [segment, part] = [numberOf(query._HLS_msn), numberOf(query._HLS_part)];
  if (segment === null) {
    if (part !== null) throw badRequest('_HLS_part needs _HLS_msn');
    return false;
  }
  if (!rendition.isOver && segment > (rendition.last?.segment ?? 0) + MOST_AHEAD)
    throw badRequest('_HLS_msn is too far ahead');
  if (!(await rendition.waitFor({ segment, part }, waitMsOf(rendition))))
    throw new ApiError(CODE.OVERLOAD, 'the stream is late');
  return true;
};

const cacheFor = (query: string, secondsOfPublic: number): string =>
  query === '' ? `public, max-age=${secondsOfPublic}` : 'private, no-store';

const sendList = async (list: Snapshot, reply: FastifyReply, cache: string): Promise<FastifyReply> => {
  const { encoding, body } = await list.bodyFor(reply.request.headers['accept-encoding']);
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  void reply.type('application/vnd.apple.mpegurl').header('cache-control', cache).header('vary', vary);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(body);
};

const readRange = async (path: string, offset: number, bytes: number): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, offset);
    if (bytesRead < bytes) throw new Error(`${path} is shorter than announced`);
    return buffer;
  } finally {
    await file.close();
  }
};

/** The bytes of a segment or part that is in the window. */
const readMedia = (path: string, { bytes, parts, isOpen }: IndexedSegment, part: number | null) => {
  const { offset, bytes: length } = part === null ? { offset: 0, bytes } : (parts[part] ?? { offset: 0, bytes: 0 });
  if (length === 0 || (part === null && isOpen)) throw notFound('the segment');
  return files.get(`${path}:${offset}:${length}`, () => readRange(path, offset, length));
};

const readNamed = async (stream: StreamIndex, rendition: RenditionIndex, file: string): Promise<Buffer> => {
  const [, init, segment, partText] = NAME.exec(file) ?? [];
  if (init !== undefined && rendition.formats.has(Number(init))) {
    const path = stream.pathOf(rendition.id, `init-${init}.mp4`);
    return files.get(path, () => readFile(path));
  }
  if (segment === undefined) throw notFound('the segment');
  const position = { segment: Number(segment), part: partText === undefined ? null : Number(partText) };
  // A part that was announced to come is waited for.
  const isHint = position.part !== null && position.segment <= (rendition.last?.segment ?? 0) + 1;
  if (isHint) await rendition.waitFor(position, waitMsOf(rendition));
  const found = rendition.find(position.segment);
  if (!found) throw notFound('the segment');
  return readMedia(stream.pathOf(rendition.id, `${segment}.m4s`), found, position.part);
};

const streamOf = ({ streams }: PlaybackDeps, room: string): StreamIndex => {
  const stream = streams.find(room);
  if (!stream) throw notFound('the stream');
  return stream;
};

/** The multivariant playlist of a room. */
export const sendMultivariant = async (
  deps: PlaybackDeps,
  room: string,
  query: PlayQuery,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const carried = await deps.rights.check(room, query);
  const playable = await whenPlayable(streamOf(deps, room), () => reply.raw.destroyed);
  return sendList(multivariantPlaylist(playable).for(carried), reply, cacheFor(carried, LIST_SECONDS));
};

/** A media playlist, or a file that it names. */
export const sendRendition = async (
  deps: PlaybackDeps,
  { room, rendition: id, file }: { room: string; rendition: string; file: string },
  query: PlaylistQuery,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const carried = await deps.rights.check(room, query);
  const stream = streamOf(deps, room);
  if (file === PLAYLIST) await whenPlayable(stream, () => reply.raw.destroyed);
  const rendition = stream.renditions.get(id);
  if (!rendition) throw notFound('the rendition');
  if (file !== PLAYLIST) {
    const body = await readNamed(stream, rendition, file);
    const cache = cacheFor(carried, FILE_SECONDS);
    return reply.type('video/mp4').header('cache-control', cache).send(body);
  }
  const isBlocked = await waitForUpdate(rendition, query);
  deps.audience.requested(stream.start.streamId, viewerOf(reply.request, sessionIn(carried, query)));
  const isUpdate = query._HLS_skip === 'YES';
  const list = mediaPlaylist({ rendition, others: stream.besides(id), firstInit: stream.firstInit, isUpdate });
  const cache = cacheFor(carried, isBlocked ? BLOCKED_LIST_SECONDS : LIST_SECONDS);
  return sendList(list.for(carried), reply, cache);
};
