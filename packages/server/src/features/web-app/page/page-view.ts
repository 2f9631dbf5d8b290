import type { IncomingHttpHeaders } from 'node:http';
import { type Device, type PageTheme, RESULTS_COOKIE, VIEW_COOKIE } from '@touchline/contract/boot.ts';
import { deviceOf } from '@touchline/domain/device.ts';
import { isLanguage, type Language } from '@touchline/domain/languages/registry.ts';
import type { PageAddress } from '#features/web-app/deps.ts';
import { languageFor } from '#platform/http/negotiation.ts';

/** How a browser's pages are rendered: language, theme, time zone, device, and whether results are hidden. */
export interface BrowserView {
  locale: Language;
  theme: PageTheme;
  timeZone: string;
  device: Device;
  hidesResults: boolean;
}

/** For first visits: most visitors live there; the page of others is rendered again before anything is seen. */
const FIRST_ZONE = 'Asia/Shanghai';

const COOKIE = new RegExp(`(?:^|;\\s*)${VIEW_COOKIE}=([^;]{1,80})`);
const HIDDEN = new RegExp(`(?:^|;\\s*)${RESULTS_COOKIE}=hidden(?:;|$)`);
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
const isHosted = ({ 'sec-fetch-dest': destination, accept = '' }: ViewHeaders): boolean =>
  /^(iframe|frame|embed|object)$/.test(String(destination)) ||
  (destination === 'empty' && !accept.includes('text/html'));

/** Whether the client renders the whole page. */
export const wantsPlain = (headers: IncomingHttpHeaders): boolean =>
  PLAIN.test(headers.cookie ?? '') || isHosted(headers);

/** What a browser has said of itself before. */
interface StoredView {
  locale: Language | null;
  theme: PageTheme | null;
  timeZone: string | null;
}

/** Reads the view cookie; null is what is unknown. */
export const storedView = (cookies: string | undefined): StoredView => {
  const [locale, theme, timeZone = ''] = decoded(COOKIE.exec(cookies ?? '')?.[1] ?? '').split('.');
  return {
    locale: isLanguage(locale) ? locale : null,
    theme: theme === 'dark' || theme === 'normal' || theme === 'system' ? theme : null,
    timeZone: ZONES.has(timeZone) ? timeZone : null,
  };
};

/** Request headers by which pages differ; `pageVary` names them for shared caches. */
type ViewHeaders = Pick<IncomingHttpHeaders, 'cookie' | 'accept-language' | 'user-agent' | 'sec-fetch-dest' | 'accept'>;

export const pageVary = ({ isOfDevice }: PageAddress): string =>
  isOfDevice ? 'accept-language, cookie, sec-fetch-dest, user-agent' : 'accept-language, cookie, sec-fetch-dest';

/**
 * How a page is rendered: in the language that its address asks for, else the chosen one, else the browser's, else the operator's. The
 * device decides between light and dark until a theme is chosen. In the page of a host the host decides, and until then the operator.
 */
export const viewOf = (headers: ViewHeaders, address: PageAddress, fallback: Language): BrowserView => {
  const stored = storedView(headers.cookie);
  const hosted = isHosted(headers);
  const found = address.language ?? stored.locale ?? (hosted ? undefined : languageFor(headers['accept-language']));
  return {
    locale: found ?? fallback,
    theme: stored.theme ?? (hosted ? 'normal' : 'system'),
    timeZone: stored.timeZone ?? FIRST_ZONE,
    device: deviceOf(address.isOfDevice ? (headers['user-agent'] ?? '') : '', 0),
    hidesResults: HIDDEN.test(headers.cookie ?? ''),
  };
};
