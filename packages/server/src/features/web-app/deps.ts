import type { BootData } from '@touchline/contract/boot.ts';
import type { Logger } from 'pino';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { ShareFacts } from './share/share-facts.ts';

/** The address of a page, taken apart. */
export interface PageAddress {
  /** R1: the base path under which it was requested, or the empty text. */
  base: string;
  /** Without the base path. */
  path: string;
  /** What follows the question mark, or the empty text. */
  search: string;
  /** As which it is drawn on the server; null for what the client draws. */
  rendered: string | null;
  /** It shows other things on other devices. */
  isOfDevice: boolean;
  /** R2: the address that it leads to; null where it stays. */
  redirect: string | null;
  /** The request is for a file, not a page. */
  isFile: boolean;
}

/** What the page wants from others. */
export interface WebAppDeps {
  /** Folder of the built web app. */
  distDir: string;
  cache: SnapshotCache;
  now: () => number;
  log: Logger;
  limits: Limits;
  /** What every page of visitors who reached the server under `origin` needs. */
  settings: (origin: string) => Promise<Pick<BootData, 'domains' | 'commonConfig'>>;
  /** The replies of the start-up calls for such a visitor. */
  bootData: (origin: string) => Promise<BootData>;
  /** Data of the reply that such a visitor gets to a call; rejects where the call is refused. */
  readAsVisitor: (name: string, request: unknown, origin: string) => Promise<unknown>;
  /** Facts that share cards show of the pages. */
  shareFacts: ShareFacts;
  /** Origin under which the public reaches the server; without it that of each request. */
  publicUrl: string | undefined;
  /** Signature suffix of clients; written into the page when it is not the default. */
  signatureSuffix: string;
  /** Origins of parent sites that may show the app in a frame. */
  frameAncestors: readonly string[];
}
