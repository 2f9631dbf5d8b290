import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RANKING_BOARDS } from '@touchline/contract/bet.ts';
import type { BannerItem } from '@touchline/domain/banners.ts';
import type { ReactNode } from 'react';
import { BoardBar } from '#features/user-ranking/boards/board-bar.tsx';
import { Skeleton, SkeletonRanking } from '#ui/skeleton/skeleton.tsx';
import { useBoardAddress } from '#features/user-ranking/boards/use-board-address.ts';
import { useBoardPush } from '#data/ranking/use-board-push.ts';
import { rankingConfigQuery } from '#data/ranking/queries.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { classNames } from '#ui/class-names.ts';
import columns from '#ui/columns/columns.module.css';
import { Hero } from '#ui/hero/hero.tsx';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { useSwipe } from '#ui/tabs/use-swipe.ts';
import styles from './ranking-page.module.css';

// What stands over and in a board comes beside the first lines of the page.
const Banners = lazyPage(() => import('#features/user-ranking/boards/banners.tsx'));
const Board = lazyPage(() => import('#features/user-ranking/boards/board.tsx'));

/** Parts of the page that other capabilities draw. */
export interface RankingSlots {
  /** A host who is live (N8). */
  live: ReactNode;
  slide: (banner: BannerItem, eager: boolean) => ReactNode;
}

/** `/user-ranking` (R18, A6): the boards of betting reports. */
export const RankingPage = ({ slots }: { slots: RankingSlots }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const address = useBoardAddress();
  const { board, configId, periodId } = address.intent;
  const configs = useQuery(rankingConfigQuery());
  const list = configs.data?.rankingConfigList;
  const config = configId === null ? list?.[0] : list?.find(({ id }) => id === configId);
  const latest = config?.rankingDateList[0];
  const isLatest = periodId === null || periodId === latest?.id;
  // Rankings over dates of their own end, and no other period follows.
  const isOver = useMinuteClock() > (latest?.endDate ?? Infinity);
  useBoardPush(config?.id ?? null, latest?.id);
  const swipe = useSwipe((step) => {
    const next = RANKING_BOARDS[RANKING_BOARDS.indexOf(board) + step];
    if (next) address.toBoard(next);
  });
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <div className={classNames(columns.columns, styles.page)} {...swipe}>
        <div className={columns.across}>
          <Hero>
            <h1 className="sr-only">{t`盈利榜`}</h1>
            <LazyBoundary fallback={<Skeleton height="4.25rem" radius="var(--r2)" />}>
              <Banners board={board} slide={slots.slide} />
            </LazyBoundary>
          </Hero>
        </div>
        <div className={styles.live}>{slots.live}</div>
        <BoardBar
          address={address}
          configs={list}
          config={config}
          periodId={isLatest ? null : periodId}
          isOver={isOver}
          hasFailed={configs.isError && list === undefined}
          onRetry={() => void configs.refetch()}
        />
        <LazyBoundary
          fallback={
            <div className={styles.board}>
              <SkeletonRanking podium="182px" count={6} height="54px" face="30px" />
            </div>
          }
        >
          <Board
            key={`${board} ${configId} ${periodId}`}
            address={address}
            config={config}
            isLatest={isLatest}
            isRunning={isLatest && !isOver}
          />
        </LazyBoundary>
      </div>
    </PullToRefresh>
  );
};
