import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useStore } from '#platform/storage/store.ts';
import { isLoading, loading } from '#ui/loading/loading-store.ts';
import styles from './loading-overlay.module.css';

/** A ball on its way (N13) while anything is waited for; it appears only after 200 ms, so that quick work shows nothing. */
export const LoadingOverlay = () => {
  const { t } = useLingui();
  const isShown = useStore(isLoading, () => false);
  if (!isShown) return null;
  return (
    <div className={styles.overlay} role="status" aria-label={t`加载中`}>
      <svg className={styles.flight} viewBox="0 0 160 90" aria-hidden="true">
        <path className={styles.ground} d="M8 78h144" />
        <path className={styles.path} d="M16 74Q50-26 84 74Q104 20 124 74Q134 52 144 74" pathLength="100" />
        <g className={styles.ball}>
          <circle r="7" />
          <path d="M0-3.2 3-1 1.9 2.6h-3.8L-3-1Z" />
        </g>
      </svg>
    </div>
  );
};

/** Takes the place of what is waited for. */
export const Waiting = () => {
  useEffect(loading.show, []);
  return null;
};
