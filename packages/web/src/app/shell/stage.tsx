import { redirectOf } from '@touchline/domain/page-paths.ts';
import { useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { Location } from 'react-router';
import { pageRoutes } from '#app/routes.tsx';
import { findRoute } from '#app/shell/find-route.ts';
import { KeptAlivePage } from '#app/shell/kept-alive-page.tsx';
import { PageContainer } from '#app/shell/page-container.tsx';
import { RoutedPage } from '#app/shell/routed-page.tsx';
import { host } from '#platform/host/host.ts';
import { keepLocation } from '#platform/router/kept-alive-locations.ts';
import type { KeptAliveLocations } from '#platform/router/kept-alive-locations.ts';
import { storeLastRoute } from '#platform/router/last-route.ts';
import { slideBetween } from '#platform/router/slide.ts';
import type { Slide } from '#platform/router/slide.ts';
import { setCompetitionMode } from '#platform/theme/theme.ts';
import styles from './stage.module.css';

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
