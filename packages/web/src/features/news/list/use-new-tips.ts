import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import { useState } from 'react';
import { fitsFilters, withNewTip } from '#features/news/new-tips.ts';
import { drawnAt } from '#platform/prerender/present.ts';
import { tipListQuery } from '#features/news/queries.ts';
import type { TipFilters } from '#features/news/queries.ts';

type Pages = InfiniteData<{ list: TipCard[]; total: number; isLastPage: boolean }>;

/** What the public card cannot know: whether the reader follows the tipster, as far as any list on this device tells. */
const isFollowedIn = (client: QueryClient, professorId: string): boolean => {
  const tips = client.getQueriesData<Pages>({ queryKey: ['listTips'] }).flatMap(([, data]) => data?.pages ?? []);
  const lists = client.getQueriesData<{ list?: TipsterBrief[] }>({ queryKey: ['listTipsters'] });
  const tipsters = [
    ...tips.flatMap(({ list }) => list.map(({ professor }) => professor)),
    ...lists.flatMap(([, data]) => data?.list ?? []),
  ];
  return tipsters.some(({ id, isAttention }) => id === professorId && isAttention === 1);
};

const withFollow = (tip: TipCard, isFollowed: boolean): TipCard =>
  isFollowed ? { ...tip, isAttention: 1, professor: { ...tip.professor, isAttention: 1 } } : tip;

/** New tips wait until the reader asks for them, so that nothing moves under a finger. */
export const useNewTips = (filters: TipFilters, listed: readonly TipCard[] | undefined) => {
  const client = useQueryClient();
  const { queryKey } = tipListQuery(filters);
  const key = JSON.stringify(queryKey);
  const [waiting, setWaiting] = useState<{ key: string; tips: readonly TipCard[] }>({ key, tips: [] });
  const tips = (waiting.key === key ? waiting.tips : []).filter(({ id }) => !listed?.some((tip) => tip.id === id));

  const take = (tip: TipCard): void => {
    // What was there when the server drew the page is no news.
    if (tip.publishTime <= drawnAt()) return;
    const isFollowed = isFollowedIn(client, tip.professorId);
    if (!fitsFilters(tip, filters, isFollowed)) return;
    setWaiting((before) => {
      const known = before.key === key ? before.tips : [];
      return { key, tips: [...known.filter(({ id }) => id !== tip.id), withFollow(tip, isFollowed)] };
    });
  };
  const show = (): void => {
    client.setQueryData<Pages>(queryKey, (data) =>
      tips.reduce((list, tip) => list && withNewTip(list, tip, filters.sort), data),
    );
    setWaiting({ key, tips: [] });
  };
  return { count: tips.length, take, show };
};
