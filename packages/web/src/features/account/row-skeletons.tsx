import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './row-skeletons.module.css';

/** A sheet of rows that are on their way. */
export const RowSkeletons = ({ height }: { height: string }) => (
  <div className={styles.rows}>
    <Skeleton width="72px" height="20px" />
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={height} radius="var(--r2)" />
    ))}
  </div>
);
