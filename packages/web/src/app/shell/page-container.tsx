import { TIMING_MS } from '@touchline/domain/polling.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RouteBoundary } from '#app/shell/route-boundary.tsx';
import { Part } from '#platform/prerender/part.tsx';
import { focusedElement } from '#platform/host/root.ts';
import { replayTaps, takeTaps } from '#platform/prerender/kept-taps.ts';
import { useIsPrerendered } from '#platform/prerender/present.ts';
import { enterPage, noteScroll } from '#platform/router/page-scroll.ts';
import { Waiting } from '#ui/loading/loading-overlay.tsx';
import styles from './page-container.module.css';

/** Stands beside a page: it is there when the page is. */
const Arrived = () => {
  const isPrerendered = useIsPrerendered();
  useEffect(isPrerendered ? takeTaps : replayTaps, [isPrerendered]);
  return null;
};

/**
 * The page's own scroll container (N5). What it showed is restored 40 ms after a kept page returns; other pages are new and
 * start at the top.
 */
export const PageContainer = ({ children }: { children: ReactNode }) => {
  const container = useRef<HTMLElement>(null);
  const savedTop = useRef(0);
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    enterPage(element);
    // The focus went away with the page that held it.
    if (focusedElement() === null) element.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const element = container.current;
    const timer = setTimeout(() => {
      if (element && savedTop.current > 0) element.scrollTop = savedTop.current;
    }, TIMING_MS.scrollRestore);
    return () => clearTimeout(timer);
  }, []);

  const noteTop = (): void => {
    const element = container.current;
    if (!element || element.offsetParent === null) return;
    savedTop.current = element.scrollTop;
    noteScroll(element);
  };

  return (
    <main ref={container} className={styles.page} onScroll={noteTop} data-page={pathname} tabIndex={-1}>
      <RouteBoundary>
        <Part fallback={<Waiting />}>
          <Arrived />
          {children}
        </Part>
      </RouteBoundary>
    </main>
  );
};
