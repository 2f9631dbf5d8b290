import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './comments-skeleton.module.css';

/** Comments on their way. */
export const CommentsSkeleton = () => (
  <div className={styles.rows} aria-busy="true">
    {[70, 52, 64].map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton height="34px" round />
        <span className={styles.words}>
          <Skeleton width="32%" height="14px" />
          <Skeleton width={`${width}%`} height="18px" />
        </span>
      </div>
    ))}
  </div>
);
