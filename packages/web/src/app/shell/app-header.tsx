import { useState, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#platform/router/link.tsx';
import { findRoute } from '#app/shell/find-route.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useHost } from '#platform/host/host.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { SilentBoundary } from '#app/shell/boundary.tsx';
import { usePageScrolled, scrollPageToTop } from '#platform/router/page-scroll.ts';
import { useStore } from '#platform/storage/store.ts';
import { classNames } from '#ui/class-names.ts';
import { isLoading } from '#ui/loading/loading-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '#platform/session/session.ts';
import { Icon, type IconDrawing } from '#ui/icon/icon.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PagePath } from '@touchline/domain/page-paths.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { useRowSizes } from '#ui/edge-fade/use-row-sizes.ts';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import styles from './app-header.module.css';

/** N1. */
const TABS = [
  { path: '/anchor', label: msg`主播` },
  { path: '/news', label: msg`推荐` },
  { path: '/user-ranking', label: msg`盈利榜` },
  { path: '/five-leagues', label: msg`五大联赛` },
  { path: '/nba', label: msg`NBA` },
] as const;

/** Pages that are no tabs, at the end of the tab bar: icons on a phone; in a wide window a word, a field and the bell. */
const SHORTCUTS: readonly {
  path: PagePath;
  label: MessageDescriptor;
  icon: IconDrawing | 'bell';
  look: 'page' | 'field' | 'bell';
  /** What the field says. */
  hint?: MessageDescriptor;
}[] = [
  {
    path: '/today',
    label: msg`今日比赛`,
    icon: { d: 'M3.5 5h13v11.5h-13zM3.5 9h13M7 3v3M13 3v3M8.5 11l3.5 2-3.5 2Z' },
    look: 'page',
  },
  {
    path: '/search',
    label: msg`搜索`,
    icon: { d: 'M9 3.5a5.5 5.5 0 1 0 .01 0M13 13l4 4' },
    look: 'field',
    hint: msg`主播、球队、球员、比赛、推荐`,
  },
  { path: '/account/alerts', label: msg`提醒`, icon: 'bell', look: 'bell' },
];

const UNDERLINE_PX = 20;

const pressTab = (event: MouseEvent, isActive: boolean): void => {
  if (!isActive) return;
  event.preventDefault();
  scrollPageToTop();
};

/** The five tabs; the underline slides to the active one, and a tap on the active one scrolls to the top (N3). */
const HeaderTabs = ({ anchorBadge }: { anchorBadge: ReactNode }) => {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const current = [...TABS, ...SHORTCUTS].find(({ path }) => path === pathname);
  useDocumentTitle(current === undefined ? null : t(current.label));
  const nav = useRef<HTMLElement>(null);
  const underline = useRef<HTMLSpanElement>(null);

  const place = (): HTMLElement | undefined => {
    const active = nav.current?.querySelector<HTMLElement>('[aria-current="page"]') ?? undefined;
    const mark = underline.current;
    if (!mark) return undefined;
    mark.style.opacity = active ? '1' : '0';
    if (active) mark.style.transform = `translateX(${active.offsetLeft + active.offsetWidth / 2 - UNDERLINE_PX / 2}px)`;
    return active;
  };
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which React would take for the end of the effect.
    void place()?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname, i18n.locale]);

  useRowSizes(nav, place, i18n.locale);
  useEdgeFade(nav, i18n.locale);

  return (
    <nav ref={nav} className={styles.tabs} aria-label={t`频道`}>
      {TABS.map(({ path, label }) => {
        const isActive = pathname === path;
        return (
          <Link
            key={path}
            to={path}
            className={styles.tab}
            aria-current={isActive ? 'page' : undefined}
            onClick={(event) => pressTab(event, isActive)}
          >
            <span className={styles.word}>{t(label)}</span>
            {path === '/anchor' ? anchorBadge : null}
          </Link>
        );
      })}
      <span ref={underline} className={styles.underline} aria-hidden="true" />
    </nav>
  );
};

const Shortcuts = () => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return SHORTCUTS.map(({ path, label, icon, look, hint }) => (
    <Link
      key={path}
      to={path}
      className={styles.button}
      data-look={look}
      aria-label={hint === undefined ? t(label) : `${t(label)} ${t(hint)}`}
      aria-current={pathname === path ? 'page' : undefined}
      onClick={(event) => pressTab(event, pathname === path)}
    >
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      {look === 'bell' ? null : (
        <span className={styles.text} aria-hidden>
          {t(hint ?? label)}
        </span>
      )}
      {look === 'field' ? <kbd aria-hidden="true">/</kbd> : null}
    </Link>
  ));
};

/** The way home, in a wide window. */
const Brand = () => (
  <Link to="/anchor" data-look="brand" aria-label="Touchline">
    <Icon name={{ d: 'M2 14h16M10 4v10M10 6.5a2.5 2.5 0 1 0 .01 0' }} size={26} />
    <b>Touchline</b>
  </Link>
);

/** The one button for account, language and theme. */
const AccountButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useLingui();
  const session = useSession();
  const nobody = (
    <span className={styles.disc}>
      <Icon name="user" size={17} />
    </span>
  );
  return (
    <button type="button" className={styles.button} aria-label={t`我的`} aria-haspopup="dialog" onClick={onPress}>
      {session === null ? (
        nobody
      ) : (
        <LazyBoundary fallback={nobody}>
          <MemberFace session={session} />
        </LazyBoundary>
      )}
    </button>
  );
};

const LiveBadge = lazyPage(() => import('#app/shell/live-badge.tsx'));
const MemberFace = lazyPage(() => import('#app/shell/member-face.tsx'));
const AccountMenu = lazyPage(() => import('#app/shell/account-menu.tsx'));

const badge = (
  <SilentBoundary>
    <LazyBoundary fallback={null}>
      <LiveBadge />
    </LazyBoundary>
  </SilentBoundary>
);

/**
 * The tab bar (N1) on the ground of its route (N4): clear over the page's top, solid once the page is scrolled or waited for. In a wide
 * window it stands above the pages without one, too.
 */
export const AppHeader = () => {
  const { pathname } = useLocation();
  const isScrolled = usePageScrolled();
  const isWaiting = useStore(isLoading, () => false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const tone = findRoute(pathname)?.header;
  const { features } = useHost();
  if (features['header'] === false) return null;
  return (
    <header
      className={classNames(styles.header, tone && styles[tone])}
      data-tone={tone}
      data-solid={isScrolled || undefined}
      data-waiting={isWaiting || undefined}
    >
      <Brand />
      <HeaderTabs anchorBadge={badge} />
      <Shortcuts />
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
