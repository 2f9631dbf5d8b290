import { useState } from 'react';
import { useLocation } from 'react-router';
import { AccountButton } from '#app/shell/account-button.tsx';
import { findRoute } from '#app/shell/find-route.ts';
import { HeaderTabs } from '#app/shell/header-tabs.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useHost } from '#platform/host/host.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { SilentBoundary } from '#app/shell/silent-boundary.tsx';
import { usePageScrolled } from '#platform/router/page-scroll.ts';
import { useStore } from '#platform/storage/store.ts';
import { classNames } from '#ui/class-names.ts';
import { isLoading } from '#ui/loading/loading-store.ts';
import styles from './app-header.module.css';

const LiveBadge = lazyPage(() => import('#app/shell/live-badge.tsx'));
const AccountMenu = lazyPage(() => import('#app/shell/account-menu.tsx'));

const badge = (
  <SilentBoundary>
    <LazyBoundary fallback={null}>
      <LiveBadge />
    </LazyBoundary>
  </SilentBoundary>
);

/** The tab bar (N1) on the ground of its route (N4): clear over the page's top, solid once the page is scrolled or waited for. */
export const AppHeader = () => {
  const { pathname } = useLocation();
  const isScrolled = usePageScrolled();
  const isWaiting = useStore(isLoading, () => false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const tone = findRoute(pathname)?.header;
  const { features } = useHost();
  if (tone === undefined || features['header'] === false) return null;
  return (
    <header
      className={classNames(styles.header, styles[tone])}
      data-tone={tone}
      data-solid={isScrolled || undefined}
      data-waiting={isWaiting || undefined}
    >
      <HeaderTabs anchorBadge={badge} />
      <AccountButton onPress={() => setMenuOpen(true)} />
      {isMenuOpen ? (
        <SilentBoundary>
          <LazyBoundary fallback={null}>
            <AccountMenu onClose={() => setMenuOpen(false)} />
          </LazyBoundary>
        </SilentBoundary>
      ) : null}
    </header>
  );
};
