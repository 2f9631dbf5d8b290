import type { TipCard } from '@touchline/contract/news.ts';
import { BY_CURSOR, marketPages } from '#platform/query/market-query.ts';

const PAGE_SIZE = 20;

/** Tips on a match, newest first, without end. */
export const roomTipsQuery = (matchId: string) => marketPages('listTips', { matchId, size: PAGE_SIZE }, BY_CURSOR);

export interface TipPages {
  pages: { list: TipCard[]; total: number }[];
}

/** The list with a tip that was published just now on top; the same one again changes nothing. */
export const withTip = <Pages extends TipPages>(pages: Pages, tip: TipCard): Pages =>
  pages.pages.some(({ list }) => list.some(({ id }) => id === tip.id))
    ? pages
    : {
        ...pages,
        pages: pages.pages.map((page, number) => ({
          ...page,
          total: page.total + 1,
          list: number === 0 ? [tip, ...page.list] : page.list,
        })),
      };
