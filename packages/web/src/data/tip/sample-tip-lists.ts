import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';

const onePage = { pageNum: 1, pageSize: 10, isLastPage: true, cursor: null } as const;

/** The one page of these tips. */
export const tipPageOf = (list: TipCard[]): ReplyOf<ClientRoutes['listTips']> => ({
  ...onePage,
  list,
  total: list.length,
});

/** The one page of these tipsters. */
export const tipsterPageOf = (list: TipsterBrief[]): ReplyOf<ClientRoutes['listTipsters']> => ({
  ...onePage,
  list,
  total: list.length,
});
