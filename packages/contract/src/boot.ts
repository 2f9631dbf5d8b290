import type { CommonConfig, Domain } from '#system.ts';

/** What runs on a device; `other` for desktops and phones that no store of ours is for. */
export type Platform = 'ios' | 'android' | 'other';

/** What pages may show differently. */
export interface Device {
  platform: Platform;
  /** A chat app shows the page: it opens neither other apps nor packages. */
  isInChatApp: boolean;
}

/** For whom a page is rendered: all who look at the same address in the same language and time zone on such a device see the same. */
export interface PageView {
  /** The in-app address with its query, such as `/nba?tab=standings`. */
  address: string;
  /** BCP 47 tag of one of the app's languages. */
  locale: string;
  /** IANA name. */
  timeZone: string;
  /** Told by the few pages that differ by it; for the others it is any. */
  device: Device;
}

/** A read of the first screen: the key under which the client keeps it (the call's name, then its request), and the reply's data. */
export interface BootRead {
  key: readonly unknown[];
  data: unknown;
}

/**
 * What the server writes into the page for visitors, so that the first screen waits for no request (N9, N10). `time` is the
 * server's clock in epoch ms when the reads were made.
 */
export interface BootData {
  domains: Domain[];
  commonConfig: CommonConfig;
  time: number;
  /** What the page shows; without a rendered page the reads of the start (N10). */
  reads: BootRead[];
  /** What the server has drawn into the page; null when the client draws it from nothing. */
  view: PageView | null;
}

/** Id of the script element that holds the boot data. */
export const BOOT_ELEMENT_ID = 'touchline-boot';

/** Cookie with a browser's render settings: `<locale>.<theme>.<time zone>`, such as `zh-CN.dark.Asia/Shanghai`. */
export const VIEW_COOKIE = 'touchline-view';

/** The order for the renderer. */
export interface PrerenderOrder extends PageView {
  /** The world is drawn as of this instant (epoch ms). */
  at: number;
  /** Without those of the page's own origin. */
  domains: Domain[];
  commonConfig: CommonConfig;
}

/** A page as the client would draw it first for a visitor. */
export interface PrerenderedPage {
  html: string;
  /** Its name in the language that it is drawn in, without the app's; null where it says none. */
  title: string | null;
  reads: BootRead[];
  /** Sources of the parts on demand that it shows, such as `src/features/news/list/news-page.tsx`. */
  chunks: string[];
}
