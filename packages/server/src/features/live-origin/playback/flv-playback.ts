import { get, type IncomingMessage } from 'node:http';
import { CODE } from '@touchline/contract/codes.ts';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { viewerOf } from '#platform/audience/viewer.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import type { RunningOrigin } from '../publishing/origin-child.ts';
import { sessionIn } from './playback-rights.ts';
import type { PlayQuery } from '../signatures.ts';
import type { PlaybackDeps } from './playback-deps.ts';

const RETRY_AFTER_MS = 5000;
/** A viewer that reads nothing for this long is disconnected. */
const STALL_MS = 30_000;
/** How often the playback right of a viewer is checked again. */
const RIGHTS_EVERY_MS = 2000;

/** The origin's stream of a publication; throws 10404 when it has ended. */
const openStream = ({ playPort }: RunningOrigin, token: string, publicationId: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port: playPort, path: `/${token}/${publicationId}`, agent: false });
    request.once('error', () => reject(notFound('the stream')));
    request.once('response', (response) => {
      if (response.statusCode === 200) return resolve(response);
      response.resume();
      reject(notFound('the stream'));
    });
  });

/** Ends the stream of a viewer who loses the right to it; a failed look-up does not end it. */
const cutWithoutRight = (mayGoOn: () => Promise<boolean>, { raw }: FastifyReply, log: FastifyBaseLogger): void => {
  const recheck = async (): Promise<void> => {
    if (!(await mayGoOn())) raw.destroy();
  };
  const timer = setInterval(
    () =>
      void recheck().catch((error: unknown) => log.error({ err: error }, "a viewer's right could not be looked up")),
    RIGHTS_EVERY_MS,
  );
  raw.once('close', () => clearInterval(timer));
};

export const createFlvPlayback = (deps: PlaybackDeps) => {
  let connections = 0;
  return {
    connections: () => connections,
    async send(liveRoomId: string, query: PlayQuery, reply: FastifyReply): Promise<FastifyReply> {
      const carried = await deps.rights.check(liveRoomId, query);
      // A viewer who has left meanwhile would be counted forever.
      if (reply.raw.destroyed) return reply.hijack();
      const { publication, running } = deps.onAir(liveRoomId);
      if (connections >= deps.maxViewers)
        throw new ApiError(CODE.OVERLOAD, 'too many viewers', { retryAfterMs: RETRY_AFTER_MS });
      const leave = deps.quota.acquire(reply.request.ip);
      if (leave === null)
        throw new ApiError(CODE.TOO_MANY, 'too many viewers of one address', { retryAfterMs: RETRY_AFTER_MS });
      connections++;
      const viewer = viewerOf(reply.request, sessionIn(carried, query));
      const leaveAudience = deps.audience.connected(publication.stream.streamId, viewer);
      reply.raw.once('close', () => {
        leave();
        leaveAudience();
        connections--;
      });
      reply.raw.setTimeout(STALL_MS, () => reply.raw.destroy());
      cutWithoutRight(() => deps.rights.mayGoOn(liveRoomId, query), reply, reply.log);
      const stream = await openStream(running, deps.playToken, publication.publicationId);
      return reply
        .type('video/x-flv')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  };
};
