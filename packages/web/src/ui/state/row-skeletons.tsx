import { CardList } from '#ui/section/card-list.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './row-skeletons.module.css';

/** A heading and its sheet of rows, on their way. `height` is that of a row, a CSS length. */
export const RowSkeletons = ({ height }: { height: string }) => (
  <div className={styles.region} aria-hidden="true">
    <span className={styles.head}>
      <Skeleton width="96px" height="18px" />
    </span>
    <CardList>
      {[1, 2, 3, 4, 5].map((row) => (
        <li key={row} className={styles.row} style={{ minHeight: height }}>
          <Skeleton height="40px" round />
          <span className={styles.words}>
            <Skeleton width="52%" height="14px" />
            <Skeleton width="34%" height="12px" />
          </span>
          <Skeleton width="76px" height="30px" radius="var(--r-full)" />
        </li>
      ))}
    </CardList>
  </div>
);
