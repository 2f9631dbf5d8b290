import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CODE } from '@touchline/contract/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';
import type { SendPage } from '#platform/http/app.ts';
import { type Caller, originOf } from '#platform/http/origin.ts';
import { sendReady } from '#platform/http/register-routes.ts';
import type { ReadyReply, ShortReads } from '#platform/http/short-way/short-reads.ts';
import { PAGE } from '#platform/metrics/metrics.ts';
import type { WebAppNeeds } from './needs.ts';
import { type Build, pageFor } from './page/page.ts';
import { type PageAddress, pageAddress } from './page/page-address.ts';
import { readPageTemplate } from './page/page-template.ts';
import { viewOf, wantsPlain } from './page/page-view.ts';
import { registerStyles } from './page/styles.ts';
import { createPainter } from './prerender/painter.ts';
import { findCard } from './share/find-card.ts';
import { shareTags } from './share/share-card.ts';

/** A name with an ending, of letters that can be written in one way only; a page's address is looked up in no folder. */
const PLAIN_FILE = /^(?:\/[\w-]+(?:\.[\w-]+)*)+\.\w+$/;
const NOT_PUBLIC = /^\/server\//i;
const HASHED_ASSET = /[/\\]assets[/\\]/;
const YEAR_SECONDS = 31_536_000;
const ICON_SECONDS = 3600;
/** Files that parent sites load under names that stay: `embed/touchline.js` and `embed/qiankun.html`. */
const EMBED = /[/\\]embed[/\\][\w-]+\.(js|html)(\.\w+)?$/;
/** A service worker that stays in some cache could not be replaced. */
const WORKER = /[/\\]sw\.js(\.\w+)?$/;
const STARTING_RETRY_MS = 1000;
const LOOK_EVERY_MS = 200;
/** Pages differ by their card; many visits of rare ones displace only each other. */
const PAGES = 300;
const CARDS = 1000;

const cacheControlOf = (path: string): string => {
  if (HASHED_ASSET.test(path)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return EMBED.test(path) || WORKER.test(path) ? 'no-cache' : `public, max-age=${ICON_SECONDS}`;
};

/** Files for who asks: not those that the server draws pages with, nor the pages, which are made anew for each. */
const isPublicFile = (path: string): boolean =>
  PLAIN_FILE.test(path) && !NOT_PUBLIC.test(path) && (path.startsWith('/embed/') || !/\.html$/i.test(path));

/**
 * The built files; names under `/assets` carry a hash of the content and never change. Pages of other sites may use all of them. What may be
 * sent is decided here, by a whole name in plain letters: the library would list all folders on the file's way for each request.
 */
export const registerAssets = async (app: FastifyInstance, { distDir }: WebAppNeeds): Promise<void> => {
  // On a first start the build is not there yet.
  await mkdir(distDir, { recursive: true });
  await app.register(fastifyStatic, {
    root: distDir,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path)).header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      return isPublicFile(path) ? reply.sendFile(path) : reply.callNotFound();
    },
  });
};

/** The build that is in place, with its painter; a rebuild under a running server is taken up in a moment. */
const currentBuild = (needs: WebAppNeeds) => {
  let known: { changedAt: number; build: Promise<Build> } | undefined;
  let lookedAt = 0;
  const read = async (): Promise<Build> => ({
    template: await readPageTemplate(needs),
    painter: createPainter(needs),
  });
  const leave = async (): Promise<void> => (await known?.build.catch(() => null))?.painter?.close();
  return {
    async get(): Promise<Build> {
      if (known !== undefined && performance.now() - lookedAt < LOOK_EVERY_MS) return known.build;
      lookedAt = performance.now();
      // A look at a name that is in the kernel's memory: handing it to another thread would cost many times as much.
      const { mtimeMs: changedAt } = statSync(join(needs.distDir, 'index.html'));
      if (known?.changedAt !== changedAt) {
        void leave();
        known = { changedAt, build: read() };
        needs.cache.invalidate('page');
      }
      return known.build;
    },
    leave,
  };
};

/** Sends the app's page for any address of the app (R1). */
export const registerPages = (
  app: FastifyInstance,
  needs: WebAppNeeds,
  shortReads: ShortReads,
  isReady: () => boolean,
): SendPage => {
  const build = currentBuild(needs);
  const [pages, cards] = [needs.cache.beside(PAGES), needs.cache.beside(CARDS)];
  registerStyles(app, needs.distDir, needs.cache);
  app.addHook('onClose', build.leave);
  const read = async (address: PageAddress, caller: Caller): Promise<ReadyReply> => {
    if (!isReady()) throw new ApiError(CODE.OVERLOAD, 'Touchline is starting', { retryAfterMs: STARTING_RETRY_MS });
    const current = await build.get();
    const { headers } = caller;
    const origin = needs.publicUrl ?? originOf(caller);
    const card = await findCard(needs.shareFacts, cards, address);
    const place = {
      origin,
      tags: (pageTitle: string | null) => shareTags(card, { origin, base: address.base, pageTitle }),
      view: viewOf(headers.cookie, address.isOfDevice ? headers['user-agent'] : undefined),
      drawn: wantsPlain(headers) ? null : address.drawn,
    };
    const { snapshot, link } = await pageFor(needs, pages, current, place);
    const policy = { 'content-security-policy': current.template.contentSecurityPolicy };
    return {
      snapshot,
      contentType: 'text/html; charset=utf-8',
      headers: link === '' ? policy : { ...policy, link },
      vary: address.isOfDevice ? 'cookie, sec-fetch-dest, user-agent' : 'cookie, sec-fetch-dest',
    };
  };
  const send = async (address: PageAddress, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (address.redirect !== null) return reply.redirect(address.redirect);
    const readAgain = (caller: Caller): Promise<ReadyReply> => read(address, caller);
    const page = await readAgain(request);
    shortReads.remember(request.url, undefined, { route: PAGE, isCall: false, read: readAgain });
    return sendReady(request, reply, page);
  };
  return (request, reply) => {
    const address = pageAddress(request.url);
    return address.isFile ? null : send(address, request, reply);
  };
};
