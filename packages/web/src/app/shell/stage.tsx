import { redirectOf } from '@touchline/domain/page-paths.ts';
import { useEffect, useState, Activity, memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router';
import { pageRoutes } from '#app/routes.tsx';
import { findRoute } from '#app/shell/find-route.ts';
import { RoutedPage } from '#app/shell/routed-page.tsx';
import { host, useHost } from '#platform/host/host.ts';
import { keepLocation, type KeptAliveLocations } from '#platform/router/kept-alive-locations.ts';
import { storeLastRoute } from '#platform/router/last-route.ts';
import { slideBetween, type Slide } from '#platform/router/slide.ts';
import { setCompetitionMode } from '#platform/theme/theme.ts';
import { TIMING_MS } from '@touchline/domain/polling.ts';
import { RouteBoundary } from './boundary.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { focusedElement } from '#platform/host/root.ts';
import { replayTaps, captureTaps } from '#platform/prerender/queued-taps.ts';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { enterPage } from '#platform/router/page-scroll.ts';
import { Waiting } from '#ui/loading/loading-overlay.tsx';
import styles from './stage.module.css';

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
  const route = findRoute(pathname);
  const hasHeader = useHost().features['header'] !== false;

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
    // The focus went away with the page that held it; a frame takes it from nobody in the page around it.
    if (document.hasFocus() && focusedElement() === null) element.focus({ preventScroll: true });
    return leave;
  }, []);

  return (
    <main
      ref={container}
      className={styles.page}
      data-page={pathname}
      data-full={route?.full}
      data-bare={(hasHeader && route?.header === undefined) || undefined}
      tabIndex={-1}
    >
      <RouteBoundary>
        <LazyBoundary fallback={<Waiting />}>
          <Arrived />
          {children}
        </LazyBoundary>
      </RouteBoundary>
    </main>
  );
};

interface KeptAlivePageProps {
  location: Location;
  visible: boolean;
}

/** N5: a page that stays alive, at its own frozen location, while another one is on screen. */
export const KeptAlivePage = memo(({ location, visible }: KeptAlivePageProps) => {
  const route = findRoute(location.pathname);
  if (route === undefined) return null;
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <Routes location={location}>
        <Route
          path={route.path}
          element={
            <PageContainer>
              <RoutedPage page={route.page} />
            </PageContainer>
          }
        />
      </Routes>
    </Activity>
  );
});

interface Scene {
  location: Location;
  kept: KeptAliveLocations;
  slide: Slide;
}

const isKept = (pathname: string): boolean => findRoute(pathname)?.keep === true;

const sceneAfter = (scene: Scene | null, location: Location): Scene => ({
  location,
  kept: keepLocation(scene?.kept ?? new Map(), location, isKept),
  slide:
    scene === null || host.get().kind === 'native' || scene.location.pathname === location.pathname
      ? (scene?.slide ?? 'none')
      : slideBetween(scene.location.pathname, location.pathname),
});

const passingRoutes = pageRoutes.map(({ path, page }) => (
  <Route key={path} path={path} element={<RoutedPage page={page} />} />
));

/** The pages: those kept alive (N5) and the one that is on screen, sliding by path depth (N7) but not in the native app. Unknown paths redirect (R2). */
export const Stage = () => {
  const location = useLocation();
  const [scene, setScene] = useState(() => sceneAfter(null, location));
  const current = scene.location === location ? scene : sceneAfter(scene, location);
  if (current !== scene) setScene(current);

  const path = location.pathname;
  const redirect = redirectOf(path, location.search + location.hash);
  const isKeptPath = isKept(path);
  const isEuro = findRoute(path)?.euro === true;

  useEffect(() => {
    if (isKeptPath) storeLastRoute(path);
    setCompetitionMode(isEuro ? 'euro' : null);
  }, [path, isKeptPath, isEuro]);

  return (
    <div className={styles.stage} data-slide={current.slide}>
      {[...current.kept].map(([key, keptLocation]) => (
        <KeptAlivePage key={key} location={keptLocation} visible={key === path} />
      ))}
      {redirect === null ? null : <Navigate to={redirect} replace />}
      {redirect !== null || isKeptPath ? null : (
        <PageContainer key={path}>
          <Routes location={location}>{passingRoutes}</Routes>
        </PageContainer>
      )}
    </div>
  );
};
