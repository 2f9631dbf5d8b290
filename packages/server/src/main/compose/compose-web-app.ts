import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { readPublicPoster } from '#features/clips/handlers.ts';
import type { SeasonDeps } from '#features/competition/deps.ts';
import { readStoredFile } from '#features/system/files.ts';
import type { WebAppDeps } from '#features/web-app/deps.ts';
import type { BuildDeps } from '#features/web-app/page/builds.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { readBootData, readPageSettings } from './boot-data.ts';
import type { Capabilities } from './compose.ts';
import { createShareFacts } from './share-facts.ts';
import type { ComposeOptions } from './shared-deps.ts';
import { createSitemapFacts } from './sitemap-facts.ts';
import { createVisitorReads } from './visitor-reads.ts';

/** Of 20, so that nobody takes all places. */
const PICTURES_WAITING_OF_ADDRESS = 4;

interface WebAppOptions extends Pick<ComposeOptions, 'config' | 'log' | 'now'> {
  /** Folder of the built web app. */
  distDir: string;
}

/** Dependencies of builds of the web app. */
export const composeBuilds = ({ config, log, distDir }: WebAppOptions, { cache }: Capabilities): BuildDeps => ({
  distDir,
  cache,
  log,
  frameAncestors: config.CORS_ORIGINS,
  signatureSuffix: config.SIGNATURE_SUFFIX,
});

/** A clip's still, which is named by its address. */
const publicPoster = async ({ clips }: Capabilities, address: string): Promise<{ body: Buffer } | null> => {
  const body = await readPublicPoster(clips, address);
  return body && { body };
};

/** Dependencies of pages. */
export const composeWebApp = (
  options: WebAppOptions,
  capabilities: Capabilities,
  handlers: Handlers<ClientRoutes>,
  seasons: SeasonDeps,
): WebAppDeps => {
  const { config, log, now } = options;
  const readAsVisitor = createVisitorReads(handlers, log);
  return {
    ...composeBuilds(options, capabilities),
    now,
    limits: capabilities.limits,
    picturesWaitingOfAddress: config.RATE_LIMITS ? PICTURES_WAITING_OF_ADDRESS : Number.POSITIVE_INFINITY,
    defaultLanguage: config.DEFAULT_LANGUAGE,
    publicUrl: config.PUBLIC_URL,
    settings: (origin: string) => readPageSettings(capabilities, origin),
    bootData: (origin: string, language: string) => readBootData(capabilities, readAsVisitor, origin, language),
    readAsVisitor,
    shareFacts: createShareFacts(capabilities, seasons, (name, request) =>
      readAsVisitor(name, request, config.PUBLIC_URL ?? '', config.DEFAULT_LANGUAGE),
    ),
    readPicture: async (key: string) =>
      (await publicPoster(capabilities, key)) ??
      (await readStoredFile(capabilities.system, key)) ??
      capabilities.system.renderFile(key),
    sitemapFacts: createSitemapFacts(capabilities, seasons),
  };
};
