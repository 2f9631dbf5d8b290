import type { BootData, PageView } from '@touchline/contract/boot.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { ANY_TAG, Snapshot, type SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { hideResults } from '@touchline/domain/hidden-results.ts';
import type { WebAppDeps } from '../deps.ts';
import type { Build } from './builds.ts';
import type { Renderer } from '../prerender/renderer.ts';
import { type Rendered, fillTemplate, type PageTemplate } from './page-template.ts';
import type { BrowserView } from './page-view.ts';

const PAGE_MAX_AGE_MS = 5000;
/** Pages of many URLs use the same data. */
const BOOT_MAX_AGE_MS = 1000;

export interface PageRequest {
  /** IP address of the visitor. */
  from: string;
  /** Origin under which the visitor reached the server. */
  origin: string;
  /** The view of the render; null for pages rendered by the client. */
  rendered: string | null;
  /** The page's title, and its meta elements for other sites. */
  tags: string;
  view: BrowserView;
}

interface Content {
  boot: BootData;
  rendered: Rendered | null;
}

/** The page with its first screen; null when it cannot be rendered or is personal. */
const renderedContent = async (
  deps: WebAppDeps,
  renderer: Renderer,
  view: PageView,
  origin: string,
): Promise<Content | null> => {
  const { domains, commonConfig } = await deps.settings(origin);
  const at = deps.now();
  const foreign = domains.filter(({ domain }) => domain !== origin);
  const page = await renderer.render({ ...view, at, domains: foreign, commonConfig }, (name, request) =>
    deps.readAsVisitor(name, request, origin, view.locale),
  );
  if (page === null) return null;
  return { boot: { domains, commonConfig, time: at, language: view.locale, reads: page.reads, view }, rendered: page };
};

/** The page rendered by the client, with the start-up replies. */
const plainContent = async (deps: WebAppDeps, origin: string, language: string): Promise<Content> => ({
  boot: await deps.cache.get(`boot:${origin}:${language}`, [ANY_TAG], BOOT_MAX_AGE_MS, () =>
    deps.bootData(origin, language),
  ),
  rendered: null,
});

/** A page to send. */
export interface Page {
  snapshot: Snapshot;
  /** The `Link` header to preload its styles: on a phone half a round trip earlier than from the HTML. */
  link: string;
}

const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"/g;

const linkOf = (html: string): string =>
  [...html.matchAll(STYLESHEET)].map(([, href]) => `<${href}>; rel=preload; as=style; crossorigin`).join(', ');

const pageOf = (template: PageTemplate, { boot, rendered }: Content, { tags: head, view }: PageRequest): Page => {
  const fill = (data: BootData): string => fillTemplate(template, { boot: data, head, view, rendered });
  const seen = view.hidesResults ? { ...boot, reads: hideResults(boot.reads, { now: boot.time, shown: {} }) } : boot;
  const html = fill(seen);
  return { snapshot: Snapshot.of(html, fill({ ...seen, time: 0 })), link: linkOf(html) };
};

/**
 * The page of a URL with the visitor's data inlined, and its first screen as HTML if it is the same for all
 * visitors; shared by all visitors with the same origin and view.
 */
export const pageFor = async (
  deps: WebAppDeps,
  pages: SnapshotCache,
  { template, renderer }: Build,
  request: PageRequest,
): Promise<Page> => {
  const { origin, tags, view, rendered: address } = request;
  const { locale, timeZone, device, hidesResults } = view;
  const viewKey = `${locale}:${view.theme}:${device.platform}:${device.isInChatApp}:${hidesResults}`;
  const plain = (): Promise<Page> =>
    pages.get(`plain:${viewKey}:${tags}`, [ANY_TAG], PAGE_MAX_AGE_MS, async () =>
      pageOf(template, await plainContent(deps, origin, locale), request),
    );
  if (renderer === null || address === null) return plain();
  const key = `drawn:${origin}:${viewKey}:${timeZone}:${address}`;
  const render = async (): Promise<Page | null> => {
    await deps.limits.consume('pageAddress', request.from);
    const content = await renderedContent(deps, renderer, { address, locale, timeZone, device, hidesResults }, origin);
    return content && pageOf(template, content, request);
  };
  const rendered = await pages.get(key, [ANY_TAG], PAGE_MAX_AGE_MS, render).catch(leaveToClient);
  return rendered ?? plain();
};

/** Clients that request many invented URLs get no rendered pages after a while. */
const leaveToClient = (error: unknown): null => {
  if (error instanceof ApiError && error.code === CODE.TOO_MANY) return null;
  throw error;
};
