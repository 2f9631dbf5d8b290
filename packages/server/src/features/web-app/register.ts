import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CODE } from '@touchline/contract/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';
import { originOf } from '#platform/http/origin.ts';
import { sendSnapshot } from '#platform/http/register-routes.ts';
import type { WebAppNeeds } from './needs.ts';
import { type PageTemplate, pageSnapshot, readPageTemplate } from './page.ts';
import { findCard } from './share/find-card.ts';
import { shareTags } from './share/share-card.ts';

const HASHED_ASSET = /[/\\]assets[/\\]/;
const YEAR_SECONDS = 31_536_000;
const ICON_SECONDS = 3600;
/** Files that parent sites load under names that stay: `embed/touchline.js` and `embed/qiankun.html`. */
const EMBED = /[/\\]embed[/\\][\w-]+\.(js|html)(\.\w+)?$/;
const STARTING_RETRY_MS = 1000;
/** Pages differ by their card; many visits of rare ones displace only each other. */
const PAGES = 100;
const CARDS = 1000;

const cacheControlOf = (path: string): string => {
  if (HASHED_ASSET.test(path)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return EMBED.test(path) ? 'no-cache' : `public, max-age=${ICON_SECONDS}`;
};

/** The built files; names under `/assets` carry a hash of the content and never change. Pages of other sites may use all of them. */
export const registerAssets = async (app: FastifyInstance, { distDir }: WebAppNeeds): Promise<void> => {
  // On a first start the build is not there yet.
  await mkdir(distDir, { recursive: true });
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    globIgnore: ['index.html*'],
    allowedPath: (path) => (path.startsWith('/embed/') || !path.endsWith('.html')) && path !== '/',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path)).header('cross-origin-resource-policy', 'cross-origin');
    },
  });
};

/** The template of the build that is in place; a rebuild under a running server is taken up at once. */
const currentTemplate = (needs: WebAppNeeds): (() => Promise<PageTemplate>) => {
  let known: { changedAt: number; template: Promise<PageTemplate> } | undefined;
  return async () => {
    const { mtimeMs: changedAt } = await stat(join(needs.distDir, 'index.html'));
    if (known?.changedAt !== changedAt) {
      known = { changedAt, template: readPageTemplate(needs) };
      needs.cache.invalidate('page');
    }
    return known.template;
  };
};

/** Sends the app's page for any address of the app (R1). */
export const createPageSender = (needs: WebAppNeeds, isReady: () => boolean) => {
  const template = currentTemplate(needs);
  const [pages, cards] = [needs.cache.beside(PAGES), needs.cache.beside(CARDS)];
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isReady()) throw new ApiError(CODE.OVERLOAD, 'Touchline is starting', { retryAfterMs: STARTING_RETRY_MS });
    const page = await template();
    reply
      .header('content-security-policy', page.contentSecurityPolicy)
      .header('referrer-policy', 'strict-origin-when-cross-origin');
    const origin = needs.publicUrl ?? originOf(request);
    const { card, base } = await findCard(needs.shareFacts, cards, request.url);
    const path = request.url.slice(base.length).split('?')[0] || '/';
    const place = { origin, path, tags: shareTags(card, { origin, base }) };
    return sendSnapshot(request, reply, await pageSnapshot(needs, pages, page, place), 'text/html; charset=utf-8');
  };
};
