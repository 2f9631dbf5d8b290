import { DEFAULT_LANGUAGE, isLanguage } from '@touchline/domain/languages/registry.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { offlineTexts } from '#platform/i18n/offline-texts.ts';
import { PAGES, STORED_AT } from './caches.ts';

const LINKS_MOST = 8;

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:480px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;
background:light-dark(#f4f6f4,#0d1411);color:light-dark(#12201a,#e7efe9)}h1{font-size:22px;margin:24px 0 8px}h2{font-size:14px;margin:32px 0 4px;
opacity:.7}ul{list-style:none;margin:0;padding:0}small{opacity:.7}a{display:block;padding:12px 0;color:light-dark(#0a6b42,#5fd39a)}li{border-top:1px solid
light-dark(#0002,#fff2)}`;

/** Opens the wanted page when it is there again: as the device says so, else by asking now and then. */
const SCRIPT = `const again=()=>fetch('',{method:'HEAD',cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>0);
addEventListener('online',again);setInterval(again,10000)`;

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCodePoint(...new Uint8Array(digest)));
};

interface SavedPage {
  address: string;
  title: string;
  /** When it was stored (epoch ms). */
  at: number;
}

interface Look {
  locale: Language;
  scheme: string;
}

/** The pages at hand say in which language and theme the app was used last. */
const lookOf = (html: string): Look => {
  const language = /<html lang="([^"]+)"/.exec(html)?.[1];
  return {
    locale: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    scheme: /<meta name="color-scheme" content="([a-z ]+)"/.exec(html)?.[1] ?? 'light dark',
  };
};

/** Without the name of the app. */
const titleOf = (html: string): string | undefined => /<title>([^<]+?)( · Touchline)?<\/title>/.exec(html)?.[1];

const TIME = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const kindOf = (address: string): string => address.split(/[/?]/)[1] ?? '';

/** Pages of the kind that was wanted first, then the newest. */
const savedPages = async (url: URL): Promise<{ pages: SavedPage[]; look: Look }> => {
  // Opening it would make it, which takes consent.
  if (!(await caches.has(PAGES))) return { pages: [], look: lookOf('') };
  const cache = await caches.open(PAGES);
  const pages: SavedPage[] = [];
  let look = lookOf('');
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(request.url);
    const page = await cache.match(request, { ignoreVary: true });
    const html = (await page?.text()) ?? '';
    const at = Number(page?.headers.get(STORED_AT));
    if (pages.length === 0) look = lookOf(html);
    const title = titleOf(html);
    if (title !== undefined && pages.every((other) => other.title !== title))
      pages.push({ address: pathname + search, title, at });
  }
  const wanted = kindOf(url.pathname);
  const isOther = ({ address }: SavedPage): number => (kindOf(address) === wanted ? 0 : 1);
  return { pages: pages.toSorted((one, other) => isOther(one) - isOther(other)).slice(0, LINKS_MOST), look };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Says in plain words that there is no network, leads to what can be read without, and makes way when it returns. */
export const offlinePage = async (url: URL): Promise<Response> => {
  const { pages, look } = await savedPages(url);
  const { title, words, saved, retry } = offlineTexts(look.locale).page;
  // Titles come from stored pages: they are escaped there.
  const items = pages.map((page) => {
    const time = new Date(page.at).toLocaleString(look.locale, TIME);
    return `<li><a href="${escaped(page.address)}">${page.title} <small>${time}</small></a></li>`;
  });
  const links = items.join('');
  const html = `<!doctype html><html lang="${look.locale}" style="color-scheme:${look.scheme}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style>
<body><main><h1>${title}</h1><p>${words}</p><a href="">${retry}</a>${links && `<h2>${saved}</h2><ul>${links}</ul>`}</main><script>${SCRIPT}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; script-src 'sha256-${await hashOf(SCRIPT)}'`,
    },
  });
};
