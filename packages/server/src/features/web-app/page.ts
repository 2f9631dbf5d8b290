import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOT_ELEMENT_ID, type BootData } from '@touchline/contract/boot.ts';
import { Snapshot, type SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { escapeHtml } from './escape-html.ts';
import type { WebAppNeeds } from './needs.ts';
import { anchorPageLinks, firstCoverLink } from './preloads.ts';

const BOOT_MARK = '<!--touchline:boot-->';
const HEAD_MARK = '<!--touchline:head-->';
const DEFAULT_SUFFIX = 'touchline';
const PAGE_MAX_AGE_MS = 5000;
/** Pages of many addresses are made of the same data. */
const BOOT_MAX_AGE_MS = 1000;
const PAGE_TAGS = ['anchor', 'moments', 'system', 'page'];

/** Title and description of the built page: each address has its own. */
const GENERAL_TAGS = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/** The built page, what is added to it, and the policy that fits its scripts. */
export interface PageTemplate {
  html: string;
  /** Links that only the anchor home needs. */
  anchorLinks: string;
  contentSecurityPolicy: string;
}

type TemplateNeeds = Pick<WebAppNeeds, 'distDir' | 'frameAncestors' | 'signatureSuffix'>;

/** Reads the built page; throws when the build is not there. */
export const readPageTemplate = async (needs: TemplateNeeds): Promise<PageTemplate> => {
  const html = await readFile(join(needs.distDir, 'index.html'), 'utf8');
  for (const mark of [HEAD_MARK, BOOT_MARK]) if (!html.includes(mark)) throw new Error(`the built page has no ${mark}`);
  return {
    html: html.replace(GENERAL_TAGS, '').replace(HEAD_MARK, () => headFor(needs) + HEAD_MARK),
    anchorLinks: await anchorPageLinks(needs.distDir),
    contentSecurityPolicy: policyFor(html, needs.frameAncestors),
  };
};

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`;

/** Clients of the page sign with the server's suffix, and speak to these sites when they stand in a frame (K13). */
const headFor = ({ signatureSuffix, frameAncestors }: TemplateNeeds): string =>
  (signatureSuffix === DEFAULT_SUFFIX ? '' : meta('touchline-signature', signatureSuffix)) +
  (frameAncestors.length === 0 ? '' : meta('touchline-parents', frameAncestors.join(' ')));

/** Scripts of our own and the inline ones of the page by their hash; nothing else runs. */
const policyFor = (html: string, frameAncestors: readonly string[]): string => {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => `'sha256-${hash('sha256', text ?? '', 'base64')}'`,
  );
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https: http:",
    "connect-src 'self' ws: wss: https: http:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    ['frame-ancestors', "'self'", ...frameAncestors].join(' '),
  ].join('; ');
};

/** Boot data as it may stand in a page: no text of a user can end the script element. */
const bootScript = (data: BootData): string =>
  `<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const ANCHOR_PATH = /^\/(anchor\/?)?$/;

interface Place {
  /** Origin under which the visitor reached the server. */
  origin: string;
  /** Without the base path (R1). */
  path: string;
  /** What other sites read of this address. */
  tags: string;
}

/** The page with the visitor's boot data inlined (N9, N10), shared by everybody who came by the same origin to the same card. */
export const pageSnapshot = (
  needs: WebAppNeeds,
  pages: SnapshotCache,
  template: PageTemplate,
  { origin, path, tags }: Place,
): Promise<Snapshot> => {
  const isAnchor = ANCHOR_PATH.test(path);
  return pages.get(`page:${isAnchor}:${tags}`, PAGE_TAGS, PAGE_MAX_AGE_MS, async () => {
    const data = await needs.cache.get(`boot:${origin}`, PAGE_TAGS, BOOT_MAX_AGE_MS, () => needs.bootData(origin));
    const links = isAnchor ? firstCoverLink(data) + template.anchorLinks : '';
    const fill = (boot: BootData) =>
      template.html.replace(HEAD_MARK, () => links + tags).replace(BOOT_MARK, () => bootScript(boot));
    return Snapshot.of(fill(data), fill({ ...data, time: 0 }));
  });
};
