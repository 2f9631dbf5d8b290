import type { IncomingHttpHeaders } from 'node:http';
import { type Device, VIEW_COOKIE } from '@touchline/contract/boot.ts';
import { deviceOf } from '@touchline/domain/device.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@touchline/domain/languages/registry.ts';

/** How a browser's pages are rendered: language, theme, time zone and device. */
export interface BrowserView {
  locale: Language;
  theme: 'normal' | 'dark';
  timeZone: string;
  device: Device;
}

/** For first visits: most visitors live there, and the client renders again for others. */
const UNKNOWN: Omit<BrowserView, 'device'> = { locale: DEFAULT_LANGUAGE, theme: 'normal', timeZone: 'Asia/Shanghai' };

const COOKIE = new RegExp(`(?:^|;\\s*)${VIEW_COOKIE}=([^;]{1,80})`);
const ZONES = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Cookie that disables rendered pages, for debugging and for tests of client rendering. */
const PLAIN = /(?:^|;\s*)touchline-plain=1(?:;|$)/;

/** Frames, and scripts of hosts that fetch the page: there the host decides the view. */
const isHosted = ({ 'sec-fetch-dest': destination, accept = '' }: IncomingHttpHeaders): boolean =>
  /^(iframe|frame|embed|object)$/.test(String(destination)) ||
  (destination === 'empty' && !accept.includes('text/html'));

/** Whether the client renders the whole page. */
export const wantsPlain = (headers: IncomingHttpHeaders): boolean =>
  PLAIN.test(headers.cookie ?? '') || isHosted(headers);

/** Reads the view cookie; unknown values are those of a first visit. Without a user agent the device is unknown. */
export const viewOf = (cookies: string | undefined, userAgent = ''): BrowserView => {
  const [locale, theme, timeZone = ''] = decoded(COOKIE.exec(cookies ?? '')?.[1] ?? '').split('.');
  return {
    locale: isLanguage(locale) ? locale : UNKNOWN.locale,
    theme: theme === 'dark' ? theme : UNKNOWN.theme,
    timeZone: ZONES.has(timeZone) ? timeZone : UNKNOWN.timeZone,
    device: deviceOf(userAgent, 0),
  };
};
