/** Base path of the app. */
export const BASE = '/sport-info';

export const APP_HOME = `${BASE}/anchor`;

export const isChildPath = (path: string): boolean => path === BASE || path.startsWith(`${BASE}/`);

/** Whether an untrusted path stays on this site: `//evil` and `/\evil` have another origin. */
export const isOwnPath = (path: string): boolean =>
  path.startsWith('/') && URL.parse(path, location.origin)?.origin === location.origin;

export const currentPath = (): string => location.pathname + location.search + location.hash;
