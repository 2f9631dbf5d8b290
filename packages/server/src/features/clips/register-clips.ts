import type { FastifyInstance, FastifyReply } from 'fastify';
import { CODE } from '@touchline/contract/codes.ts';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import { sendBytes } from '#platform/http/byte-range.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import { type ClipRow, clipRows, filesOf } from './clip-repo.ts';
import type { ClipDeps, ClipQuery } from './deps.ts';

const STATUS: Readonly<Record<number, number>> = { [CODE.FORBIDDEN]: 403, [CODE.NOT_FOUND]: 404 };
const FILE = /^([a-f0-9]{24})\.(mp4|jpg)$/;
/** A clip that is cut again has another address; one that is hidden is gone from caches soon. */
const PUBLIC_AGE = 'public, max-age=300, stale-while-revalidate=60';
const PRIVATE_AGE = 'private, no-store';

/** The clip whose file may be sent, and whether caches may keep it. Throws 10404 and 403. */
const admit = async (deps: ClipDeps, id: string, query: ClipQuery): Promise<{ row: ClipRow; isPublic: boolean }> => {
  const [row] = await clipRows(deps.db, { id }, { limit: 1, offset: 0 });
  if (!row || row.files === 0) throw notFound(`clip ${id}`);
  if (deps.isSignedClip(id, query)) return { row, isPublic: false };
  const reader = await deps.readerOf(null);
  if (row.is_hidden === 1 || row.is_withdrawn === 1 || !reader.hosts.has(row.host_id)) throw notFound(`clip ${id}`);
  const isPublic = row.is_private === 0 && !reader.privateRoomIds.includes(row.live_room_id);
  // A room that was private and is open now keeps what was shown behind closed doors to itself.
  if (!isPublic && (await deps.checkRoom(row.live_room_id, query)) === '') throw notFound(`clip ${id}`);
  return { row, isPublic };
};

/** Viewers of a new clip read it in parts at the same time. */
const SHARED_BYTES = 64 * 1024 * 1024;

const readFile = async ({ files }: ClipDeps, key: string): Promise<Buffer> => {
  const body = await files.get(key);
  if (body === null) throw notFound('the clip');
  return body;
};

/** `GET /live/clip/<id>.mp4` and `.jpg`. */
export const registerClips = (app: FastifyInstance, deps: ClipDeps): void => {
  const shared = new SharedBytes(SHARED_BYTES);
  const send = async (file: string, query: ClipQuery, reply: FastifyReply) => {
    const [, id = '', type] = FILE.exec(file) ?? [];
    if (type === undefined) throw notFound('the clip');
    const { row, isPublic } = await admit(deps, id, query);
    const isVideo = type === 'mp4';
    const { mp4, poster } = filesOf(id, row.files);
    void reply.headers({
      'cache-control': isPublic ? PUBLIC_AGE : PRIVATE_AGE,
      'content-type': isVideo ? 'video/mp4' : 'image/jpeg',
      etag: `"${id}-${row.files}"`,
      'x-content-type-options': 'nosniff',
      ...(!isPublic && { 'x-robots-tag': 'noindex' }),
    });
    const body = await shared.get(isVideo ? mp4 : poster, () => readFile(deps, isVideo ? mp4 : poster));
    return sendBytes(reply, body);
  };
  app.get<{ Params: { file: string }; Querystring: ClipQuery }>(
    '/live/clip/:file',
    { exposeHeadRoute: true },
    ({ params, query }, reply) =>
      send(params.file, query, reply).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return sendFailure(reply, error, deps.now(), STATUS[error.code]);
      }),
  );
};
