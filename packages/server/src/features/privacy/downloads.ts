import { hash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { privacyRoutes } from '@touchline/contract/privacy.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import { type Language, languageOf } from '@touchline/domain/languages/registry.ts';
import type { FastifyInstance } from 'fastify';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/api-error.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import type { PrivacyDeps } from './deps.ts';
import { type DownloadOf, writeHtml, writeJson } from './write-download.ts';

const FORMATS = {
  json: { write: writeJson, type: 'application/json; charset=utf-8' },
  html: { write: writeHtml, type: 'text/html; charset=utf-8' },
} as const;
type Format = keyof typeof FORMATS;

const VALID_MS = 86_400_000;
const TOKEN_BYTES = 32;
const PATH = '/api/forehead/user/privacy/file';
const TOKEN = /^[A-Za-z0-9_-]{1,80}$/;

interface LinkDeps {
  db: Db;
  now: () => number;
}

/** Ends the addresses at which all data of a member can be fetched. */
export const endDownloads = async (trx: Trx, uid: string): Promise<void> => {
  await trx.deleteFrom('member_download').where('uid', '=', uid).execute();
};

/** Makes one-time addresses of all data of a member, one for each format; earlier ones end. */
export const issueDownload = (
  { db, now, notify }: LinkDeps & Pick<PrivacyDeps, 'notify'>,
  uid: string,
  language: Language,
): Promise<ReplyOf<typeof privacyRoutes.requestDownload>> =>
  inTransaction(db, async (trx) => {
    const expiresAt = now() + VALID_MS;
    await endDownloads(trx, uid);
    const linkTo = async (format: Format): Promise<string> => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const row = { token_hash: hash('sha256', token), uid, format, language, expires_at: expiresAt };
      await trx.insertInto('member_download').values(row).execute();
      return `${PATH}/${token}`;
    };
    const links = { json: await linkTo('json'), html: await linkTo('html') };
    await notify(trx, uid, 'download-requested');
    return { ...links, expiresAt };
  });

/** The link of a token, which ends with its use; undefined for one that was used, has expired or never was. */
const takeLink = async ({ db, now }: LinkDeps, token: string) =>
  TOKEN.test(token)
    ? db
        .deleteFrom('member_download')
        .where('token_hash', '=', hash('sha256', token))
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst()
    : undefined;

/** Serves downloads. Their documents are written while they are sent, and are kept nowhere. */
export const registerDownloads = (app: FastifyInstance, deps: LinkDeps & Pick<DownloadOf, 'readPicture'>): void => {
  app.get(`${PATH}/:token`, async (request: { params: unknown }, reply) => {
    const link = await takeLink(deps, String((request.params as { token?: string }).token));
    if (!link)
      return sendFailure(reply, notFound('the download: each link can be used once, within a day'), deps.now(), 404);
    const { write, type } = FORMATS[link.format === 'html' ? 'html' : 'json'];
    const parts = write({ ...deps, uid: link.uid, language: languageOf(link.language), at: deps.now() });
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
      .header('content-disposition', `attachment; filename="touchline-${day}.${link.format}"`)
      .type(type)
      .send(Readable.from(parts));
  });
};
