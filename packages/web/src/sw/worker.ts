import type { WorkerMessage } from '#platform/service-worker/messages.ts';
import { answerAsset, dropOtherAssets, isAsset, cacheAssets } from './assets.ts';
import { deleteOlderCaches, endStoring, PAGES } from './caches.ts';
import { answerPage, openOrExplain, dropOtherPages, isOwnAddress, isPageAddress, keepVisited } from './pages.ts';
import { answerPicture, isPicture } from './pictures.ts';
import { isOfThisBuild, START_FILES, worker } from './scope.ts';

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
