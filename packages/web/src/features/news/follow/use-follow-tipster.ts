import { useCallback } from 'react';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { t } from '@lingui/core/macro';
import { CallError } from '#platform/http/call-error.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { createTipsterFollow } from '#features/news/follow/create-tipster-follow.ts';
import { applyAttention } from '#data/tipster/tipster-rule.ts';

const showFailure = (error: unknown, isAttention: 0 | 1): void => {
  const reason = error instanceof CallError && error.failure === 'refused' ? error.message : '';
  if (reason !== '') toast.error(reason);
  else toast.error(isAttention === 1 ? t`保存失败，请重试` : t`取消失败，请重试`);
};

/** Follows or unfollows a tipster, in every list and page that is cached (T13). */
const followTipster = createTipsterFollow({
  show: applyAttention,
  send: (professorId, isAttention) =>
    marketCall('followTipster', { professorId, attention: isAttention }, { failures: 'quiet' }),
  failed: showFailure,
});

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
