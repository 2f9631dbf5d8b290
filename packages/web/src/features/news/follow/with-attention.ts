import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';

/** What is known of a follow: `attention` is the number of followers; null where only the wish is known. */
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

/** T13: a tipster or a tip after a follow, the count by one more or less at once; other objects stay as they are. */
export const withAttention =
  (told: Attention) =>
  (item: object): object => {
    if (isTipster(item)) return item.id === told.professorId ? tipsterWith(item, told) : item;
    if (!isTip(item) || item.professorId !== told.professorId || item.isAttention === told.isAttention) return item;
    return { ...item, isAttention: told.isAttention };
  };
