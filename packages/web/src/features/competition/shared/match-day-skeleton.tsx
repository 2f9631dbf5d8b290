import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './match-day-skeleton.module.css';

/** Rows of the height of a match. */
export const MatchDaySkeleton = ({ rows = 5 }: { rows?: number }) => (
  <div className={styles.rows} aria-hidden="true">
    {Array.from({ length: rows }, (_, place) => (
      <div key={place} className={styles.row}>
        <Skeleton height="26px" width="44px" />
        <span>
          <Skeleton height="14px" width="60%" />
          <Skeleton height="14px" width="48%" />
        </span>
      </div>
    ))}
  </div>
);
