import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './match-list.module.css';

const ROWS = 6;

/** Rows of the height of a match. */
export const MatchRowsSkeleton = () => (
  <div className={styles.bones} aria-hidden="true">
    {Array.from({ length: ROWS }, (_, place) => (
      <div key={place} className={styles.bone}>
        <Skeleton height="26px" width="38px" />
        <span>
          <Skeleton height="14px" width="60%" />
          <Skeleton height="14px" width="48%" />
        </span>
        <Skeleton height="26px" round />
      </div>
    ))}
  </div>
);
