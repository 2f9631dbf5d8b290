/** Before the app is there: brings it behind the first paint, and keeps what is tapped meanwhile. */
const script = document.querySelector<HTMLScriptElement>('script[data-main]');
const { main = '', beside = '', view = '', zone } = script?.dataset ?? {};
const LATEST_MS = 2500;

/**
 * Has a first visit from another time zone drawn again by the server: what the client would draw instead moves under the eyes.
 * Where no cookie is kept it would be drawn the same for ever.
 */
const isDrawnAgain = (): boolean => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [name = ''] = view.split('=');
  const hasView = (): boolean => document.cookie.includes(`${name}=`);
  if (zone === timeZone || name === '' || hasView()) return false;
  document.cookie = `${view}${encodeURIComponent(timeZone)}; path=/; samesite=lax`;
  if (!hasView()) return false;
  location.reload();
  return true;
};

const begin = (): void => {
  for (const event of ['pointerdown', 'keydown', 'load']) removeEventListener(event, begin, true);
  for (const href of beside.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ main);
};

/** Links work by themselves. */
const keepTap = (event: MouseEvent): void => {
  const tapped = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=button]') : null;
  if (tapped !== null) globalThis.touchlineTaps?.push(tapped);
};

declare global {
  /** Buttons that were tapped before the app was there; null when it is. */
  var touchlineTaps: HTMLElement[] | null | undefined;
}

const start = (): void => {
  globalThis.touchlineTaps = [];
  addEventListener('click', keepTap, true);
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, true);
  if (document.readyState === 'complete') setTimeout(begin);
  else {
    addEventListener('load', begin, true);
    setTimeout(begin, LATEST_MS);
  }
};

if (!isDrawnAgain()) start();
