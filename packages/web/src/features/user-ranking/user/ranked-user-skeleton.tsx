import { Skeleton } from '#ui/state/skeleton.tsx';
import head from './user-head.module.css';
import view from './ranked-user-view.module.css';
import styles from './ranked-user-skeleton.module.css';

/** A ranked user's page before it is known. */
export const RankedUserSkeleton = () => (
  <div className={view.parts} aria-hidden="true">
    <div className={head.head}>
      <span className={head.face}>
        <Skeleton height="64px" round />
      </span>
      <span className={styles.words}>
        <Skeleton height="22px" width="45%" />
        <Skeleton height="18px" width="24%" />
      </span>
      <span className={styles.sums}>
        <Skeleton height="56px" width="46%" />
        <Skeleton height="56px" width="26%" />
      </span>
    </div>
    <div className={view.card}>
      <Skeleton height="22px" width="24%" />
      <Skeleton height="26px" />
      <Skeleton height="46px" />
    </div>
    <div className={view.card}>
      <Skeleton height="22px" width="36%" />
      <Skeleton height="20px" width="70%" />
      <Skeleton height="160px" />
    </div>
  </div>
);
