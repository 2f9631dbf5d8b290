import { isStandalone } from '#platform/host/is-standalone.ts';
import { locale } from '#platform/i18n/locale.ts';
import { savesData } from '#platform/network/saves-data.ts';
import { ownBasePath } from '#platform/router/base-path.ts';
import { hidesResults } from '#platform/results/hides-results.ts';
import { ASSETS, CACHE_PREFIX, type WorkerMessage } from '#platform/service-worker/messages.ts';
import { consent, mayRemember } from '#platform/storage/consent.ts';
import { theme } from '#platform/theme/theme.ts';

const SCRIPT = '/sw.js';
/** Somebody who stays this long on a page reads it. */
const READS_AFTER_MS = 3000;
const IDLE_LIMIT_MS = 5000;

const canKeep = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator && isStandalone();

const scopeOf = (): string => ownBasePath(undefined) || '/';

/** The page is drawn and its files are loaded. */
const quietTime = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = (): void => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS });
      else setTimeout(resolve, IDLE_LIMIT_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

/**
 * Without consent nothing of the worker stays, nor where the server has taken it away. Workers of others on the same origin do; so does
 * this one, storing nothing, where `keepsAlerts` and it receives alerts.
 */
const forgetAll = async (keepsAlerts: boolean): Promise<void> => {
  const scope = scopeOf();
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.scope === new URL(scope, location.href).href) {
    // It goes on for this page after it has been taken away.
    registration.active?.postMessage({ type: 'end' } satisfies WorkerMessage, []);
    const receivesAlerts = keepsAlerts && (await registration.pushManager?.getSubscription());
    if (!receivesAlerts) await registration.unregister();
  }
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
};

/** Whether there is a worker for this page now: not without network, nor when the server has none. */
export const startWorker = async (): Promise<boolean> => {
  const script = await fetch(SCRIPT, { cache: 'no-cache' });
  const text = script.ok ? await script.text() : '';
  const isGone = script.status === 404 || script.status === 410 || (script.ok && text.trim() === '');
  if (isGone) await forgetAll(false);
  // Below a path of another site the file may be that site's own worker.
  if (!text.includes(CACHE_PREFIX)) return false;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: scopeOf(), updateViaCache: 'none' });
  // A registration that there is already looks for a newer file when it likes to.
  await registration.update();
  return true;
};

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|styles)\//.test(pathname))
    .map(({ pathname }) => pathname);

const notify = (message: WorkerMessage): void =>
  // The worker of now: it may have been replaced since.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, []));

/** Tells this worker, and the one of the next build when it takes over, which files the page runs by. Returns the end of it. */
const greetWorkers = (): (() => void) => {
  const greet = (): void => notify({ type: 'hello', files: loadedFiles() });
  greet();
  navigator.serviceWorker.addEventListener('controllerchange', greet);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', greet);
};

/** Stores each page that is read, as visitors see it. Returns the end of it. */
const followReading = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => notify({ type: 'visited', address: location.pathname + location.search }), READS_AFTER_MS);
  };
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (!savesData()) note();
  if (!savesData()) navigation?.addEventListener('currententrychange', note);
  return () => {
    clearTimeout(timer);
    navigation?.removeEventListener('currententrychange', note);
  };
};

const forgetPages = (): void => notify({ type: 'forgetPages' });

/** Stores what is read. Returns the end of it. */
const startStoring = (): (() => void) => {
  const ends: (() => void)[] = [];
  let hasEnded = false;
  const start = async (): Promise<void> => {
    await quietTime();
    if (hasEnded) return;
    await caches.open(ASSETS);
    if (!(await startWorker()) || hasEnded) return;
    const choices = [locale, theme, hidesResults].map(({ subscribe }) => subscribe(forgetPages));
    ends.push(greetWorkers(), followReading(), ...choices);
  };
  // Without network, and where the browser refuses, there is the app without it.
  start().catch(() => undefined);
  return () => {
    hasEnded = true;
    for (const end of ends) end();
  };
};

/** Keeps pages, files and pictures for the next visit and for times without network, with consent. Returns the end of it. */
export const startOfflineCache = (): (() => void) => {
  if (!canKeep()) return () => undefined;
  let end: (() => void) | undefined;
  const follow = (): void => {
    if (mayRemember()) return void (end ??= startStoring());
    end?.();
    end = undefined;
    quietTime()
      .then(() => (mayRemember() ? undefined : forgetAll(true)))
      .catch(() => undefined);
  };
  follow();
  const unfollow = consent.subscribe(follow);
  return () => {
    unfollow();
    end?.();
  };
};
