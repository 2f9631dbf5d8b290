import { t } from '@lingui/core/macro';
import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import { useCallback } from 'react';
import { refusalText } from '#platform/http/call-error.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { createOptimisticWrite } from '#platform/query/optimistic-write.ts';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';

/** Whether a tipster is followed; `attention` is the number of followers, null where only the intent is known. */
interface Attention {
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

const write = createOptimisticWrite<TipsterBrief | TipCard, Attention, 0 | 1, Attention>({
  rule: followRule,
  update: (_id, isAttention, reply) => reply ?? { isAttention, attention: null },
  send: (professorId, attention) => marketCall('followTipster', { professorId, attention }, { failures: 'quiet' }),
  failureText: (error, isAttention) =>
    refusalText(error) ?? (isAttention === 1 ? t`保存失败，请重试` : t`取消失败，请重试`),
});

/** Follows or unfollows a tipster on every cached tipster and tip, the count by one more or less at once (T13). */
export const followTipster = (professorId: string, isAttention: 0 | 1): Promise<void> =>
  write(professorId, isAttention, isAttention === 1 ? 0 : 1);

export type SetTipsterFollow = (professorId: string, isAttention: 0 | 1) => void;

const ACTION = 'follow-tipster';

/** Follows or unfollows; a visitor is led to sign-in and back, and the tipster is followed then (P1). Once on a page. */
export const useFollowTipster = (): SetTipsterFollow => {
  const requireMember = useRequireMember();
  useResume(ACTION, (professorId) => void followTipster(professorId, 1));
  return useCallback(
    (professorId, isAttention) => {
      if (requireMember(`${ACTION}:${professorId}`)) void followTipster(professorId, isAttention);
    },
    [requireMember],
  );
};
