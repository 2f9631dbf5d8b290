/** Before the app is there: brings it behind the first paint, and keeps what is tapped meanwhile. */
const script = document.querySelector<HTMLScriptElement>('script[data-main]');
const { main = '', beside = '', view = '', zone = '', clock = '' } = script?.dataset ?? {};
const LATEST_MS = 2500;
/** So many files are asked for in one go: each takes a slow phone some milliseconds. */
const AT_ONCE = 4;

const showsTime = (reading: string): boolean => {
  const [at, ahead] = reading.split('=').map(Number);
  return new Date(at ?? 0).getTimezoneOffset() === -(ahead ?? 0);
};

/** Where the device's clock runs as the drawn zone's, that is its zone: to ask for its name takes a slow phone a tenth of a second. */
const zoneOfDevice = (): string =>
  clock.split(' ').every(showsTime) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Has a first visit from another time zone drawn again by the server: what the client would draw instead moves under the eyes.
 * Where no cookie is kept it would be drawn the same for ever.
 */
const isRerendered = (): boolean => {
  const timeZone = zoneOfDevice();
  const [name = ''] = view.split('=');
  const hasView = (): boolean => document.cookie.includes(`${name}=`);
  if (zone === timeZone || name === '' || hasView()) return false;
  document.cookie = `${view}${encodeURIComponent(timeZone)}; path=/; samesite=lax`;
  if (!hasView()) return false;
  // Nothing was painted yet: the times of another zone are not either, while the page comes again.
  document.documentElement.hidden = true;
  location.reload();
  return true;
};

const preload = (hrefs: readonly string[]): void => {
  for (const href of hrefs.slice(0, AT_ONCE)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  if (hrefs.length > AT_ONCE) setTimeout(() => preload(hrefs.slice(AT_ONCE)));
};

const begin = (): void => {
  for (const event of ['pointerdown', 'keydown', 'load']) removeEventListener(event, begin, true);
  preload(beside.split(' '));
  void import(/* @vite-ignore */ main);
  // The first format takes a slow phone a tenth of a second, once for all threads: another one has it while the line works.
  void new Worker(new URL('../../platform/i18n/first-format.ts', import.meta.url));
};

/** Links work by themselves. */
const keepTap = (event: MouseEvent): void => {
  const tapped = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=button]') : null;
  if (tapped !== null) globalThis.touchlineTaps?.push(tapped);
};

declare global {
  /** Buttons that were tapped before the app was there; null when it is. */
  var touchlineTaps: HTMLElement[] | null | undefined;
  /** IANA name of the device's zone, where the server has drawn the page. */
  var touchlineZone: (() => string) | undefined;
}

const start = (): void => {
  globalThis.touchlineTaps = [];
  globalThis.touchlineZone = zoneOfDevice;
  addEventListener('click', keepTap, true);
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, true);
  if (document.readyState === 'complete') setTimeout(begin);
  else {
    addEventListener('load', begin, true);
    setTimeout(begin, LATEST_MS);
  }
};

if (!isRerendered()) start();
