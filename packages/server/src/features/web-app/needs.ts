import type { BootData } from '@touchline/contract/boot.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { ShareFacts } from './share/share-facts.ts';

/** What the page wants from others. */
export interface WebAppNeeds {
  /** Folder of the built web app. */
  distDir: string;
  cache: SnapshotCache;
  /** Start-up replies for a visitor who reached the server under `origin`. */
  bootData: (origin: string) => Promise<BootData>;
  /** What shared links tell of the pages. */
  shareFacts: ShareFacts;
  /** Origin under which the public reaches the server; without it that of each request. */
  publicUrl: string | undefined;
  /** Signature suffix of clients; written into the page when it is not the default. */
  signatureSuffix: string;
  /** Origins of parent sites that may show the app in a frame. */
  frameAncestors: readonly string[];
}
