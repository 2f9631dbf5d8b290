import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { livePlaylist } from '@touchline/feeds/demo-world/live-playlist.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/http/api-error.ts';
import { sendFailure } from '#platform/http/envelope.ts';

const ASSETS = fileURLToPath(new URL('../../../assets/demo-live', import.meta.url));
const YEAR_SECONDS = 31_536_000;
const PLAYLIST = 'segments.json';
const DAY_MS = 86_400_000;

/** The loop's parts in order, as the drawing script lists them: file name and length. */
const readSegments = (): { name: string; durationMs: number }[] =>
  JSON.parse(readFileSync(join(ASSETS, PLAYLIST), 'utf8')) as { name: string; durationMs: number }[];

/** The demo rooms' endless live stream (HLS): one short loop for all of them, cut by the clock. */
export const registerDemoLive = (app: FastifyInstance, needs: { now: () => number; isOn: () => boolean }): void => {
  const segments = readSegments();
  // hls.js walks over every discontinuity number up to the present one: counted since 1970 that takes seconds.
  const beginning = Math.floor(needs.now() / DAY_MS - 1) * DAY_MS;
  app.get<{ Params: { file: string } }>('/live/demo/:file', async (request, reply) => {
    const { file } = request.params;
    if (needs.isOn() && /^[a-z0-9-]{1,64}\.m3u8$/.test(file))
      return reply
        .type('application/vnd.apple.mpegurl')
        .header('cache-control', 'no-cache')
        .send(livePlaylist(needs.now() - beginning, segments));
    const segment = needs.isOn() ? segments.find(({ name }) => name === file) : undefined;
    if (!segment) return sendFailure(reply, notFound('the stream'), needs.now(), 404);
    return reply
      .type('video/mp2t')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(readFileSync(join(ASSETS, segment.name)));
  });
};
