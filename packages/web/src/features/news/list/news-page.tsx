import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { HotTipsters } from '#features/news/list/hot-tipsters.tsx';
import { SkeletonRows, SkeletonSection, SkeletonStrip } from '#ui/skeleton/skeleton.tsx';
import { filtersOf, useTipFilters } from '#features/news/list/use-tip-filters.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Hero } from '#ui/hero/hero.tsx';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { hotTipstersQuery, ongoingMatchesQuery, tipListQuery } from '#data/tip/queries.ts';

/** Below the first lines: loaded beside them. */
const OngoingMatches = lazyPage(() => import('#features/news/list/ongoing-matches.tsx'));
const TipList = lazyPage(() => import('#features/news/list/tip-list.tsx'));

/** Matches, filters, order and cards before their script has come. */
const TipsSkeleton = () => (
  <SkeletonSection heading="var(--tap)">
    <SkeletonStrip count={3} width="148px" height="96px" stripHeight="106px" radius="var(--r2)" />
    <SkeletonStrip count={5} width="54px" height="30px" stripHeight="46px" radius="var(--r-full)" />
    <SkeletonStrip count={1} width="25%" height="14px" stripHeight="32px" />
    <SkeletonRows count={4} height="148px" face="34px" body="72px" />
  </SkeletonSection>
);

/** `/news` (R3, A5): the first experts, the matches that are on, and all tips. */
const NewsPage = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const filters = useTipFilters();
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <Hero>
        <h1 className="sr-only">{t`推荐`}</h1>
      </Hero>
      <HotTipsters />
      <LazyBoundary fallback={<TipsSkeleton />}>
        <OngoingMatches {...filters} />
        <TipList {...filters} />
      </LazyBoundary>
    </PullToRefresh>
  );
};

NewsPage.readAhead = (_parameters: object, search: URLSearchParams): void => {
  const filters = filtersOf(search);
  void queryClient.prefetchQuery(hotTipstersQuery());
  void queryClient.prefetchQuery(ongoingMatchesQuery());
  // Only members may ask for those.
  if (!filters.isFollowed) void queryClient.prefetchInfiniteQuery(tipListQuery(filters));
};

export default NewsPage;
