import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PICTURE_WIDTHS } from '@touchline/domain/picture-widths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListQuery } from '@touchline/contract/ops-list.ts';
import type { ListedFile } from '@touchline/contract/ops.ts';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import { notFound } from '#platform/http/api-error.ts';
import { encodingFor } from '#platform/http/negotiation.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import { SMALL_FORMATS } from '#platform/pictures/reencode.ts';
import type { SystemDeps } from './deps.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { objectsOf, pictureObject, type SmallPicture } from './pictures/picture-objects.ts';
import { RASTER_TYPES } from './pictures/small-pictures.ts';

const KEY = /^[A-Za-z0-9_-]{1,80}$/;
const UPLOADED = /^f-[A-Za-z0-9_-]{1,78}$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A missing size will be available soon. */
const FOR_NOW = 'public, max-age=60';

interface StoredFile {
  contentType: string;
  body: Buffer | string;
  encoding?: 'br';
}

/** Cache of stored pictures' bodies. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** The same of drawn pictures, compressed. */
const KEPT_COMPRESSED_BYTES = 8 * 1024 * 1024;

const readBody = async ({ objects }: SystemDeps, key: string): Promise<Buffer> => {
  const body = await objects.get(pictureObject(key));
  if (!body) throw notFound('the file');
  return body;
};

/**
 * A file by its key: stored, else generated. Keys are looked up, never joined to a path. Existence is checked on every
 * request.
 */
const findFile = async (deps: SystemDeps, cache: SharedBytes, key: string): Promise<StoredFile | null> => {
  if (!KEY.test(key)) return null;
  const row = await deps.db.selectFrom('file').select('content_type').where('key', '=', key).executeTakeFirst();
  if (!row) return deps.renderFile(key);
  return { contentType: row.content_type, body: await cache.get(key, () => readBody(deps, key)) };
};

/** A stored picture; null for an unknown key. */
export const readStoredFile = async (
  { db, objects }: Pick<SystemDeps, 'db' | 'objects'>,
  key: string,
): Promise<{ contentType: string; body: Buffer } | null> => {
  const row = await db.selectFrom('file').select('content_type').where('key', '=', key).executeTakeFirst();
  const body = row ? await objects.get(pictureObject(key)) : null;
  return row && body ? { contentType: row.content_type, body } : null;
};

/** The keys of stored pictures among these. */
export const storedKeys = async (db: SystemDeps['db'], keys: readonly string[]): Promise<string[]> => {
  const rows = await inChunks(keys, (some) => db.selectFrom('file').select('key').where('key', 'in', some).execute());
  return rows.map(({ key }) => key);
};

/** Stored pictures without their content, newest first. */
export const listFiles = (db: SystemDeps['db'], query: ListQuery): Promise<ListPage<ListedFile>> => {
  const { q } = query;
  const found = db
    .selectFrom('file')
    .$if(q !== undefined, (of) => of.where(columnsContain(['key', 'content_type'], q ?? '')));
  return pageOfRows(
    query,
    (limit, offset) =>
      found
        .select(['key', 'content_type as contentType', 'created_at as createdAt', 'bytes'])
        .orderBy('created_at', 'desc')
        .orderBy('key')
        .limit(limit)
        .offset(offset)
        .execute(),
    () => found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};

/** The first of these keys of a stored raster picture; null for none. */
export const firstRasterPicture = async ({ db }: SystemDeps, keys: readonly string[]): Promise<string | null> => {
  const rows = await db
    .selectFrom('file')
    .select('key')
    .where('key', 'in', keys)
    .where('content_type', 'in', RASTER_TYPES)
    .execute();
  return keys.find((key) => rows.some((row) => row.key === key)) ?? null;
};

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { w?: unknown } }>;

const NEVER = /;\s*q=0(\.0*)?\s*$/;

/** Whether a client explicitly accepts this type; a wildcard gets the original. */
const accepts = (accept: string | undefined, type: string): boolean =>
  (accept ?? '').split(',').some((entry) => entry.trim().startsWith(type) && !NEVER.test(entry));

