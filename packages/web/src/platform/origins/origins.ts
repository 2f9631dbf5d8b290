import type { Domain, DomainType } from '@touchline/contract/system.ts';
import { createStore } from '#platform/storage/store.ts';

const domains = createStore<readonly Domain[]>([]);

/** Takes over the domain list (E18, N10). */
export const setDomains = (list: readonly Domain[]): void => domains.set(list);

let appOrigin = '';

/** In a document of another site: where the app was loaded from. The empty text means the page's own origin. */
export const setAppOrigin = (origin: string): void => {
  appOrigin = origin === location.origin ? '' : origin;
};

/** `path` of the app's own server as an address that holds in any document. */
export const appUrl = (path: string): string => (path.startsWith('/') ? appOrigin + path : path);

/** Origin of a service; the empty text means the page's own. */
const originFor = (type: DomainType): string => {
  const listed = domains.get().find((domain) => domain.type === type)?.domain ?? '';
  const own = typeof location === 'undefined' ? '' : location.origin;
  if (import.meta.env.DEV || listed === '') return appOrigin;
  return listed === own ? '' : listed.replace(/\/$/, '');
};

const serviceOf = (path: string): DomainType => {
  if (path.startsWith('/ssapi/nba/')) return 'nba';
  if (path.startsWith('/ssapi/')) return 'data';
  return path.includes('/system/log/') ? 'log' : 'api';
};

/** Origin that serves a path of the contract. */
export const originOfPath = (path: string): string => originFor(serviceOf(path));

/** Address of the push socket: the first domain of type `push` (C14). */
export const pushAddress = (): string => {
  const listed = originFor('push');
  return `${(listed === '' ? location.origin : listed).replace(/^http/, 'ws')}/push`;
};

/** Address of a stored file (C4); a key that already is an address or an API path stays as it is. */
export const fileUrl = (key: string): string => {
  if (key === '' || /^(https?:|data:|\/)/.test(key) || key.includes('api')) return appUrl(key);
  return `${originFor('file')}/api/forehead/system/file/get/${encodeURIComponent(key)}`;
};

/** Where the download pages stand for other devices (E18). */
export const downloadOrigin = (): string => originFor('download') || location.origin;
