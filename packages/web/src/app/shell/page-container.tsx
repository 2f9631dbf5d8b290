import { TIMING_MS } from '@touchline/domain/polling.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RouteBoundary } from '#app/shell/route-boundary.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { focusedElement } from '#platform/host/root.ts';
import { replayTaps, captureTaps } from '#platform/prerender/queued-taps.ts';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { enterPage } from '#platform/router/page-scroll.ts';
import { Waiting } from '#ui/loading/loading-overlay.tsx';
import styles from './page-container.module.css';

/** Stands beside a page: it is there when the page is. */
const Arrived = () => {
  const isPrerendered = useIsPrerendered();
  useEffect(isPrerendered ? captureTaps : replayTaps, [isPrerendered]);
  return null;
};

/**
 * A page, which scrolls itself unless a host has handed over what scrolls it (N5). Where it was is restored 40 ms after a kept page
 * returns; other pages are new and start at the top.
 */
export const PageContainer = ({ children }: { children: ReactNode }) => {
  const container = useRef<HTMLElement>(null);
  const savedTop = useRef(0);
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const leave = enterPage(element, {
      savedTop: savedTop.current,
      afterMs: TIMING_MS.scrollRestore,
      keepTop: (top) => {
        savedTop.current = top;
      },
    });
    // The focus went away with the page that held it.
    if (focusedElement() === null) element.focus({ preventScroll: true });
    return leave;
  }, []);

  return (
    <main ref={container} className={styles.page} data-page={pathname} tabIndex={-1}>
      <RouteBoundary>
        <LazyBoundary fallback={<Waiting />}>
          <Arrived />
          {children}
        </LazyBoundary>
      </RouteBoundary>
    </main>
  );
};
