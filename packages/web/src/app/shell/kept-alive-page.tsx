import { Activity, memo } from 'react';
import { Route, Routes } from 'react-router';
import type { Location } from 'react-router';
import { RoutedPage } from '#app/shell/routed-page.tsx';
import { PageContainer } from '#app/shell/page-container.tsx';
import { findRoute } from '#app/shell/find-route.ts';

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
