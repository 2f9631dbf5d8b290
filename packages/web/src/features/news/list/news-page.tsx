import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { HotTipsters } from '#features/news/list/hot-tipsters.tsx';
import { OngoingMatches } from '#features/news/list/ongoing-matches.tsx';
import { TipList } from '#features/news/list/tip-list.tsx';
import { useTipFilters } from '#features/news/list/use-tip-filters.ts';
import { Hero } from '#ui/hero/hero.tsx';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';

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
      <OngoingMatches {...filters} />
      <TipList {...filters} />
    </PullToRefresh>
  );
};

export default NewsPage;
