import { rootElement } from '#platform/host/root.ts';
import { useDeviceValue } from '#platform/prerender/prerender-context.ts';

/** Widths in px from which the app has another layout: the only ones that its styles query (`@container touchline`). */
export const WIDTHS = [768, 1024, 1280, 1600] as const;

const listen = (listener: () => void): (() => void) => {
  const sizes = new ResizeObserver(listener);
  sizes.observe(rootElement());
  return () => sizes.disconnect();
};

/**
 * Whether the app, which may have less than the window, is at least so many px wide; false until the server's page is taken over. For
 * what is loaded or done only there: layouts are a matter of styles, which are right from the first byte.
 */
export const useIsAppWide = (from: (typeof WIDTHS)[number]): boolean =>
  useDeviceValue(
    listen,
    () => rootElement().clientWidth >= from,
    () => false,
  );
