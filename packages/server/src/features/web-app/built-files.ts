import { statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { type ContentEncoding, encodingFor, isNotModified } from '#platform/http/negotiation.ts';

/** A name with an ending, of letters that can be written in one way only; a page's address is looked up in no folder. */
const PLAIN_FILE = /^(?:\/[\w-]+(?:\.[\w-]+)*)+\.\w+$/;
const NOT_PUBLIC = /^\/server\//i;
const HASHED_ASSET = /^\/assets\//;
const YEAR_SECONDS = 31_536_000;
const ICON_SECONDS = 3600;
/** Files that parent sites load under names that stay: `embed/touchline.js` and `embed/qiankun.html`. */
const EMBED = /^\/embed\/[\w-]+\.(js|html)$/;
/** A service worker that stays in some cache could not be replaced. */
const WORKER = /^\/sw\.js$/;
/** Four times a build. */
const KEPT_BYTES = 64 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** As the build writes them. */
const ENDINGS: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

const cacheControlOf = (name: string): string => {
  if (HASHED_ASSET.test(name)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return EMBED.test(name) || WORKER.test(name) ? 'no-cache' : `public, max-age=${ICON_SECONDS}`;
};

/**
 * Public files: without those that the server renders pages with, and without the pages, which are rendered per
 * request.
 */
const isPublicFile = (name: string): boolean =>
  PLAIN_FILE.test(name) && !NOT_PUBLIC.test(name) && (name.startsWith('/embed/') || !/\.html$/i.test(name));

interface Found {
  path: string;
  encoding: ContentEncoding;
  /** Another one after a rebuild. */
  etag: string;
}

const lookUp = (name: string, encoding: ContentEncoding): Found | null => {
  const path = name + ENDINGS[encoding];
  // A look at a name that is in the kernel's memory: handing it to another thread would cost many times as much.
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  return { path, encoding, etag: `W/"${stats.size.toString(16)}-${Math.round(stats.mtimeMs).toString(16)}"` };
};

/** The form of a file that the client requests, among those that the build has written. */
const findFile = (path: string, acceptEncoding: string | undefined): Found | null => {
  const forms = (['br', 'gzip', 'identity'] as const).flatMap((encoding) => lookUp(path, encoding) ?? []);
  const wanted = encodingFor(
    acceptEncoding,
    forms.map(({ encoding }) => encoding),
  );
  return forms.find(({ encoding }) => encoding === wanted) ?? null;
};

/**
 * The built files; names under `/assets` carry a hash of the content and never change. Pages of other sites may use all of them. They are sent
 * from memory, so that a reader who takes nothing holds no file and no copy.
 */
export const registerBuiltFiles = async (app: FastifyInstance, distDir: string): Promise<void> => {
  // On a first start the build is not there yet.
  await mkdir(distDir, { recursive: true });
  const cached = new SharedBytes(KEPT_BYTES);
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
    const found = findFile(join(distDir, name), accepted);
    if (found === null) {
      reply.callNotFound();
      return reply;
    }
    const { path, encoding, etag } = found;
    reply.headers({
      'cache-control': cacheControlOf(name),
      'cross-origin-resource-policy': 'cross-origin',
      vary: [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '),
      etag,
    });
    if (isNotModified(known, etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const body = await cached.get(path + etag, () => readFile(path));
    return reply.type(TYPES[extname(name)] ?? 'application/octet-stream').send(body);
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const [name = ''] = request.url.split('?', 1);
      return isPublicFile(name) ? send(request, reply, name) : reply.callNotFound();
    },
  });
};