/** The size for a request: the narrowest of at least `w` px, in the best format that the client accepts. */
const wantedSize = ({ params, query, headers }: FileRequest): SmallPicture | null => {
  const requested = Number(query.w);
  const format = SMALL_FORMATS.find((some) => accepts(headers.accept, `image/${some}`));
  if (!(requested > 0) || format === undefined || !UPLOADED.test(params['*'])) return null;
  return {
    key: params['*'],
    width: PICTURE_WIDTHS.find((width) => width >= requested) ?? PICTURE_WIDTHS.at(-1) ?? 0,
    format,
  };
};

const brotli = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** Pictures that are text. */
const COMPRESSED_TYPE = 'image/svg+xml';

/** A drawn picture, compressed if the client accepts that; formats of photos are compressed by themselves. */
const encodeFile = async (
  { params, headers }: FileRequest,
  file: StoredFile,
  compressed: SharedBytes,
): Promise<StoredFile> => {
  if (file.contentType !== COMPRESSED_TYPE) return file;
  if (encodingFor(headers['accept-encoding'], ['br', 'identity']) !== 'br') return file;
  return { ...file, encoding: 'br', body: await compressed.get(params['*'], () => brotli(file.body, BROTLI)) };
};

const sendFile = (
  reply: FastifyReply,
  { contentType, body, encoding }: StoredFile,
  cacheControl: string,
): FastifyReply =>
  (encoding === undefined ? reply : reply.header('content-encoding', encoding))
    .header('cache-control', cacheControl)
    // With allowed origins the reply varies by origin, too.
    .header(
      'vary',
      [reply.getHeader('vary'), 'accept', contentType === COMPRESSED_TYPE && 'accept-encoding']
        .filter(Boolean)
        .join(', '),
    )
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(contentType)
    .send(body);

/**
 * Serves pictures. The content of a key never changes, so the reply may be cached for a year. With `?w=<px>` an uploaded picture is sent
 * as AVIF or WebP of about that width if the client accepts these.
 */
export const registerFiles = (app: FastifyInstance, deps: SystemDeps): void => {
  const cache = new SharedBytes(KEPT_BYTES);
  const compressed = new SharedBytes(KEPT_COMPRESSED_BYTES);
  app.get('/api/forehead/system/file/get/*', async (request: FileRequest, reply) => {
    const wanted = wantedSize(request);
    const small = wanted && (await deps.smallPictures.find(wanted));
    if (wanted && small) return sendFile(reply, { contentType: `image/${wanted.format}`, body: small }, FOR_EVER);
    const file = await findFile(deps, cache, request.params['*']);
    if (!file) return sendFailure(reply, notFound('the file'), deps.now(), 404);
    const encoded = await encodeFile(request, file, compressed);
    return sendFile(reply, encoded, wanted && RASTER_TYPES.includes(file.contentType) ? FOR_NOW : FOR_EVER);
  });
  app.addHook('onClose', () => deps.smallPictures.close());
};

/** A picture to store; `width` in px. */
interface NewFile {
  contentType: string;
  body: Buffer;
  width: number;
}

/** The key of a picture: a hash of its content, with `suffix` at the end. */
export const fileKey = (body: Buffer, suffix: string): string =>
  `f-${hash('sha256', body, 'hex').slice(0, 32)}${suffix}`;

/**
 * Stores a picture and starts to create its sizes; the same picture is stored once. The content comes first: without it there is no row,
 * and content without a row is removed by a job.
 */
export const storeFile = async (
  deps: Pick<SystemDeps, 'db' | 'now' | 'objects' | 'smallPictures'>,
  { contentType, body, width }: NewFile,
  suffix = '',
): Promise<string> => {
  const key = fileKey(body, suffix);
  await deps.objects.put(pictureObject(key), body, contentType);
  await deps.db
    .insertInto('file')
    .values({ key, content_type: contentType, bytes: body.length, created_at: deps.now(), demo: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  deps.smallPictures.prepare(key, width);
  return key;
};

/** Removes a picture and its sizes with the transaction. */
export const removeFile = async (objects: ObjectStore, trx: Trx, key: string): Promise<void> => {
  await trx.deleteFrom('file').where('key', '=', key).execute();
  await objects.removeWith(trx, objectsOf(key));
};
