import { TIMING_MS } from '@touchline/domain/polling.ts';
import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ownsPage } from '#platform/host/root.ts';
import type { RoutePrefetches } from '#platform/router/route-prefetch.ts';
import { tabStore } from '#platform/storage/local-store.ts';

const RELOADED_AT = 'touchline.chunk-reload';
const COOL_DOWN_MS = 60_000;

/**
 * Whether a page whose script did not come may be helped by loading the app anew (a release replaced it): once, then not
 * again until the cool-down is over, so that a missing file never makes a loop.
 */
export const mayReload = (reloadedAt: number | null, now: number): boolean =>
  reloadedAt === null || now - reloadedAt > COOL_DOWN_MS;

const lastReload = (): number | null => {
  const stored = Number(tabStore.getItem(RELOADED_AT));
  return stored > 0 ? stored : null;
};

const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error('The page script took too long'));
    const timer = setTimeout(late, TIMING_MS.chunkLoadTimeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Loads a script of the app; a script that is gone reloads the app once (K2: time limit 120 s). */
export const loadScript = async <Script>(load: () => Promise<Script>): Promise<Script> => {
  try {
    return await inTime(load());
  } catch (error) {
    // The page of a host is not the app's to load anew.
    if (!ownsPage() || !navigator.onLine || !mayReload(lastReload(), Date.now())) throw error;
    tabStore.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
    return await new Promise<never>(() => undefined);
  }
};

/** Forgets the loads that failed. */
const failures = new Set<() => void>();

/** From now on the parts whose scripts did not come load them again when they are shown. */
export const retryFailedScripts = (): void => {
  for (const forget of failures) forget();
  failures.clear();
};

/** A component whose script is loaded when it is first shown, or before that by `load`. */
export type LazyPage<Props> = ((props: Props) => ReactNode) & {
  load(): Promise<unknown>;
  /** For a page that may never be shown: a script that is gone neither reloads the app nor is remembered. */
  loadAhead(): Promise<RoutePrefetches>;
};

/** A page whose script is loaded when it is first shown; once it is there, the page is drawn without a pause. */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> & RoutePrefetches }>,
): LazyPage<Props> => {
  let page: (ComponentType<Props> & RoutePrefetches) | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadAhead = async () => (page = (await load()).default);
  const begin = (): Promise<ComponentType<Props>> => {
    if (loading !== undefined) return loading;
    const script = loadScript(loadAhead);
    script.then(
      // React reads this of a promise, and need not wait for what is there.
      (value) => Object.assign(script, { status: 'fulfilled', value }),
      // Until then it stays what it is: React asks for it with every try to render.
      () => failures.add(() => (loading = undefined)),
    );
    return (loading = script);
  };
  // What suspended by `use` has to call it again when it goes on.
  const shown = () => (loading === undefined && page !== undefined ? page : use(begin()));
  return Object.assign((props: Props) => createElement(shown(), props), { load: begin, loadAhead });
};
