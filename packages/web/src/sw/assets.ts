import { ASSETS, store, stored } from './caches.ts';
import { isOfThisBuild } from './scope.ts';

const ASSET = /^\/(assets|styles)\/[\w.~-]+$/;
const NAMED_ASSET = /\/(?:assets|styles)\/[\w~-]+\.(?:js|css)/g;

/** The built files, and styles made of several: their names carry a hash of the content, so a stored one is never old. */
export const isAsset = (path: string): boolean => ASSET.test(path);

/** The files that a page names, each once. */
export const assetsOf = (html: string): string[] => [...new Set(html.match(NAMED_ASSET))];

const load = async (address: string, request: RequestInfo = address): Promise<Response> => {
  const response = await fetch(request);
  if (response.ok) await store(ASSETS, address, response.clone());
  return response;
};

export const answerAsset = async (request: Request): Promise<Response> => {
  const address = new URL(request.url).pathname;
  return (await stored(ASSETS, address)) ?? load(address, request);
};

/** Stores these files; rejects when one of them cannot be had. */
export const cacheAssets = async (paths: readonly string[]): Promise<void> => {
  await Promise.all(
    paths.map(async (path) => {
      if (await stored(ASSETS, path)) return;
      if (!(await load(path)).ok) throw new Error(`${path} is gone`);
    }),
  );
};

/** Deletes the files of other builds. */
export const dropOtherAssets = async (): Promise<void> => {
  const cache = await caches.open(ASSETS);
  const others = (await cache.keys()).filter(({ url }) => !isOfThisBuild(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
};
