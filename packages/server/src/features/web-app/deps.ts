import type { BootData } from '@touchline/contract/boot.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Logger } from 'pino';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { ShareFacts } from './share/share-facts.ts';
import type { SitemapFacts } from './sitemap/sitemap-facts.ts';

/** The parsed URL of a page. */
export interface PageAddress {
  /** The base path under which it was requested, or the empty string. */
  base: string;
  /** Without the base path. */
  path: string;
  /** The query string, or the empty string. */
  search: string;
  /** The path that is rendered on the server; null for pages rendered by the client. */
  rendered: string | null;
  /** The language that it asks for; null for none, or an unknown one. */
  language: Language | null;
  /** Its content depends on the device. */
  isOfDevice: boolean;
  /** The target of a redirect; null for none. */
  redirect: string | null;
  /** The request is for a file, not a page. */
  isFile: boolean;
}

/** Dependencies of pages. */
export interface WebAppDeps {
  /** Folder of the built web app. */
  distDir: string;
  cache: SnapshotCache;
  now: () => number;
  log: Logger;
  limits: Limits;
  /** So many share pictures of one network may wait to be drawn. */
  picturesWaitingOfAddress: number;
  /** The boot data of pages for visitors who reached the server under `origin`. */
  settings: (origin: string) => Promise<Pick<BootData, 'domains' | 'commonConfig'>>;
  /** The replies of the start-up calls for such a visitor. */
  bootData: (origin: string, language: string) => Promise<BootData>;
  /** The data of a call's reply for such a visitor; rejects when the call is refused. */
  readAsVisitor: (name: string, request: unknown, origin: string, language: string) => Promise<unknown>;
  /** Facts of pages for share cards. */
  shareFacts: ShareFacts;
  /** A stored picture by its file key; null for none. */
  readPicture: (key: string) => Promise<{ body: Buffer | string } | null>;
  /** The pages for search engines. */
  sitemapFacts: SitemapFacts;
  /** Language of first visits whose browser wants none of the app's. */
  defaultLanguage: Language;
  /** Origin under which the public reaches the server; without it that of each request. */
  publicUrl: string | undefined;
  /** Signature suffix of clients; written into the page when it is not the default. */
  signatureSuffix: string;
  /** Origins of parent sites that may show the app in a frame. */
  frameAncestors: readonly string[];
}
