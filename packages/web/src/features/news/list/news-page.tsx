import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { HotTipsters } from '#features/news/list/hot-tipsters.tsx';
import { TipListSkeleton } from '#features/news/list/tip-list-skeleton.tsx';
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
      <LazyBoundary fallback={<TipListSkeleton />}>
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
