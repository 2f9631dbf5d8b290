import { TipCardSkeletons } from '#entities/tip/tip-card-skeleton.tsx';
import { OngoingSkeleton } from '#features/news/list/ongoing-skeleton.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './tip-list-skeleton.module.css';

const CHIPS = ['54px', '54px', '54px', '80px', '54px'] as const;

/** Matches, filters and cards before their script has come. */
export const TipListSkeleton = () => (
  <div className={styles.bones} aria-hidden="true">
    <div className={styles.head}>
      <Skeleton height="22px" width="35%" />
    </div>
    <OngoingSkeleton />
    <div className={styles.chips}>
      {CHIPS.map((width, place) => (
        <Skeleton key={place} height="30px" width={width} radius="var(--r-full)" />
      ))}
    </div>
    <div className={styles.order}>
      <Skeleton height="14px" width="25%" />
    </div>
    <TipCardSkeletons count={4} />
  </div>
);
