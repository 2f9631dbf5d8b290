import type { InfiniteData } from '@tanstack/react-query';
import type { TipCard, TipsterDetail } from '@touchline/contract/news.ts';
import { withNewTip } from '#data/tip/new-tips.ts';
import { tipsterQuery, tipsterTipsQuery } from '#data/tip/queries.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';

type Pages = InfiniteData<{ list: TipCard[]; total: number; isLastPage: boolean }>;

/** Puts a tip that was published into the list of its tipster. */
export const addTip = (tip: TipCard): void => {
  const { queryKey } = tipsterTipsQuery(tip.professorId, 'current');
  applyPushToReplies({ queryKey }, (pages: Pages) => withNewTip(pages, tip, 'newest'));
};

/** Puts the figures that results make onto the tipster's page; whether the reader follows them is the page's to know. */
export const applyTipster = ({ professor }: TipCard): void =>
  applyPushToReplies({ queryKey: tipsterQuery(professor.id).queryKey }, (known: TipsterDetail) => ({
    ...known,
    ...professor,
    isAttention: known.isAttention,
  }));
