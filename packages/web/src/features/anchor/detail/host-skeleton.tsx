import { useLingui } from '@lingui/react/macro';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { MatchRowsSkeleton } from '#features/anchor/matches/match-rows-skeleton.tsx';
import styles from './host-skeleton.module.css';

/** The page's geometry while the host is on the way. */
export const HostSkeleton = () => {
  const { t } = useLingui();
  return (
    <>
      <PageBar title={t`主播`} onBack={useBack()} />
      <div className={styles.head} aria-hidden="true">
        <Skeleton height="76px" round />
        <span className={styles.words}>
          <Skeleton height="24px" width="60%" />
          <Skeleton height="14px" width="80%" />
        </span>
      </div>
      <div className={styles.rows}>
        <MatchRowsSkeleton />
      </div>
    </>
  );
};
