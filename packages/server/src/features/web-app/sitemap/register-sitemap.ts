import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { originOf } from '#platform/http/origin.ts';
import { sendCached } from '#platform/http/register-routes.ts';
import type { WebAppDeps } from '../deps.ts';
import { alternatesOf } from '../share/share-card.ts';
import { isSitemapPart, type ListedPage, SITEMAP_PARTS, type SitemapPart } from './sitemap-facts.ts';

const MAX_AGE_MS = 600_000;
/** What decides who sees a host, a tip or a match. */
const TAGS = ['anchor', 'tips', 'recordings'];
/** The parts of a few origins. */
const KEPT = 40;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** What is for members and operators alone is of no use in a search. */
const CLOSED = ['/account', '/sport-info/account', '/ops/', '/console', '/callback/'];

const robots = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const lastmod = (changedAt: number | null): string =>
  changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;

const entry = (origin: string, { path, changedAt }: ListedPage): string => {
  const url = origin + path;
  const links = alternatesOf(url).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return `<url><loc>${escapeHtml(url)}</loc>${lastmod(changedAt)}${links.join('')}</url>`;
};

/** One part (sitemaps.org, 0.9), with each page's addresses by language. */
const partXml = (origin: string, pages: readonly ListedPage[]): string =>
  `${HEAD}<urlset ${SPACES}>\n${pages.map((page) => entry(origin, page)).join('\n')}\n</urlset>\n`;

interface PartState {
  part: SitemapPart;
  changedAt: number | null;
}

const indexXml = (origin: string, parts: readonly PartState[]): string => {
  const entries = parts.map(
    ({ part, changedAt }) =>
      `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${part}.xml`)}</loc>${lastmod(changedAt)}</sitemap>`,
  );
  return `${HEAD}<sitemapindex ${SPACES}>\n${entries.join('\n')}\n</sitemapindex>\n`;
};

const newestOf = (pages: readonly ListedPage[]): number | null =>
  pages.reduce<number | null>((newest, { changedAt }) => Math.max(newest ?? 0, changedAt ?? 0) || null, null);

/** `robots.txt`, the sitemap's index and its parts: what visitors may see, and nothing else. */
export const registerSitemap = (app: FastifyInstance, deps: WebAppDeps): void => {
  const cache = deps.cache.beside(KEPT);
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: (origin: string) => Promise<string>,
  ): Promise<FastifyReply> => {
    const origin = deps.publicUrl ?? originOf(request);
    const snapshot = await cache.get(`${name}:${origin}`, TAGS, MAX_AGE_MS, async () => {
      await deps.limits.consume('pageAddress', request.ip);
      return Snapshot.of(await make(origin));
    });
    const contentType = name === 'robots' ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8';
    return sendCached(request, reply, { snapshot, contentType });
  };
  app.get('/robots.txt', (request, reply) => send(request, reply, 'robots', async (origin) => robots(origin)));
  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, 'index', async (origin) => {
      const states = SITEMAP_PARTS.map(async (part): Promise<PartState> => {
        return { part, changedAt: newestOf(await deps.sitemapFacts[part]()) };
      });
      return indexXml(origin, await Promise.all(states));
    }),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', (request, reply) => {
    const { part } = request.params;
    if (!isSitemapPart(part)) return reply.callNotFound();
    return send(request, reply, part, async (origin) => partXml(origin, await deps.sitemapFacts[part]()));
  });
};
