import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';

/** The one page of a list that goes on by a cursor. */
export const cursorPageOf = <Item>(list: Item[]) => ({
  list,
  total: list.length,
  pageNum: 1,
  pageSize: 10,
  isLastPage: true,
  cursor: null,
});

/** The one page of these tips. */
export const tipPageOf = (list: TipCard[]): ReplyOf<ClientRoutes['listTips']> => cursorPageOf(list);

/** The one page of these tipsters. */
export const tipsterPageOf = (list: TipsterBrief[]): ReplyOf<ClientRoutes['listTipsters']> => cursorPageOf(list);
