import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { scrollPageToTop } from '#platform/router/page-scroll.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { useRowSizes } from '#ui/edge-fade/use-row-sizes.ts';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import styles from './header-tabs.module.css';

/** N1. */
const TABS = [
  { path: '/anchor', label: msg`主播` },
  { path: '/news', label: msg`推荐` },
  { path: '/user-ranking', label: msg`盈利榜` },
  { path: '/five-leagues', label: msg`五大联赛` },
  { path: '/nba', label: msg`NBA` },
] as const;

const UNDERLINE_PX = 20;

/** The five tabs; the underline slides to the active one, and a tap on the active one scrolls to the top (N3). */
export const HeaderTabs = ({ anchorBadge }: { anchorBadge: ReactNode }) => {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const current = TABS.find((tab) => tab.path === pathname);
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

  const press = (event: MouseEvent, isActive: boolean): void => {
    if (!isActive) return;
    event.preventDefault();
    scrollPageToTop();
  };

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
            onClick={(event) => press(event, isActive)}
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
