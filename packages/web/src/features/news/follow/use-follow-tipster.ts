import { useCallback } from 'react';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { followTipster } from '#features/news/follow/follow-tipster.ts';

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
