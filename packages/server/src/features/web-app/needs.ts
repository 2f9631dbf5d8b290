import type { BootData } from '@touchline/contract/boot.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';

/** What the page wants from others. */
export interface WebAppNeeds {
  /** Folder of the built web app. */
  distDir: string;
  cache: SnapshotCache;
  /** Start-up replies for a visitor who reached the server under `origin`. */
  bootData: (origin: string) => Promise<BootData>;
  /** Signature suffix of clients; written into the page when it is not the default. */
  signatureSuffix: string;
  /** Origins of parent sites that may show the app in a frame. */
  frameAncestors: readonly string[];
}
