import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { PlaybackDeps } from './playback-deps.ts';
import type { PlayQuery } from '../signatures.ts';
import { thumbnailsVtt } from '../streams/thumbnails.ts';

const FILE = /^(\d{1,15})\.jpg$/;
/** The next one comes in ten seconds. */
const NEWEST_SECONDS = 5;
const FILE_SECONDS = 1800;
const KEPT_BYTES = 16 * 1024 * 1024;

/** Cards of a list request the newest ones of all rooms. */
const pictures = new SharedBytes(KEPT_BYTES);

const cacheFor = (carried: string, seconds: number): string =>
  carried === '' ? `public, max-age=${seconds}` : 'private, no-store';

const sendPicture = async (reply: FastifyReply, path: string | undefined, cache: string): Promise<FastifyReply> => {
  if (path === undefined) throw notFound('the thumbnail');
  const picture = await pictures.get(path, () => readFile(path)).catch(() => null);
  if (!picture) throw notFound('the thumbnail');
  return reply.type('image/jpeg').header('cache-control', cache).send(picture);
};

/** The newest thumbnail of a room on the air. */
export const sendNewestThumbnail = async (
  deps: PlaybackDeps,
  room: string,
  query: PlayQuery,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const carried = await deps.rights.check(room, query);
  const newest = deps.streams.find(room)?.thumbnails.at(-1);
  return sendPicture(reply, newest?.path, cacheFor(carried, NEWEST_SECONDS));
};

/** The thumbnails of a room to which viewers can rewind, as WebVTT. */
export const sendThumbnails = async (
  deps: PlaybackDeps,
  room: string,
  query: PlayQuery,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const carried = await deps.rights.check(room, query);
  const stream = deps.streams.find(room);
  if (!stream) throw notFound('the stream');
  const cache = cacheFor(carried, NEWEST_SECONDS);
  return reply.type('text/vtt').header('cache-control', cache).send(thumbnailsVtt(stream.thumbnails, carried));
};

/** One of them. */
export const sendThumbnail = async (
  deps: PlaybackDeps,
  { room, file }: { room: string; file: string },
  query: PlayQuery,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const carried = await deps.rights.check(room, query);
  const [, at] = FILE.exec(file) ?? [];
  const found = deps.streams.find(room)?.thumbnails.find((thumbnail) => thumbnail.at === Number(at));
  return sendPicture(reply, found?.path, cacheFor(carried, FILE_SECONDS));
};
