import { Skeleton, SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import styles from './tip-view.module.css';

/** A tip before it has come. */
export const TipSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <div className={styles.article}>
      <Skeleton height="40px" round />
      <Skeleton width="238px" height="20px" />
      <Skeleton width="96%" height="22px" />
      <Skeleton width="58%" height="22px" />
      <Skeleton width="70%" height="14px" />
      <SkeletonCards heights={['104px', '58px', '132px']} />
    </div>
  </div>
);
