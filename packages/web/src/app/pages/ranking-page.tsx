import { BannerSlide } from '#features/anchor/lead/banner-slide.tsx';
import { RankingPage as Ranking } from '#features/user-ranking/boards/ranking-page.tsx';
import type { RankingSlots } from '#features/user-ranking/boards/ranking-page.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { boardQueryIn } from '#features/user-ranking/boards/use-board-address.ts';
import { boardQuery, rankingConfigQuery } from '#data/ranking/queries.ts';
import { SkeletonSection, SkeletonStrip } from '#ui/skeleton/skeleton.tsx';

// The boards do not wait for the host above them.
const LiveStrip = lazyPage(() => import('#features/anchor/live/live-strip.tsx'));

const slots: RankingSlots = {
  live: (
    <LazyBoundary
      fallback={
        <SkeletonSection>
          <SkeletonStrip count={1} height="91px" stripHeight="107px" radius="var(--r2)" />
        </SkeletonSection>
      }
    >
      <LiveStrip />
    </LazyBoundary>
  ),
  slide: (banner, eager) => <BannerSlide banner={banner} eager={eager} />,
};

/** `/user-ranking` (R18). */
const RankingPage = () => <Ranking slots={slots} />;

RankingPage.readAhead = (_parameters: object, search: URLSearchParams): void => {
  void queryClient.prefetchQuery(rankingConfigQuery());
  void queryClient.prefetchQuery(boardQuery(boardQueryIn(search)));
};

export default RankingPage;
