import type { TipsterDetail } from '@touchline/contract/news.ts';
import { RecordFigures } from '#features/news/tipster/record-figures.tsx';
import { TipsterHead } from '#features/news/tipster/tipster-head.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { TipCardSkeletons } from '#entities/tip/tip-card-skeleton.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './tipster-view.module.css';

/** Heights of the hit rates and of the curve. */
const CHART_HEIGHTS = ['126px', '164px'] as const;

const RecordCharts = lazyPage(() => import('#features/news/tipster/record-charts.tsx'));
const TipsterTips = lazyPage(() => import('#features/news/tipster/tipster-tips.tsx'));

const ChartSkeletons = () => (
  <>
    {CHART_HEIGHTS.map((height) => (
      <div key={height} className={styles.card} aria-hidden="true">
        <Skeleton height={height} />
      </div>
    ))}
  </>
);

/** A tipster's page: who they are, what their record says, and their tips (E20). */
export const TipsterView = ({ tipster }: { tipster: TipsterDetail }) => (
  <>
    <div className={styles.parts}>
      <TipsterHead tipster={tipster} />
      <RecordFigures tipster={tipster} />
      {tipster.sportsSession === 0 ? null : (
        <LazyBoundary fallback={<ChartSkeletons />}>
          <RecordCharts tipster={tipster} />
        </LazyBoundary>
      )}
    </div>
    <LazyBoundary
      fallback={
        <div className={styles.tips}>
          <TipCardSkeletons count={3} isOwn />
        </div>
      }
    >
      <TipsterTips tipster={tipster} />
    </LazyBoundary>
  </>
);
