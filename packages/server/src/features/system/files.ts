import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { SystemNeeds } from './needs.ts';

const KEY = /^[A-Za-z0-9_-]{1,80}$/;
const YEAR_SECONDS = 31_536_000;

interface StoredFile {
  contentType: string;
  body: Buffer | string;
}

/** A file by its key: stored, else drawn. Keys are looked up, never joined to a path. */
const findFile = async (needs: SystemNeeds, key: string): Promise<StoredFile | null> => {
  if (!KEY.test(key)) return null;
  const row = await needs.db
    .selectFrom('file')
    .select(['content_type', 'body'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (row) return { contentType: row.content_type, body: Buffer.from(row.body) };
  return needs.drawFile(key);
};

const RASTER_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The first of these keys under which a picture of pixels is stored; null when none is. */
export const firstRasterPicture = async ({ db }: SystemNeeds, keys: readonly string[]): Promise<string | null> => {
  const rows = await db
    .selectFrom('file')
    .select('key')
    .where('key', 'in', keys)
    .where('content_type', 'in', RASTER_TYPES)
    .execute();
  return keys.find((key) => rows.some((row) => row.key === key)) ?? null;
};

/** Serves stored pictures (C4). A key names its content for ever, so the answer may be kept a year. */
export const registerFiles = (app: FastifyInstance, needs: SystemNeeds): void => {
  app.get<{ Params: { '*': string } }>('/api/forehead/system/file/get/*', async (request, reply) => {
    const key = request.params['*'];
    const file = await findFile(needs, key);
    if (!file) return sendFailure(reply, notFound('the file'), needs.now(), 404);
    reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin');
    return reply.type(file.contentType).send(file.body);
  });
};

/**
 * Keeps an uploaded picture; the key is drawn from its content and ends with `suffix`, so the same picture twice is kept
 * once.
 */
export const storeFile = async (
  needs: Pick<SystemNeeds, 'db' | 'now'>,
  contentType: string,
  body: Buffer,
  suffix = '',
): Promise<string> => {
  const key = `f-${hash('sha256', body, 'hex').slice(0, 32)}${suffix}`;
  await needs.db
    .insertInto('file')
    .values({ key, content_type: contentType, body, created_at: needs.now(), demo: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return key;
};

export const removeFile = async (trx: Transaction<Tables>, key: string): Promise<void> => {
  await trx.deleteFrom('file').where('key', '=', key).execute();
};
