import type { TipsterDetail } from '@touchline/contract/news.ts';
import { RecordFigures } from '#features/news/tipster/record-figures.tsx';
import { TipsterHead } from '#features/news/tipster/tipster-head.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Skeleton, SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './tipster-view.module.css';

const RecordCharts = lazyPage(() => import('#features/news/tipster/record-charts.tsx'));
const TipsterTips = lazyPage(() => import('#features/news/tipster/tipster-tips.tsx'));

const CardSkeletons = ({ heights }: { heights: readonly string[] }) =>
  heights.map((height) => (
    <div key={height} className={styles.card} aria-busy="true">
      <Skeleton height={height} />
    </div>
  ));

/** The page before its tipster is known. */
export const TipsterSkeleton = () => (
  <div className={styles.parts}>
    <SkeletonRows count={1} height="172px" face="64px" button body="68px" />
    <CardSkeletons heights={['164px', '132px']} />
  </div>
);

/** A tipster's page: who they are, what their record says, and their tips (E20). */
export const TipsterView = ({ tipster }: { tipster: TipsterDetail }) => (
  <>
    <div className={styles.parts}>
      <TipsterHead tipster={tipster} />
      <RecordFigures tipster={tipster} />
      {tipster.sportsSession === 0 ? null : (
        <LazyBoundary fallback={<CardSkeletons heights={['126px', '164px']} />}>
          <RecordCharts tipster={tipster} />
        </LazyBoundary>
      )}
    </div>
    <LazyBoundary
      fallback={
        <div className={styles.tips}>
          <SkeletonRows count={3} height="130px" lines={1} body="72px" />
        </div>
      }
    >
      <TipsterTips tipster={tipster} />
    </LazyBoundary>
  </>
);
