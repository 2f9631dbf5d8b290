const EMBEDDED_BASE = '/sport-info';

export interface MicroAppPage {
  __MICRO_APP_BASE_ROUTE__?: string;
}

/** R1: in a page of a parent site what the parent says, else micro-app's base route, else `/sport-info`. */
export const embeddedBasePath = (said: string | undefined, page: MicroAppPage = globalThis as MicroAppPage): string =>
  said ?? page.__MICRO_APP_BASE_ROUTE__ ?? EMBEDDED_BASE;

/** R1: where the app has an address of its own (a frame, wujie, a native app) the base path is one only if the address has it. */
export const ownBasePath = (said: string | undefined, pathname: string = location.pathname): string =>
  said ?? (`${pathname}/`.startsWith(`${EMBEDDED_BASE}/`) ? EMBEDDED_BASE : '');

/** The in-app path of an address with the base path; null when it leads elsewhere. */
export const inAppPath = (address: string, basePath: string): string | null => {
  const path = address.startsWith(basePath) ? address.slice(basePath.length) : '';
  return /^\/(?!\/)/.test(path) ? path : null;
};
