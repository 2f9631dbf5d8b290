import { CODE } from '@touchline/contract/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';
import type { SendPage } from '#platform/http/app.ts';
import { type Caller, originOf } from '#platform/http/origin.ts';
import { sendCached } from '#platform/http/register-routes.ts';
import type { CachedResponse, CachedReads } from '#platform/http/cached-reads.ts';
import { PAGE } from '#platform/metrics/metrics.ts';
import type { WebAppDeps, PageAddress } from './deps.ts';
import type { Builds } from './page/builds.ts';
import { pageFor } from './page/page.ts';
import { pageAddress } from './page/page-address.ts';
import { pageVary, viewOf, wantsPlain } from './page/page-view.ts';
import { registerStyles } from './page/styles.ts';
import { withoutResults } from './share/untold-facts.ts';
import { findCard } from './share/share-pages.ts';
import { shareTags } from './share/share-card.ts';

const STARTING_RETRY_MS = 1000;
const NOT_FOUND = 404;
/** Pages differ by their card; rare ones only evict each other. */
const PAGES = 300;
const CARDS = 1000;

/** Sends the app's page for any URL of the app. */
export const registerPages = (
  app: FastifyInstance,
  deps: WebAppDeps,
  builds: Builds,
  cachedReads: CachedReads,
  isReady: () => boolean,
): SendPage => {
  const [pages, cards] = [deps.cache.beside(PAGES), deps.cache.beside(CARDS)];
  const hidden = { facts: withoutResults(deps), cards: deps.cache.beside(CARDS) };
  registerStyles(app, deps);
  app.addHook('onClose', builds.leave);
  const read = async (address: PageAddress, caller: Caller): Promise<CachedResponse> => {
    if (!isReady()) throw new ApiError(CODE.OVERLOAD, 'Touchline is starting', { retryAfterMs: STARTING_RETRY_MS });
    const current = await builds.get();
    const { headers } = caller;
    const origin = deps.publicUrl ?? originOf(caller);
    const view = viewOf(headers, address, deps.defaultLanguage);
    const { card, isFound } = await (view.hidesResults
      ? findCard(hidden.facts, hidden.cards, address, view.locale)
      : findCard(deps.shareFacts, cards, address, view.locale));
    const request = {
      from: caller.ip,
      origin,
      tags: shareTags(card, { origin, base: address.base, language: view.locale, requested: address.language }),
      view,
      rendered: wantsPlain(headers) ? null : address.rendered,
    };
    const { snapshot, link } = await pageFor(deps, pages, current, request);
    const policy = { 'content-security-policy': current.template.contentSecurityPolicy };
    return {
      snapshot,
      contentType: 'text/html; charset=utf-8',
      headers: link === '' ? policy : { ...policy, link },
      vary: pageVary(address),
      ...(!isFound && { status: NOT_FOUND }),
    };
  };
  const send = async (address: PageAddress, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (address.redirect !== null) return reply.redirect(address.redirect);
    const readAgain = (caller: Caller): Promise<CachedResponse> => read(address, caller);
    const page = await readAgain(request);
    if (page.status === undefined)
      cachedReads.remember(request.url, undefined, { route: PAGE, isCall: false, read: readAgain });
    return sendCached(request, reply, page);
  };
  return (request, reply) => {
    const address = pageAddress(request.url);
    return address.isFile ? null : send(address, request, reply);
  };
};
