import type { AnchorList } from '#anchor.ts';
import type { Banner, CommonConfig, Domain } from '#system.ts';

/**
 * What the server writes into the page for visitors, so that the first screen waits for no request (N9, N10): the replies
 * of the start-up calls. `time` is the server's clock in epoch ms.
 */
export interface BootData {
  domains: Domain[];
  /** Banners of category 30306. */
  anchorBackground: Banner[];
  /** The live anchor list is its hosts with liveStatus 1. */
  anchorList: AnchorList;
  /** Banners of the default categories (K10). */
  banners: Banner[];
  commonConfig: CommonConfig;
  time: number;
}

/** Id of the script element that holds the boot data. */
export const BOOT_ELEMENT_ID = 'touchline-boot';
