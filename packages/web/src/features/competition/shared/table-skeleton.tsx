import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './table-skeleton.module.css';

/** Rows of the height of a table's or a ranking's. */
export const TableSkeleton = ({ rows = 12 }: { rows?: number }) => (
  <div className={styles.rows} aria-hidden="true">
    {Array.from({ length: rows }, (_, place) => (
      <div key={place} className={styles.row}>
        <Skeleton height="20px" round />
        <Skeleton height="14px" width={`${28 + ((place * 7) % 16)}%`} />
        <Skeleton height="14px" width="38%" />
      </div>
    ))}
  </div>
);
