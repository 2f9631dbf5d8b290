import type { ReactNode } from 'react';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { CommentsSkeleton } from '#features/news/comments/comments-skeleton.tsx';
import styles from './tip-skeleton.module.css';

/** A tip on its way, in the places of the content. */
export const TipSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <div className={styles.head}>
      <Skeleton height="40px" round />
      <span>
        <Skeleton width="30%" height="14px" />
        <Skeleton width="64%" height="12px" />
      </span>
      <Skeleton width="62px" height="30px" radius="var(--r-full)" />
    </div>
    <Skeleton width="238px" height="20px" />
    <Skeleton width="96%" height="22px" />
    <Skeleton width="58%" height="22px" />
    <Skeleton width="70%" height="14px" />
    <Skeleton height="104px" radius="var(--r2)" />
    <div className={styles.boxes}>
      <Skeleton height="58px" radius="var(--r2)" />
      <Skeleton height="58px" radius="var(--r2)" />
      <Skeleton height="58px" radius="var(--r2)" />
    </div>
    <Skeleton height="132px" radius="var(--r2)" />
  </div>
);

/** What is below a tip, on its way; the bar at the foot is there already. */
export const BelowTip = ({ bar }: { bar: ReactNode }) => (
  <>
    <div className={styles.comments}>
      <Skeleton width="72px" height="18px" />
      <CommentsSkeleton />
    </div>
    {bar}
  </>
);
