import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushUpdate } from '#platform/query/push-updates.ts';

/** What is known of a follow: `attention` is the number of followers; null where only the intent is known. */
export interface Attention {
  professorId: string;
  isAttention: 0 | 1;
  attention: number | null;
}

const isTipster = (item: object): item is TipsterBrief =>
  'id' in item && 'attention' in item && 'winContinuous' in item;
const isTip = (item: object): item is TipCard => 'professorId' in item && 'sportsTitle' in item;

const tipsterWith = (tipster: TipsterBrief, { isAttention, attention }: Attention): TipsterBrief => {
  const change = isAttention - tipster.isAttention;
  const count = attention ?? tipster.attention + change;
  return change === 0 && count === tipster.attention ? tipster : { ...tipster, isAttention, attention: count };
};

/** A tipster, and the tips that say whether theirs is followed: both go by the id of the tipster. */
const followRule: EntityRule<TipsterBrief | TipCard, Attention> = {
  is: (item): item is TipsterBrief | TipCard => isTipster(item) || isTip(item),
  id: (item) => (isTip(item) ? item.professorId : item.id),
  merge: (item, attention) => {
    if (!isTip(item)) return tipsterWith(item, attention);
    return item.isAttention === attention.isAttention ? item : { ...item, isAttention: attention.isAttention };
  },
};

/** T13: shows a follow on every cached tipster and tip, the count by one more or less at once. */
export const applyAttention = (attention: Attention): void =>
  applyPushUpdate(followRule, attention.professorId, attention);
