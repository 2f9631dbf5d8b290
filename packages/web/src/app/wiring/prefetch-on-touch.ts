import { matchPath } from 'react-router';
import { findRoute } from '#app/shell/find-route.ts';
import { rootElement } from '#platform/host/root.ts';
import { savesData } from '#platform/network/saves-data.ts';
import { inAppPath } from '#platform/router/base-path.ts';

/** Addresses are read with any. */
const ORIGIN = 'http://app';

/** The address in the app to which the link under a pointer leads; null when it leads out of it. */
const linkedAddress = (target: EventTarget | null, basePath: string): URL | null => {
  const href = (target as Element).closest('a[href]')?.getAttribute('href') ?? '';
  const path = inAppPath(href, basePath);
  return path === null ? null : new URL(path, ORIGIN);
};

/** A finger that scrolls has moved by then, and the browser has taken the touch for itself. */
const SCROLLS_WITHIN_MS = 50;

/** Whether a touch that has just begun is still one after a moment. */
const isHeld = (root: HTMLElement): Promise<boolean> =>
  new Promise((resolve) => {
    const end = new AbortController();
    root.addEventListener('pointercancel', () => resolve(false), { capture: true, once: true, signal: end.signal });
    setTimeout(() => {
      end.abort();
      resolve(true);
    }, SCROLLS_WITHIN_MS);
  });

const loadPage = async ({ pathname, searchParams }: URL, held: Promise<boolean>): Promise<void> => {
  const route = findRoute(pathname);
  if (route === undefined) return;
  const { readAhead } = await route.page.loadAhead();
  if (await held) readAhead?.(matchPath(route.path, pathname)?.params ?? {}, searchParams);
};

/** The click comes 50 to 100 ms after the touch: it finds the script and the data of its page on their way. Returns the end of it. */
export const loadOnTouch = (basePath: string): (() => void) => {
  const root = rootElement();
  const follow = ({ target, button }: PointerEvent): void => {
    if (button !== 0 || savesData()) return;
    const address = linkedAddress(target, basePath);
    if (address === null || address.pathname === inAppPath(location.pathname, basePath)) return;
    // The click itself says what has failed.
    loadPage(address, isHeld(root)).catch(() => undefined);
  };
  root.addEventListener('pointerdown', follow, { capture: true, passive: true });
  return () => root.removeEventListener('pointerdown', follow, { capture: true });
};
