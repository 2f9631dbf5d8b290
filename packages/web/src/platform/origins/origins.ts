import type { Domain, DomainType } from '@touchline/contract/system.ts';
import { createStore } from '#platform/storage/store.ts';

const domains = createStore<readonly Domain[]>([]);

/** Takes over the domain list (E18, N10). */
export const setDomains = (list: readonly Domain[]): void => domains.set(list);

/** Origin of a service; the empty text means the page's own. */
const originFor = (type: DomainType): string => {
  const listed = domains.get().find((domain) => domain.type === type)?.domain ?? '';
  const own = typeof location === 'undefined' ? '' : location.origin;
  return import.meta.env.DEV || listed === own ? '' : listed.replace(/\/$/, '');
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
  const own = location.origin.replace(/^http/, 'ws');
  return `${listed === '' ? own : listed}/push`;
};

/** Address of a stored file (C4); a key that already is an address or an API path stays as it is. */
export const fileUrl = (key: string): string => {
  if (key === '' || /^(https?:|data:|\/)/.test(key) || key.includes('api')) return key;
  return `${originFor('file')}/api/forehead/system/file/get/${encodeURIComponent(key)}`;
};
