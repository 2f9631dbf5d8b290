import { useLingui } from '@lingui/react/macro';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { SkeletonRows, SkeletonSection, SkeletonStrip } from '#ui/skeleton/skeleton.tsx';
import { filtersOf, useTipFilters } from '#features/news/list/use-tip-filters.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { TipsDesk } from '#features/news/desk/tips-desk.tsx';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { Hero } from '#ui/hero/hero.tsx';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { hotTipstersQuery, ongoingMatchesQuery, tipListQuery } from '#data/tip/queries.ts';
import type { TipsterBrief } from '@touchline/contract/news.ts';
import { memo, useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { TipsterRing } from '#entities/tipster/tipster-ring.tsx';
import { RingPages, RingSkeletons } from '#entities/rings/ring-pages.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './news-page.module.css';

const Pages = memo(({ tipsters }: { tipsters: readonly TipsterBrief[] }) => {
  const { t } = useLingui();
  return (
    <RingPages
      label={t`热门专家`}
      items={tipsters}
      pathOf={({ id }) => `/news/user/${id}`}
      draw={(tipster) => <TipsterRing tipster={tipster} />}
    />
  );
});

/** The first experts in pages of 8, swiped sideways (E10, K1). */
const HotTipsters = () => {
  const { t } = useLingui();
  const query = useQuery(hotTipstersQuery());
  return (
    <Section
      title={t`热门专家`}
      action={
        <Link to="/news/all-gods" className={styles.all}>
          {t`全部`}
          <Icon name="forward" size={12} />
        </Link>
      }
    >
      <DataRegion
        query={query}
        skeleton={<RingSkeletons heights={['50px', '14px', '12px']} />}
        failure={t`专家加载失败`}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState scene="lost" title={t`还没有专家`} text={t`专家入驻后会出现在这里`} />}
      >
        {({ list }) => <Pages tipsters={list} />}
      </DataRegion>
    </Section>
  );
};

/** Below the first lines: loaded beside them. */
const OngoingMatches = lazyPage(() => import('#features/news/list/ongoing-matches.tsx'));
const TipList = lazyPage(() => import('#features/news/list/tip-list.tsx'));
const FirstTip = lazyPage(() => import('#features/news/desk/first-tip.tsx'));

/** Matches, filters, order and cards before their script has come. */
const TipsSkeleton = () => (
  <SkeletonSection heading="var(--tap)">
    <SkeletonStrip count={3} width="148px" height="96px" stripHeight="106px" radius="var(--r2)" />
    <SkeletonStrip count={5} width="54px" height="30px" stripHeight="46px" radius="var(--r-full)" />
    <SkeletonStrip count={1} width="25%" height="14px" stripHeight="32px" />
    <SkeletonRows count={4} height="148px" face="34px" body="72px" />
  </SkeletonSection>
);

/** `/news` (R3, A5): the first experts, the matches that are on, and all tips; beside them in a wide window the first one. */
const NewsPage = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const filters = useTipFilters();
  const isWide = useIsAppWide(1024);
  const key = JSON.stringify(filters.filters);
  const [opened, setOpened] = useState({ key: '', id: '' });
  const openId = isWide && opened.key === key ? opened.id : undefined;
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <Hero>
        <h1 className="sr-only">{t`推荐`}</h1>
      </Hero>
      <TipsDesk
        isHeaded
        list={
          <>
            <HotTipsters />
            <LazyBoundary fallback={<TipsSkeleton />}>
              <OngoingMatches {...filters} />
              <TipList {...filters} openId={openId} />
            </LazyBoundary>
          </>
        }
        tip={
          isWide ? (
            <LazyBoundary fallback={null}>
              <FirstTip filters={filters.filters} openId={openId} onOpen={(id) => setOpened({ key, id })} />
            </LazyBoundary>
          ) : null
        }
      />
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
