import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './ongoing-skeleton.module.css';

const PLACES = 3;

/** Places of the matches with tips. */
export const OngoingSkeleton = () => (
  <div className={styles.strip} aria-hidden="true">
    {Array.from({ length: PLACES }, (_, place) => (
      <span key={place} className={styles.bone}>
        <Skeleton height="96px" radius="var(--r2)" />
      </span>
    ))}
  </div>
);
