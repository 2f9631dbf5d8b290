import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './expert-skeletons.module.css';

const ROWS = 8;

/** Rows of the height of an expert. */
export const ExpertSkeletons = () => (
  <div className={styles.bones} aria-hidden="true">
    {Array.from({ length: ROWS }, (_, place) => (
      <div key={place} className={styles.bone}>
        <Skeleton height="18px" width="18px" />
        <Skeleton height="44px" round />
        <span>
          <Skeleton height="16px" width="50%" />
          <Skeleton height="12px" width="85%" />
          <Skeleton height="12px" width="30%" />
        </span>
        <Skeleton height="30px" width="62px" radius="var(--r-full)" />
      </div>
    ))}
  </div>
);
