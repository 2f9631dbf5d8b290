import { statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { type ContentEncoding, encodingFor, isNotModified } from '#platform/http/negotiation.ts';

/** A file name with an extension, of characters with a single spelling; paths of pages are not looked up in folders. */
const PLAIN_FILE = /^(?:\/[\w-]+(?:\.[\w-]+)*)+\.\w+$/;
const NOT_PUBLIC = /^\/server\//i;
const HASHED_ASSET = /^\/assets\//;
const YEAR_SECONDS = 31_536_000;
const ICON_SECONDS = 3600;
/** Files that parent sites load by a fixed name: `embed/touchline.js` and `embed/qiankun.html`. */
const EMBED = /^\/embed\/[\w-]+\.(js|html)$/;
/** A cached service worker could not be replaced. */
const WORKER = /^\/sw\.js$/;
/** Four times the size of a build. */
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

/** The encoded variants that the build writes. */
const ENDINGS: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

const cacheControlOf = (name: string): string => {
  if (HASHED_ASSET.test(name)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return EMBED.test(name) || WORKER.test(name) ? 'no-cache' : `public, max-age=${ICON_SECONDS}`;
};

/**
 * Public files: without the renderer's, and without the pages, which are rendered per
 * request.
 */
const isPublicFile = (name: string): boolean =>
  PLAIN_FILE.test(name) && !NOT_PUBLIC.test(name) && (name.startsWith('/embed/') || !/\.html$/i.test(name));

interface Found {
  path: string;
  encoding: ContentEncoding;
  /** Changes with a rebuild. */
  etag: string;
}

const lookUp = (name: string, encoding: ContentEncoding): Found | null => {
  const path = name + ENDINGS[encoding];
  // Synchronous, since the kernel has the entry cached: a thread pool would cost many times as much.
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  return { path, encoding, etag: `W/"${stats.size.toString(16)}-${Math.round(stats.mtimeMs).toString(16)}"` };
};

/** The best encoding of a file for the client among those that the build has written. */
const findFile = (path: string, acceptEncoding: string | undefined): Found | null => {
  const forms = (['br', 'gzip', 'identity'] as const).flatMap((encoding) => lookUp(path, encoding) ?? []);
  const wanted = encodingFor(
    acceptEncoding,
    forms.map(({ encoding }) => encoding),
  );
  return forms.find(({ encoding }) => encoding === wanted) ?? null;
};

/** Sends a file of a built app by its name in the folder, such as `/assets/index.js`. */
type SendFile = (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<FastifyReply>;

/**
 * The files of a build; names under `/assets` have a content hash and never change. They are sent from memory, so that a slow reader
 * holds no file handle and no copy.
 */
export const createFileSender = (distDir: string, headers: Readonly<Record<string, string>>): SendFile => {
  const cached = new SharedBytes(KEPT_BYTES);
  return async (request, reply, name) => {
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
    const found = isPublicFile(name) ? findFile(join(distDir, name), accepted) : null;
    if (found === null) {
      reply.callNotFound();
      return reply;
    }
    const { path, encoding, etag } = found;
    reply.headers({
      ...headers,
      'cache-control': cacheControlOf(name),
      vary: [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '),
      etag,
    });
    if (isNotModified(known, etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const body = await cached.get(path + etag, () => readFile(path));
    return reply.type(TYPES[extname(name)] ?? 'application/octet-stream').send(body);
  };
};

/** The built files of the app, which pages of other sites may use. */
export const registerBuiltFiles = async (app: FastifyInstance, distDir: string): Promise<void> => {
  // On a first start there is no build yet.
  await mkdir(distDir, { recursive: true });
  const send = createFileSender(distDir, { 'cross-origin-resource-policy': 'cross-origin' });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => send(request, reply, request.url.split('?', 1)[0] ?? ''),
  });
};
