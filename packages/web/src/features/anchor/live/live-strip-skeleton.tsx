import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './live-strip.module.css';

/** The place of the low card. */
export const LiveStripSkeleton = () => (
  <div className={styles.strip} aria-hidden="true">
    <span className={styles.cover} data-bone="">
      <Skeleton height="100%" radius="0" />
    </span>
    <span className={styles.words}>
      <Skeleton height="26px" width="70%" />
      <Skeleton height="14px" width="50%" />
    </span>
  </div>
);
