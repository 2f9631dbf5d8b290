import type { FastifyInstance, FastifyReply } from 'fastify';
import { CODE } from '@touchline/contract/codes.ts';
import { viewerOf } from '#platform/audience/viewer.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import type { RecordingDeps, ReplayQuery } from '../deps.ts';
import { findRecording, isShown } from '../recording-repo.ts';
import { isSegment, ReplayFiles, type Shown } from './replay-files.ts';
import { createViewCount } from './view-count.ts';

const STATUS: Readonly<Record<number, number>> = { [CODE.FORBIDDEN]: 403, [CODE.NOT_FOUND]: 404 };

/** The session in addresses for the console. */
const CONSOLE = 'console';

/** Throws 10404 or 403 for who may not watch. */
const requireShown = async ({ db, rights }: RecordingDeps, id: string, query: ReplayQuery): Promise<Shown> => {
  const row = await findRecording(db, id);
  if (!row || row.state === 'failed') throw notFound('the recording');
  const isOpen = row.hidden_by === null && (await isShown(db, row));
  const subject = { id, liveRoomId: row.live_room_id, groupId: row.group_id };
  return { row, query: await rights.check({ ...subject, isOpen }, query) };
};

/** `GET /live/replay/<id>/…`: playlists, segments and pictures of recordings. */
export const registerReplayFiles = (app: FastifyInstance, deps: RecordingDeps): void => {
  const files = new ReplayFiles(deps);
  const views = createViewCount(deps);
  const answer = async (
    id: string,
    query: ReplayQuery,
    reply: FastifyReply,
    send: (shown: Shown) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await send(await requireShown(deps, id, query));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return sendFailure(reply.header('cache-control', 'no-store'), error, deps.now(), STATUS[error.code]);
    }
  };
  const withHead = { exposeHeadRoute: true };
  app.get<{ Params: { id: string; file: string }; Querystring: ReplayQuery }>(
    '/live/replay/:id/:file',
    withHead,
    ({ params, query }, reply) => answer(params.id, query, reply, (shown) => files.sendTop(params.file, shown, reply)),
  );
  app.get<{ Params: { id: string; rendition: string; file: string }; Querystring: ReplayQuery }>(
    '/live/replay/:id/:rendition/:file',
    withHead,
    ({ params, query }, reply) =>
      answer(params.id, query, reply, async (shown) => {
        const sent = await files.sendOfRendition(params, shown, reply);
        // Hosts and staff look at their recordings without being viewers.
        if (isSegment(params.file) && query.session !== CONSOLE)
          views.watched(
            params.id,
            params.file,
            viewerOf(reply.request, shown.query === '' ? null : (query.session ?? null)),
          );
        return sent;
      }),
  );
};
