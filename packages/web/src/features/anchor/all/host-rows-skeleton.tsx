import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './host-rows-skeleton.module.css';

const ROWS = 8;

/** Rows of the height of a host. */
export const HostRowsSkeleton = () => (
  <div className={styles.bones} aria-hidden="true">
    {Array.from({ length: ROWS }, (_, place) => (
      <div key={place} className={styles.bone}>
        <Skeleton height="52px" round />
        <span>
          <Skeleton height="16px" width="45%" />
          <Skeleton height="13px" width="70%" />
          <Skeleton height="11px" width="35%" />
        </span>
        <Skeleton height="30px" width="62px" radius="var(--r-full)" />
      </div>
    ))}
  </div>
);
