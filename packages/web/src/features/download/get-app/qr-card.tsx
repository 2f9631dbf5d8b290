import type { ReactNode } from 'react';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import styles from './qr-card.module.css';

const QrCode = lazyPage(() => import('#features/download/get-app/qr-code.tsx'));

/** The way from a large screen to the phone beside it. */
export const QrCard = ({ address, children }: { address: string; children: ReactNode }) => (
  <figure className={styles.card}>
    <span className={styles.plate}>
      <LazyBoundary fallback={null}>
        <QrCode address={address} />
      </LazyBoundary>
    </span>
    <figcaption className={styles.words}>{children}</figcaption>
  </figure>
);
