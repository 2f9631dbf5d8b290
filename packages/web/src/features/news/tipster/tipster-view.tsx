import type { TipsterDetail } from '@touchline/contract/news.ts';
import { HitRates } from '#features/news/tipster/hit-rates.tsx';
import { RecordFigures } from '#features/news/tipster/record-figures.tsx';
import { TipsterHead } from '#features/news/tipster/tipster-head.tsx';
import { WeekReturns } from '#features/news/tipster/week-returns.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { TipCardSkeletons } from '#entities/tip/tip-card-skeleton.tsx';
import { Suspense } from 'react';
import styles from './tipster-view.module.css';

const TipsterTips = lazyPage(() => import('#features/news/tipster/tipster-tips.tsx'));

/** A tipster's page: who they are, what their record says, and their tips (E20). */
export const TipsterView = ({ tipster }: { tipster: TipsterDetail }) => (
  <>
    <div className={styles.parts}>
      <TipsterHead tipster={tipster} />
      <RecordFigures tipster={tipster} />
      {tipster.sportsSession === 0 ? null : (
        <>
          <HitRates rates={tipster.hitPercents} />
          <WeekReturns weeks={tipster.weekReturns} />
        </>
      )}
    </div>
    <Suspense
      fallback={
        <div className={styles.tips}>
          <TipCardSkeletons count={3} isOwn />
        </div>
      }
    >
      <TipsterTips tipster={tipster} />
    </Suspense>
  </>
);
