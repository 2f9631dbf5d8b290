import { assetsOf, cacheAssets } from './assets.ts';
import { PAGES, store, stored, STORED_AT } from './caches.ts';
import { offlinePage } from './offline-page.ts';
import { isOfThisBuild } from './scope.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PAGES_MOST = 40;
/** The built files that a stored page needs. */
const FILES = 'x-files';
/** Every page of the app carries its data in this element. */
const MARK = 'id="touchline-boot"';

const NO_PAGE =
  /^\/(sport-info\/)?(api|ssapi|ops|callback|push|assets|styles|embed|live)(\/|$)|\.\w+$|^\/(healthz|metrics)$/;
/** What a link brings along for one person. */
const PERSONAL = /token|sign|auth|uid/i;

/** Pages of one member, which are never stored. */
export const isOwnAddress = ({ pathname }: URL): boolean => /^\/(sport-info\/)?account(\/|$)/.test(pathname);

/** Whether this is an address of the app whose page may be stored: drawn for visitors, the same for all. */
export const isPageAddress = (url: URL): boolean =>
  !NO_PAGE.test(url.pathname) && !isOwnAddress(url) && !PERSONAL.test(url.search);

/** `/` is the anchor home (R2). */
const keyOf = ({ pathname, search }: URL): string => (pathname === '/' ? '/anchor' : pathname) + search;

const ageOf = ({ headers }: Response): number => Date.now() - Number(headers.get(STORED_AT) ?? 0);

const isOurPage = ({ ok, type, redirected, headers }: Response): boolean =>
  ok &&
  type === 'basic' &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  !/no-store|private/.test(headers.get('cache-control') ?? '');

/** Stores a page with all files that it names; a page whose files are not to be had is not stored. */
const keepPage = async (url: URL, response: Response): Promise<void> => {
  if (!isOurPage(response)) return;
  const html = await response.text();
  if (!html.includes(MARK)) return;
  const files = assetsOf(html);
  await cacheAssets(files);
  const headers = new Headers(response.headers);
  // They describe the body as it was sent.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(STORED_AT, String(Date.now()));
  headers.set(FILES, files.join(' '));
  await store(PAGES, keyOf(url), new Response(html, { headers }), PAGES_MOST);
};

const sendRequest = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

/** The stored page at once and a fresh one for the next time; without a young one the server's; without network what there is. */
export const answerPage = async (event: FetchEvent, url: URL): Promise<Response> => {
  const fresh = sendRequest(event);
  const known = await stored(PAGES, keyOf(url));
  if (known && Math.abs(ageOf(known)) < DAY_MS) {
    event.waitUntil(fresh.then((response) => keepPage(url, response)).catch(() => undefined));
    return known;
  }
  try {
    const response = await fresh;
    if (response.status >= 500 && known) return known;
    event.waitUntil(keepPage(url, response.clone()).catch(() => undefined));
    return response;
  } catch {
    return known ?? offlinePage(url);
  }
};

/** The server's page; without network plain words instead of the browser's error. */
export const openOrExplain = (event: FetchEvent, url: URL): Promise<Response> =>
  sendRequest(event).catch(() => offlinePage(url));

/** Stores the page of an address that was reached inside the app, unless it was stored within the last hour. */
export const keepVisited = async (url: URL): Promise<void> => {
  const known = await stored(PAGES, keyOf(url));
  if (known && Math.abs(ageOf(known)) < HOUR_MS) return;
  await keepPage(url, await fetch(keyOf(url), { headers: { accept: 'text/html' } }));
};

/** Deletes the pages that need files of other builds. */
export const dropOtherPages = async (): Promise<void> => {
  const cache = await caches.open(PAGES);
  for (const request of await cache.keys()) {
    const files = (await cache.match(request, { ignoreVary: true }))?.headers.get(FILES) ?? '';
    if (!files.split(' ').every(isOfThisBuild)) await cache.delete(request);
  }
};
