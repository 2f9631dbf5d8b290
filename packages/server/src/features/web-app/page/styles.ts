import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { sendCached } from '#platform/http/register-routes.ts';
import type { WebAppDeps } from '../deps.ts';

const STYLE = /^assets\/([\w-]{1,40})\.css$/;
const LIST = /^[\w-]{1,40}(~[\w-]{1,40}){0,59}$/;
const DAY_MS = 86_400_000;
const YEAR_SECONDS = 31_536_000;
const KEPT = 200;

/** URL of several style sheets of the build (`assets/<name>.css`) as one file. */
export const stylesAddress = (files: readonly string[]): string =>
  `/styles/${files.map((file) => STYLE.exec(file)?.[1] ?? '').join('~')}.css`;

/** `GET /styles/<name>~<name>.css`: concatenated style sheets of the build, as one immutable reply. */
export const registerStyles = (app: FastifyInstance, deps: Pick<WebAppDeps, 'distDir' | 'cache' | 'limits'>): void => {
  const { distDir, cache, limits } = deps;
  const styleCache = cache.beside(KEPT);
  const concatenated = async (names: readonly string[]): Promise<Snapshot> => {
    const sheets = await Promise.all(names.map((name) => readFile(join(distDir, 'assets', `${name}.css`), 'utf8')));
    return Snapshot.of(sheets.join('\n'));
  };
  app.get<{ Params: { list: string } }>('/styles/:list.css', async (request, reply) => {
    const { list } = request.params;
    const names = list.split('~');
    const make = async (): Promise<Snapshot> => {
      await limits.consume('pageAddress', request.ip);
      return concatenated(names);
    };
    // Our pages list each sheet once; a repeated one would take much memory.
    const isOurs = LIST.test(list) && new Set(names).size === names.length;
    const sheet = isOurs ? await styleCache.get(`styles:${list}`, ['page'], DAY_MS, make).catch(nullOfFile) : null;
    if (sheet === null) return reply.callNotFound();
    const headers = { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` };
    return sendCached(request, reply, { snapshot: sheet, contentType: 'text/css; charset=utf-8', headers });
  });
};

/** A sheet that does not exist is null; too many requests are refused. */
const nullOfFile = (error: unknown): null => {
  if (error instanceof ApiError) throw error;
  return null;
};
