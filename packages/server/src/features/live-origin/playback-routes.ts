import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '@touchline/contract/codes.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import { createFlvPlayback } from './flv-playback.ts';
import { PLAYLIST, type PlaylistQuery, sendMultivariant, sendRendition } from './hls-playback.ts';
import type { PlaybackDeps } from './playback-deps.ts';
import { sendNewestThumbnail, sendThumbnail, sendThumbnails } from './thumbnail-playback.ts';

/** Players request the playlist every few seconds; one that has not for this long has left. */
const SEEN_MS = 15_000;
/** Further values are not distinguished, so that arbitrary input cannot fill the memory. */
const MOST = 20_000;
const LONGEST_NAME = 200;

/** HLS viewers, who hold no connection: recent playlist requests by address and user agent. */
interface HlsViewers {
  recordRequest(liveRoomId: string, address: string, program: string | undefined): void;
  count(): number;
}

export const createHlsViewers = (now: () => number): HlsViewers => {
  const lastSeen = new Map<string, number>();
  /** In order of the last request: a viewer who is seen again moves to the end. */
  const dropExpired = (): void => {
    for (const [viewer, at] of lastSeen) {
      if (now() - at <= SEEN_MS) return;
      lastSeen.delete(viewer);
    }
  };
  return {
    recordRequest(liveRoomId, address, program = '') {
      dropExpired();
      const viewer = JSON.stringify([liveRoomId, address, program.slice(0, LONGEST_NAME)]);
      const isKnown = lastSeen.delete(viewer);
      if (isKnown || lastSeen.size < MOST) lastSeen.set(viewer, now());
    },
    count() {
      dropExpired();
      return lastSeen.size;
    },
  };
};

const STATUS: Readonly<Record<number, number>> = { [CODE.FORBIDDEN]: 403, [CODE.NOT_FOUND]: 404 };
const FLV_FILE = /^([a-z0-9-]{1,64})\.flv$/;
const ROOM = /^[a-z0-9-]{1,64}$/;
const CLOCK_PATH = '/live/clock';

export interface Playback {
  /** Current viewers of FLV and HLS. */
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
export const registerPlayback = (app: FastifyInstance, deps: PlaybackDeps): Playback => {
  const flv = createFlvPlayback(deps);
  const hls = createHlsViewers(deps.now);
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
    async ({ params, query, ip, headers }, reply) => {
      checkRoom(params.room);
      const sent = await sendRendition(deps, params, query, reply);
      if (params.file === PLAYLIST) hls.recordRequest(params.room, ip, headers['user-agent']);
      return sent;
    },
  );
  app.get(CLOCK_PATH, { exposeHeadRoute: false }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ time: deps.now() }),
  );
  return {
    viewers: () => flv.viewers() + hls.count(),
    cutAll() {
      for (const { raw } of replies) raw.destroy();
    },
  };
};
