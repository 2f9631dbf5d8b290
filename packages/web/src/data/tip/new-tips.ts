import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import { isForeign } from '@touchline/domain/languages/base-language.ts';
import { useState } from 'react';
import { tipListQuery, tipsterQuery } from '#data/tip/queries.ts';
import type { TipFilters } from '#data/tip/tip-filters.ts';
import { locale } from '#platform/i18n/locale.ts';
import { renderedAt } from '#platform/prerender/prerender-context.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';

const SOURCE_OF = { 0: 1, 1: 2 } as const;

/** Whether a published tip belongs into the list: whether the reader follows its tipster, and reads their language. */
export const fitsFilters = (
  tip: TipCard,
  filters: TipFilters,
  { isFollowed, isReadable }: { isFollowed: boolean; isReadable: boolean },
): boolean => {
  const competitions = tip.messageMatchList.map(({ match }) => match.competitionId);
  return [
    filters.sport === 0 || tip.sportsType === filters.sport,
    !filters.hasRefund || tip.openBackGold === 1,
    !filters.isFree || tip.goldPrice === 0,
    !filters.isFollowed || isFollowed,
    filters.isAnyLanguage || filters.isFollowed || isReadable,
    filters.source === 0 || filters.source === SOURCE_OF[tip.isTripartite],
    filters.competitionIds.length === 0 || competitions.some((id) => filters.competitionIds.includes(id)),
    filters.matchId === null || tip.messageMatchList.some(({ match }) => match.matchId === filters.matchId),
  ].every(Boolean);
};

interface Pages<Page> {
  pages: Page[];
}

const isBefore = (tip: TipCard, other: TipCard, sort: TipFilters['sort']): boolean =>
  sort === 'newest' ? tip.publishTime >= other.publishTime : tip.closeTime <= other.closeTime;

const placed = (list: readonly TipCard[], tip: TipCard, sort: TipFilters['sort']): TipCard[] | null => {
  const index = list.findIndex((other) => isBefore(tip, other, sort));
  return index < 0 ? null : list.toSpliced(index, 0, tip);
};

/**
 * An endless list with one more tip in its place (T10). One that would come after all that is loaded is left to the pages to
 * come, unless there are none; one that is there already stays.
 */
export const withNewTip = <
  Page extends { list: TipCard[]; total: number; isLastPage: boolean },
  Data extends Pages<Page>,
>(
  data: Data,
  tip: TipCard,
  sort: TipFilters['sort'],
): Data => {
  if (data.pages.some(({ list }) => list.some(({ id }) => id === tip.id))) return data;
  let isPlaced = false;
  const pages = data.pages.map((page, index) => {
    const counted = { ...page, total: page.total + 1 };
    if (isPlaced) return counted;
    const isEnd = index === data.pages.length - 1 && page.isLastPage;
    const list = placed(page.list, tip, sort) ?? (isEnd ? [...page.list, tip] : null);
    if (list === null) return counted;
    isPlaced = true;
    return { ...counted, list };
  });
  return { ...data, pages };
};

type TipPages = InfiniteData<{ list: TipCard[]; total: number; isLastPage: boolean }>;

/** For so long it is not asked again whether a tipster is followed. */
const FOLLOW_MS = 60_000;

/** What the public card cannot know: whether the reader follows the tipster; null when no list on this device tells. */
const followIn = (client: QueryClient, professorId: string): boolean | null => {
  const tips = client.getQueriesData<TipPages>({ queryKey: ['listTips'] }).flatMap(([, data]) => data?.pages ?? []);
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
    // Where nobody writes in the reader's language the list has them all.
    const { language } = tip.professor;
    const isReadable = [...(listed ?? []), ...tips].some(({ professor }) => !isForeign(language, professor.language));
    if (
      !fitsFilters(tip, filters, {
        isFollowed: isFollowed ?? true,
        isReadable: isReadable || !isForeign(language, locale.get()),
      })
    )
      return;
    if (isFollowed !== null || !filters.isFollowed) return add(tip, isFollowed ?? false);
    // Of those alone who are followed: the server knows.
    const requested = client.fetchQuery({ ...tipsterQuery(tip.professorId), staleTime: FOLLOW_MS });
    void requested.then(
      ({ isAttention }) => isAttention === 1 && add(tip, true),
      () => {},
    );
  };
  const show = (): void => {
    applyPushToReplies({ queryKey, exact: true }, (data: TipPages) =>
      tips.reduce((list, tip) => withNewTip(list, tip, filters.sort), data),
    );
    setWaiting({ key, tips: [] });
  };
  return { count: tips.length, apply, show };
};
