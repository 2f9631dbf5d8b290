import type { TipCard } from '@touchline/contract/news.ts';
import type { TipFilters } from '#data/tip/queries.ts';

const SOURCE_OF = { 0: 1, 1: 2 } as const;

/** Whether a published tip belongs into the list; `isFollowed` tells whether the reader follows its tipster. */
export const fitsFilters = (tip: TipCard, filters: TipFilters, isFollowed: boolean): boolean => {
  const competitions = tip.messageMatchList.map(({ match }) => match.competitionId);
  return [
    filters.sport === 0 || tip.sportsType === filters.sport,
    !filters.hasRefund || tip.openBackGold === 1,
    !filters.isFree || tip.goldPrice === 0,
    !filters.isFollowed || isFollowed,
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
  const place = list.findIndex((other) => isBefore(tip, other, sort));
  return place < 0 ? null : list.toSpliced(place, 0, tip);
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
  const pages = data.pages.map((page, place) => {
    const counted = { ...page, total: page.total + 1 };
    if (isPlaced) return counted;
    const isEnd = place === data.pages.length - 1 && page.isLastPage;
    const list = placed(page.list, tip, sort) ?? (isEnd ? [...page.list, tip] : null);
    if (list === null) return counted;
    isPlaced = true;
    return { ...counted, list };
  });
  return { ...data, pages };
};
