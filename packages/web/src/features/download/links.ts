import type { Platform } from '@touchline/contract/boot.ts';
import type { CommonConfig } from '@touchline/contract/system.ts';
import { safePath } from '@touchline/domain/in-app-path.ts';

export type StoreName = 'appStore' | 'googlePlay' | 'androidPackage';

export interface Store {
  name: StoreName;
  url: string;
}

export type StoreUrls = Pick<CommonConfig, 'appStoreUrl' | 'googlePlayUrl' | 'androidPackageUrl'>;

const STORES = [
  { name: 'appStore', platform: 'ios', key: 'appStoreUrl' },
  { name: 'googlePlay', platform: 'android', key: 'googlePlayUrl' },
  { name: 'androidPackage', platform: 'android', key: 'androidPackageUrl' },
] as const satisfies readonly { name: StoreName; platform: Platform; key: keyof StoreUrls }[];

/** Where the operator offers the app for a platform, the store first; all places for those that are no phone. */
export const storesFor = (platform: Platform, places: StoreUrls): Store[] =>
  STORES.filter((store) => platform === 'other' || store.platform === platform)
    .map(({ name, key }) => ({ name, url: places[key] }))
    .filter(({ url }) => url !== '');

/** The address that opens the native app at an in-app path; null where the operator has none. */
export const appLink = (deepLink: string, path: string): string | null => {
  if (deepLink === '') return null;
  return deepLink.endsWith('/') ? deepLink + path.slice(1) : deepLink + path;
};

export const HOME = '/anchor';

const DOWNLOAD_PAGE = /^\/(?:anchor-)?download(?![\w-])/;

/** The in-app path that a download page leads to: its `path`, its `host`, else the anchor home. Anybody may have written it. */
export const targetOf = (search: string): string => {
  const query = new URLSearchParams(search);
  const host = query.get('host');
  const path = safePath(query.get('path') ?? (host === null ? HOME : `/anchor/detail/${host}`));
  return path === null || DOWNLOAD_PAGE.test(path) ? HOME : path;
};

/** The host whose page a target is; null for any other. */
export const hostOfTarget = (target: string): string | null => /^\/anchor\/detail\/([\w-]+)$/.exec(target)?.[1] ?? null;

/** The address of a download page for another device. */
export const addressFor = (origin: string, page: string, target: string): string =>
  target === HOME ? origin + page : `${origin}${page}?${new URLSearchParams({ path: target }).toString()}`;
