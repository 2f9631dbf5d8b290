import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { livePlaylist, type LoopSegment } from '@touchline/feeds/demo-world/live-playlist.ts';
import type { FastifyInstance } from 'fastify';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { PlaybackRights } from './playback-rights.ts';
import type { PlayQuery } from '../signatures.ts';
import { sendRefusal } from './playback-routes.ts';

const ASSETS = fileURLToPath(new URL('../../../../assets/demo-live', import.meta.url));
const YEAR_SECONDS = 31_536_000;
const PLAYLIST_FILE = /^([a-z0-9-]{1,64})\.m3u8$/;
const DAY_MS = 86_400_000;
/** Larger than all loops together. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface Address {
  sport: string;
  file: string;
}

interface DemoStreamDeps {
  now: () => number;
  isOn: () => boolean;
  rights: PlaybackRights;
}

/** The segments of a sport's loop in order: file name and duration. */
const readSegments = (sport: string): LoopSegment[] =>
  JSON.parse(readFileSync(join(ASSETS, sport, 'segments.json'), 'utf8')) as LoopSegment[];

/**
 * The demo rooms' endless live streams (HLS): one short loop for all rooms of a sport, positioned by the clock. The playlist of a
 * private room needs a signed URL; the segments are the same for all rooms and not secret.
 */
export const registerDemoStream = (app: FastifyInstance, deps: DemoStreamDeps): void => {
  const loops = new Map(readdirSync(ASSETS).map((sport) => [sport, readSegments(sport)]));
  const cache = new SharedBytes(KEPT_BYTES);
  // hls.js iterates over every discontinuity number up to the current one: counted since 1970 that takes seconds.
  const beginning = Math.floor(deps.now() / DAY_MS - 1) * DAY_MS;
  app.get<{ Params: Address; Querystring: PlayQuery }>('/live/demo/:sport/:file', async (request, reply) => {
    const { sport, file } = request.params;
    try {
      const loop = deps.isOn() ? loops.get(sport) : undefined;
      if (!loop) throw notFound('the stream');
      const [, room] = PLAYLIST_FILE.exec(file) ?? [];
      if (room !== undefined) {
        await deps.rights.check(room, request.query);
        const list = livePlaylist(deps.now() - beginning, loop);
        return reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-cache').send(list);
      }
      const segment = loop.find(({ name }) => name === file);
      if (!segment) throw notFound('the segment');
      const path = join(ASSETS, sport, segment.name);
      const content = await cache.get(path, () => readFile(path));
      return reply
        .type('video/mp2t')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .send(content);
    } catch (error) {
      return sendRefusal(reply, error, deps.now());
    }
  });
};
