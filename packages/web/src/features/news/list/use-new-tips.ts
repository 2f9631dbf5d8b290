import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import { useState } from 'react';
import { fitsFilters, withNewTip } from '#data/tip/new-tips.ts';
import { renderedAt } from '#platform/prerender/prerender-context.ts';
import { tipListQuery, tipsterQuery } from '#data/tip/queries.ts';
import type { TipFilters } from '#data/tip/queries.ts';

type Pages = InfiniteData<{ list: TipCard[]; total: number; isLastPage: boolean }>;

/** For so long it is not asked again whether a tipster is followed. */
const FOLLOW_MS = 60_000;

/** What the public card cannot know: whether the reader follows the tipster; null when no list on this device tells. */
const followIn = (client: QueryClient, professorId: string): boolean | null => {
  const tips = client.getQueriesData<Pages>({ queryKey: ['listTips'] }).flatMap(([, data]) => data?.pages ?? []);
  const lists = client.getQueriesData<{ list?: TipsterBrief[] }>({ queryKey: ['listTipsters'] });
  const said = [
    ...tips.flatMap(({ list }) => list.map(({ professor }) => professor)),
    ...lists.flatMap(([, data]) => data?.list ?? []),
  ].filter(({ id }) => id === professorId);
  return said.length === 0 ? null : said.some(({ isAttention }) => isAttention === 1);
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

  const add = (tip: TipCard, isFollowed: boolean): void =>
    setWaiting((before) => {
      const known = before.key === key ? before.tips : [];
      return { key, tips: [...known.filter(({ id }) => id !== tip.id), withFollow(tip, isFollowed)] };
    });
  const apply = (tip: TipCard): void => {
    // What was there when the server rendered the page is no news.
    if (tip.publishTime <= renderedAt()) return;
    const isFollowed = followIn(client, tip.professorId);
    if (!fitsFilters(tip, filters, isFollowed ?? true)) return;
    if (isFollowed !== null || !filters.isFollowed) return add(tip, isFollowed ?? false);
    // Of those alone who are followed: the server knows.
    const requested = client.fetchQuery({ ...tipsterQuery(tip.professorId), staleTime: FOLLOW_MS });
    void requested.then(
      ({ isAttention }) => isAttention === 1 && add(tip, true),
      () => {},
    );
  };
  const show = (): void => {
    client.setQueryData<Pages>(queryKey, (data) =>
      tips.reduce((list, tip) => list && withNewTip(list, tip, filters.sort), data),
    );
    setWaiting({ key, tips: [] });
  };
  return { count: tips.length, apply, show };
};
