import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { findRoute } from '#app/shell/find-route.ts';
import { useAnchorBadge } from '#features/anchor/use-anchor-badge.ts';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { Equaliser } from '#ui/icon/equaliser.tsx';
import '#app/shell/wide-header.css';
import styles from './live-badge.module.css';

const Badge = () => {
  const { t } = useLingui();
  const isOn = useAnchorBadge();
  if (!isOn) return null;
  return (
    <span className={styles.badge}>
      <Equaliser />
      <span className="sr-only">{t`有主播正在直播`}</span>
    </span>
  );
};

/**
 * N2, T9: on while a host is live. It comes with the app: pages that the server renders do without its data, and so do phones on pages
 * without the tab bar.
 */
const LiveBadge = () => {
  const { pathname } = useLocation();
  const isWide = useIsAppWide(768);
  const isInSight = isWide || findRoute(pathname)?.header !== undefined;
  return useIsPrerendered() || !isInSight ? null : <Badge />;
};

export default LiveBadge;
