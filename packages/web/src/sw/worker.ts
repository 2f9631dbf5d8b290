import { ASSETS, type WorkerMessage } from '#platform/service-worker/messages.ts';
import { deleteOlderCaches, endStoring, PAGES, resumeStoring, store, stored, STORED_AT, PICTURES } from './caches.ts';
import { listenForAlerts } from './alerts.ts';
import { isOfThisBuild, START_FILES, worker } from './scope.ts';
import { offlinePage } from './offline-page.ts';

const ASSET = /^\/(assets|styles)\/[\w.~-]+$/;
const NAMED_ASSET = /\/(?:assets|styles)\/[\w~-]+\.(?:js|css)/g;

/** The built files, and styles made of several: their names carry a hash of the content, so a stored one is never old. */
const isAsset = (path: string): boolean => ASSET.test(path);

/** The files that a page names, each once. */
const assetsOf = (html: string): string[] => [...new Set(html.match(NAMED_ASSET))];

const load = async (address: string, request: RequestInfo = address): Promise<Response> => {
  const response = await fetch(request);
  if (response.ok) await store(ASSETS, address, response.clone());
  return response;
};

const answerAsset = async (request: Request): Promise<Response> => {
  const address = new URL(request.url).pathname;
  return (await stored(ASSETS, address)) ?? load(address, request);
};

/** Stores these files; rejects when one of them cannot be had. */
const cacheAssets = async (paths: readonly string[]): Promise<void> => {
  await Promise.all(
    paths.map(async (path) => {
      if (await stored(ASSETS, path)) return;
      if (!(await load(path)).ok) throw new Error(`${path} is gone`);
    }),
  );
};

/** Deletes the files of other builds. */
const dropOtherAssets = async (): Promise<void> => {
  const cache = await caches.open(ASSETS);
  const others = (await cache.keys()).filter(({ url }) => !isOfThisBuild(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
};

const PATH = '/api/forehead/system/file/get/';
const PICTURES_MOST = 200;
/** With the number above: at most 40 MB. */
const BYTES_MOST = 200_000;

/** Public pictures; their addresses name their content for ever. */
const isPicture = ({ destination, headers }: Request, path: string): boolean =>
  destination === 'image' && path.startsWith(PATH) && !headers.has('range');

/** Seen since this worker started: each moves to the end of the row, where it is kept longest, once. */
const seen = new Set<string>();

const keep = async (address: string, response: Response): Promise<void> => {
  if (seen.has(address)) return;
  seen.add(address);
  await store(PICTURES, address, response, PICTURES_MOST);
};

const mayKeep = ({ ok, type, headers }: Response): boolean => {
  const bytes = Number(headers.get('content-length') ?? Number.NaN);
  return ok && type === 'basic' && bytes <= BYTES_MOST && headers.get('cache-control')?.includes('immutable') === true;
};

const answerPicture = async (event: FetchEvent): Promise<Response> => {
  const address = event.request.url;
  const known = await stored(PICTURES, address);
  const response = known ?? (await fetch(event.request));
  if (known || mayKeep(response)) event.waitUntil(keep(address, response.clone()));
  return response;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PAGES_MOST = 40;
/** The built files that a stored page needs. */
const FILES = 'x-files';
/** Every page of the app carries its data in this element. */
const MARK = 'id="touchline-boot"';

const NO_PAGE =
  /^\/(sport-info\/)?(api|ssapi|ops|console|callback|push|assets|styles|embed|live)(\/|$)|\.\w+$|^\/(healthz|metrics)$/;
/** What a link brings along for one person. */
const PERSONAL = /token|sign|auth|uid/i;

/** Pages of one member, which are never stored. */
const isOwnAddress = ({ pathname }: URL): boolean => /^\/(sport-info\/)?account(\/|$)/.test(pathname);

/** Whether this is an address of the app whose page may be stored: drawn for visitors, the same for all. */
const isPageAddress = (url: URL): boolean =>
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
const answerPage = async (event: FetchEvent, url: URL): Promise<Response> => {
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
const openOrExplain = (event: FetchEvent, url: URL): Promise<Response> =>
  sendRequest(event).catch(() => offlinePage(url));

/** Stores the page of an address that was reached inside the app, unless it was stored within the last hour. */
const keepVisited = async (url: URL): Promise<void> => {
  const known = await stored(PAGES, keyOf(url));
  if (known && Math.abs(ageOf(known)) < HOUR_MS) return;
  await keepPage(url, await fetch(keyOf(url), { headers: { accept: 'text/html' } }));
};

/** Deletes the pages that need files of other builds. */
const dropOtherPages = async (): Promise<void> => {
  const cache = await caches.open(PAGES);
  for (const request of await cache.keys()) {
    const files = (await cache.match(request, { ignoreVary: true }))?.headers.get(FILES) ?? '';
    if (!files.split(' ').every(isOfThisBuild)) await cache.delete(request);
  }
};

/**
 * What every page of this build starts with is there before the worker is. It begins when no page of an older one is open, as browsers
 * do it: a page that is opened in the moment in which one worker ends and another begins may wait for ever.
 */
const install = (): Promise<void> => cacheAssets(START_FILES);

const claimClients = async (): Promise<void> => {
  await deleteOlderCaches();
  // Else each first request of a visit waits for the start of this worker.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
};

/** Pages, built files and public pictures; everything else, and all that a token or a member is in, never comes by here. */
const answer = (event: FetchEvent): void => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    // In frames the host has the first word.
    if (request.destination !== 'document') return;
    if (isPageAddress(url)) event.respondWith(answerPage(event, url));
    else if (isOwnAddress(url)) event.respondWith(openOrExplain(event, url));
  } else if (isAsset(url.pathname)) event.respondWith(answerAsset(request));
  else if (isPicture(request, url.pathname)) event.respondWith(answerPicture(event));
};

/** What another build left goes when this one's page is the only one that is open. */
const dropOtherBuilds = async (files: readonly string[]): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1 || !files.every(isOfThisBuild)) return;
  await dropOtherPages();
  await dropOtherAssets();
};

const receive = async (message: WorkerMessage): Promise<void> => {
  if (message.type === 'forgetPages') await caches.delete(PAGES);
  else if (message.type === 'end') await endStoring();
  else if (message.type === 'hello') {
    resumeStoring();
    await cacheAssets(message.files.filter(isAsset));
    await dropOtherBuilds(message.files);
  } else {
    const url = new URL(message.address, worker.location.origin);
    if (url.origin === worker.location.origin && isPageAddress(url)) await keepVisited(url);
  }
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(claimClients()));
worker.addEventListener('fetch', answer);
worker.addEventListener('message', (event: ExtendableMessageEvent) =>
  event.waitUntil(receive(event.data as WorkerMessage).catch(() => undefined)),
);
listenForAlerts();
