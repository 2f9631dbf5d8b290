import type { DeviceKey } from '#device-storage.ts';
import type { CommonConfig, Domain } from '#system.ts';

/** The platform of a device; `other` for desktops and phones without a store of ours. */
export type Platform = 'ios' | 'android' | 'other';

/** The device properties by which pages may differ. */
export interface Device {
  platform: Platform;
  /** In a chat app's browser, which opens neither other apps nor packages. */
  isInChatApp: boolean;
}

/** The view of a rendered page: visitors of the same URL with the same language, time zone and device see the same. */
export interface PageView {
  /** The in-app URL with its query, such as `/nba?tab=standings`. */
  address: string;
  /** BCP 47 tag of one of the app's languages. */
  locale: string;
  /** IANA name. */
  timeZone: string;
  /** Set for the few pages that differ by it; a constant for the others. */
  device: Device;
  /** The visitor hides results until they ask for one. */
  hidesResults: boolean;
}

/** A read of the first screen: its key in the client's cache (the call's name, then its request), and the reply's data. */
export interface BootRead {
  key: readonly unknown[];
  data: unknown;
}

/**
 * Boot data in the page for visitors, so that the first screen waits for no request. `time` is the
 * server's clock in epoch ms when the reads were made.
 */
export interface BootData {
  domains: Domain[];
  commonConfig: CommonConfig;
  time: number;
  /** BCP 47 tag of the language whose readers get these reads. */
  language: string;
  /** The reads of the page; without a rendered page the start-up reads. */
  reads: BootRead[];
  /** The render of the server; null when the client renders the page. */
  view: PageView | null;
}

/** Id of the script element that holds the boot data. */
export const BOOT_ELEMENT_ID = 'touchline-boot';

/** The theme of a page. `system` follows the device, `normal` is light. */
export type PageTheme = 'normal' | 'dark' | 'system';

/** Query parameter of a page's address that asks for it in a language; it changes no choice. */
export const LANGUAGE_PARAMETER = 'lang';

/**
 * Cookie with a browser's render settings: `<chosen language>.<theme>.<time zone>`, such as `zh-CN.dark.Asia/Shanghai`. The language is
 * empty until one is chosen.
 */
export const VIEW_COOKIE = 'touchline-view' satisfies DeviceKey<'cookie'>;

/** Cookie of visitors who hide results: `hidden`. */
export const RESULTS_COOKIE = 'touchline-results' satisfies DeviceKey<'cookie'>;

/** The input of the renderer. */
export interface PrerenderOrder extends PageView {
  /** The instant of the render (epoch ms). */
  at: number;
  /** Domains other than the page's own origin. */
  domains: Domain[];
  commonConfig: CommonConfig;
}

/** A rendered page: the client's first screen for a visitor. */
export interface PrerenderedPage {
  html: string;
  reads: BootRead[];
  /** Sources of the lazy chunks that it shows, such as `src/features/news/list/news-page.tsx`. */
  chunks: string[];
}
