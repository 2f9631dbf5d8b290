/** Before the app is there: brings it behind the first paint, and keeps what is tapped meanwhile. */
const script = document.querySelector<HTMLScriptElement>('script[data-main]');
const { main = '', beside = '' } = script?.dataset ?? {};
const LATEST_MS = 2500;

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

globalThis.touchlineTaps = [];
addEventListener('click', keepTap, true);
for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, true);
if (document.readyState === 'complete') setTimeout(begin);
else {
  addEventListener('load', begin, true);
  setTimeout(begin, LATEST_MS);
}
