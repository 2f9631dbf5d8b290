import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { useSession } from '#platform/session/session.ts';
import { follow } from '#features/anchor/follow/follow.ts';
import { subscriptionsQuery } from '#data/host/queries.ts';

export type SetFollow = (target: SubscriptionTarget, on: boolean) => void;

export interface Subscriptions {
  /** False until a member's subscriptions have come. */
  isKnown: boolean;
  hostIds: ReadonlySet<string>;
  matchIds: ReadonlySet<string>;
}

/** What the member follows; nothing for a visitor. */
export const useSubscriptions = (): Subscriptions => {
  const isMember = useSession() !== null;
  const { data } = useQuery({ ...subscriptionsQuery(), enabled: isMember });
  return useMemo(() => {
    const info = isMember ? data : undefined;
    return {
      isKnown: !isMember || data !== undefined,
      hostIds: new Set(info?.subscribeHostId),
      matchIds: new Set(info?.subscribeMatchId),
    };
  }, [isMember, data]);
};

const ACTIONS = { host: 'follow-host', match: 'book-match' } as const;

const actionOf = ({ hostId, matchId }: SubscriptionTarget): string =>
  hostId === undefined ? `${ACTIONS.match}:${matchId}` : `${ACTIONS.host}:${hostId}`;

/** Follows or books; a visitor is led to sign-in and back, and what they wanted is done then (P1). */
export const useSetFollow = (): SetFollow => {
  const requireMember = useRequireMember();
  useResume(ACTIONS.host, (hostId) => void follow.set({ hostId }, true));
  useResume(ACTIONS.match, (matchId) => void follow.set({ matchId }, true));
  return useCallback(
    (target, on) => {
      if (requireMember(actionOf(target))) void follow.set(target, on);
    },
    [requireMember],
  );
};
