import { isNative } from '#platform/host/native/is-native.ts';

/** Something around the app has the first word: a parent site that runs pages, a native app, or a frame. */
export const isHosted = (): boolean =>
  '__POWERED_BY_WUJIE__' in globalThis ||
  '__MICRO_APP_ENVIRONMENT__' in globalThis ||
  isNative() ||
  globalThis.parent !== globalThis.self;

const isOwn = typeof document !== 'undefined' && document.body.matches('.touchline-page') && !isHosted();

/** The root of our own page, which says how the server made it for this browser; null where a host says how the app looks. */
export const servedPage = isOwn ? document.documentElement : null;
