import type { FastifyInstance, FastifyReply } from 'fastify';
import { CODE } from '@touchline/contract/codes.ts';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import { type ClipRow, clipRows, filesOf } from './clip-repo.ts';
import type { ClipDeps, ClipQuery } from './deps.ts';

const STATUS: Readonly<Record<number, number>> = { [CODE.FORBIDDEN]: 403, [CODE.NOT_FOUND]: 404 };
const FILE = /^([a-f0-9]{24})\.(mp4|jpg)$/;
const RANGE = /^bytes=(\d*)-(\d*)$/;
/** A clip that is cut again has another address; one that is hidden is gone from caches soon. */
const PUBLIC_AGE = 'public, max-age=300, stale-while-revalidate=60';
const PRIVATE_AGE = 'private, no-store';

interface Range {
  start: number;
  end: number;
}

/** The part that a Range header asks for: null for all, `unmet` where nothing of it exists. */
const rangeOf = (header: string | undefined, bytes: number): Range | 'unmet' | null => {
  const [, from, to] = RANGE.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end || start >= bytes ? 'unmet' : { start, end };
};

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
  const send = async (file: string, query: ClipQuery, range: string | undefined, reply: FastifyReply) => {
    const [, id = '', type] = FILE.exec(file) ?? [];
    if (type === undefined) throw notFound('the clip');
    const { row, isPublic } = await admit(deps, id, query);
    const isVideo = type === 'mp4';
    const { mp4, poster } = filesOf(id, row.files);
    const part = isVideo ? rangeOf(range, row.bytes) : null;
    void reply.headers({
      'cache-control': isPublic ? PUBLIC_AGE : PRIVATE_AGE,
      'content-type': isVideo ? 'video/mp4' : 'image/jpeg',
      etag: `"${id}-${row.files}"`,
      'x-content-type-options': 'nosniff',
      ...(isVideo && { 'accept-ranges': 'bytes' }),
      ...(!isPublic && { 'x-robots-tag': 'noindex' }),
    });
    if (part === 'unmet') return reply.code(416).header('content-range', `bytes */${row.bytes}`).send();
    const body = await shared.get(isVideo ? mp4 : poster, () => readFile(deps, isVideo ? mp4 : poster));
    if (part === null) return reply.send(body);
    void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${row.bytes}`);
    return reply.send(body.subarray(part.start, part.end + 1));
  };
  app.get<{ Params: { file: string }; Querystring: ClipQuery }>(
    '/live/clip/:file',
    { exposeHeadRoute: true },
    ({ params, query, headers }, reply) =>
      send(params.file, query, headers.range, reply).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return sendFailure(reply, error, deps.now(), STATUS[error.code]);
      }),
  );
};
