import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { PlayQuery } from './signatures.ts';
import type { PlaybackDeps } from './playback-deps.ts';
import { mediaTimeOf, wallTimeOf } from './segment-start.ts';

/** The file that players poll. */
export const PLAYLIST = 'index.m3u8';
/** The first segment of a new stream takes as long as its first group of pictures. */
const FIRST_LIST_MS = 10_000;
const LOOK_EVERY_MS = 250;
const SEGMENT = /^\d{1,15}\.ts$/;
const SEGMENT_SECONDS = 60;
const KEPT_BYTES = 64 * 1024 * 1024;

const readIfExists = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
};

/** The playlist as FFmpeg wrote it; waits for that of a new stream. */
const readPlaylist = async (folder: string, isOver: () => boolean): Promise<string> => {
  const until = performance.now() + FIRST_LIST_MS;
  for (;;) {
    const list = await readIfExists(join(folder, PLAYLIST));
    if (list) return String(list);
    if (isOver() || performance.now() > until) throw notFound('the playlist');
    await delay(LOOK_EVERY_MS);
  }
};

/** All viewers request the newest segments, which are read once for all. FFmpeg renames them when they are complete. */
const segments = new SharedBytes(KEPT_BYTES);

const readSegment = (path: string): Promise<Buffer | null> =>
  segments.get(path, () => readFile(path)).catch(() => null);

const LINE_OF_SEGMENT = /^\d+\.ts$/;

/** The playlist for a viewer: `query` on each segment, and the time at which its first picture arrived (RFC 8216: 4.3.2.6). */
const toViewer = async (list: string, folder: string, query: string, zero: number | null, now: number) => {
  const lineOf = async (line: string): Promise<string> => {
    if (!LINE_OF_SEGMENT.test(line)) return line;
    const segment = zero === null ? null : await readSegment(join(folder, line));
    const time = segment && mediaTimeOf(segment);
    if (zero === null || time === null) return line + query;
    return `#EXT-X-PROGRAM-DATE-TIME:${new Date(wallTimeOf(time, zero, now)).toISOString()}\n${line}${query}`;
  };
  return (await Promise.all(list.split('\n').map(lineOf))).join('\n');
};

/** Sends the playlist of a room, or one of its segments, from the folder that FFmpeg writes. */
export const sendHls = async (
  deps: PlaybackDeps,
  { room, file }: { room: string; file: string },
  query: PlayQuery,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const carried = await deps.rights.check(room, query);
  const { publication, running } = deps.onAir(room);
  const folder = join(running.folder, publication.publicationId);
  if (file === PLAYLIST) {
    const isOver = (): boolean => reply.raw.destroyed || publication.isOver;
    const written = await readPlaylist(folder, isOver);
    const list = await toViewer(written, folder, carried, publication.mediaZero, deps.now());
    return reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-cache').send(list);
  }
  const segment = SEGMENT.test(file) ? await readSegment(join(folder, file)) : null;
  if (!segment) throw notFound('the segment');
  const cache = carried === '' ? `public, max-age=${SEGMENT_SECONDS}` : 'private, no-store';
  return reply.type('video/mp2t').header('cache-control', cache).send(segment);
};
