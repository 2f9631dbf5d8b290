import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { FormFigures } from '#features/user-ranking/user/form-figures.tsx';
import { OwnEntry } from '#features/user-ranking/user/own-entry.tsx';
import { ProfitCurve } from '#features/user-ranking/user/profit-curve.tsx';
import { UserHead } from '#features/user-ranking/user/user-head.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Skeleton, SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './ranked-user-view.module.css';

const UserRecords = lazyPage(() => import('#features/user-ranking/user/user-records.tsx'));

/** The page before its user is known. */
export const RankedUserSkeleton = () => (
  <div className={styles.parts} aria-busy="true">
    <SkeletonRows count={1} height="168px" face="64px" body="56px" />
    <div className={styles.card}>
      <Skeleton height="114px" />
    </div>
    <div className={styles.card}>
      <Skeleton height="222px" />
    </div>
  </div>
);

/** A ranked user's page: who it is, what the record says, the curve of profit, and the reports. */
export const RankedUserView = ({ user }: { user: RankedUser }) => (
  <>
    <div className={styles.parts}>
      {user.isMine === 1 ? <OwnEntry user={user} /> : null}
      <UserHead user={user} />
      <FormFigures user={user} />
      <ProfitCurve days={user.curve} />
    </div>
    <LazyBoundary
      fallback={
        <div className={styles.records}>
          <SkeletonRows count={4} height="118px" lines={4} isApart />
        </div>
      }
    >
      <UserRecords userId={user.userId} />
    </LazyBoundary>
  </>
);
