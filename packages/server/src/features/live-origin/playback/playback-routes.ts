import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '@touchline/contract/codes.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import { createAudience } from './audience.ts';
import { createFlvPlayback } from './flv-playback.ts';
import { PLAYLIST, type PlaylistQuery, sendMultivariant, sendRendition } from './hls-playback.ts';
import type { PlaybackDeps } from './playback-deps.ts';
import { sendNewestThumbnail, sendThumbnail, sendThumbnails } from './thumbnail-playback.ts';

const STATUS: Readonly<Record<number, number>> = { [CODE.FORBIDDEN]: 403, [CODE.NOT_FOUND]: 404 };
const FLV_FILE = /^([a-z0-9-]{1,64})\.flv$/;
const ROOM = /^[a-z0-9-]{1,64}$/;
const CLOCK_PATH = '/live/clock';

export interface Playback {
  /** Current viewers of FLV and HLS, without robots. */
  viewers: () => number;
  /** Disconnects all viewers: a stopping server does not wait for slow ones. */
  cutAll: () => void;
}

/** Sends a refusal as an envelope with an HTTP status that players understand. */
export const sendRefusal = (reply: FastifyReply, error: unknown, now: number): FastifyReply => {
  if (!(error instanceof ApiError)) throw error;
  return sendFailure(reply, error, now, STATUS[error.code]);
};

/** `GET /live/origin/<room>.flv`, `/live/origin/<room>/index.m3u8` with its renditions, its thumbnails, and the clock that their times are of. */
export const registerPlayback = (app: FastifyInstance, options: Omit<PlaybackDeps, 'audience'>): Playback => {
  const audience = createAudience({ now: options.now, viewed: options.streams.viewed });
  const deps: PlaybackDeps = { ...options, audience };
  const flv = createFlvPlayback(deps);
  const replies = new Set<FastifyReply>();
  const route = <Params>(
    url: string,
    send: (
      request: FastifyRequest<{ Params: Params; Querystring: PlaylistQuery }>,
      reply: FastifyReply,
    ) => Promise<FastifyReply>,
  ): void => {
    app.get<{ Params: Params; Querystring: PlaylistQuery }>(url, { exposeHeadRoute: false }, (request, reply) => {
      replies.add(reply);
      reply.raw.once('close', () => replies.delete(reply));
      return send(request, reply).catch((error: unknown) => sendRefusal(reply, error, deps.now()));
    });
  };
  route<{ file: string }>('/live/origin/:file', async ({ params, query }, reply) => {
    const [, liveRoomId] = FLV_FILE.exec(params.file) ?? [];
    if (liveRoomId === undefined) throw notFound('the stream');
    return flv.send(liveRoomId, query, reply);
  });
  const checkRoom = (room: string): void => {
    if (!ROOM.test(room)) throw notFound('the stream');
  };
  route<{ room: string; file: string }>('/live/origin/:room/:file', async ({ params, query }, reply) => {
    checkRoom(params.room);
    if (params.file === 'thumbnail.jpg') return sendNewestThumbnail(deps, params.room, query, reply);
    if (params.file === 'thumbnails.vtt') return sendThumbnails(deps, params.room, query, reply);
    if (params.file !== PLAYLIST) throw notFound('the file');
    return sendMultivariant(deps, params.room, query, reply);
  });
  route<{ room: string; file: string }>('/live/origin/:room/thumbnails/:file', async ({ params, query }, reply) => {
    checkRoom(params.room);
    return sendThumbnail(deps, params, query, reply);
  });
  route<{ room: string; rendition: string; file: string }>(
    '/live/origin/:room/:rendition/:file',
    async ({ params, query }, reply) => {
      checkRoom(params.room);
      return sendRendition(deps, params, query, reply);
    },
  );
  app.get(CLOCK_PATH, { exposeHeadRoute: false }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ time: deps.now() }),
  );
  return {
    viewers: audience.count,
    cutAll() {
      for (const { raw } of replies) raw.destroy();
    },
  };
};
