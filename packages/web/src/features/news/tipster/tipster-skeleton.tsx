import { Skeleton } from '#ui/state/skeleton.tsx';
import view from './tipster-view.module.css';
import styles from './tipster-skeleton.module.css';

/** A tipster's page before it is known. */
export const TipsterSkeleton = () => (
  <div className={view.parts} aria-hidden="true">
    <div className={styles.head}>
      <span className={styles.who}>
        <Skeleton height="64px" round />
        <span>
          <Skeleton height="22px" width="45%" />
          <Skeleton height="16px" width="30%" />
        </span>
        <Skeleton height="30px" width="62px" radius="var(--r-full)" />
      </span>
      <Skeleton height="20px" width="80%" />
      <Skeleton height="36px" />
    </div>
    <div className={view.card}>
      <Skeleton height="22px" width="30%" />
      <Skeleton height="26px" />
      <Skeleton height="96px" />
    </div>
    <div className={view.card}>
      <Skeleton height="22px" width="40%" />
      <Skeleton height="100px" />
    </div>
  </div>
);
