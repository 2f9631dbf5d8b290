import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionInfo } from '@touchline/contract/anchor.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { subscribed, unsubscribed } from '@touchline/domain/subscriptions.ts';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { useCallback, useMemo } from 'react';
import { offeredAlerts } from '#data/alerts/offer.ts';
import type { Bookings } from '#data/host/queries.ts';
import { subscriptionsQuery } from '#data/host/queries.ts';
import { CallError, refusalText } from '#platform/http/call-error.ts';
import { call } from '#platform/http/client.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { createOptimisticWrite } from '#platform/query/optimistic-write.ts';
import { applyPushUpdate } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { useSession } from '#platform/session/session.ts';

interface Intent {
  target: SubscriptionTarget;
  on: boolean;
}

const MEMBER = 'member';

const isIds = (item: object): item is SubscriptionInfo => 'subscribeHostId' in item && 'subscribeMatchId' in item;
const isBookings = (item: object): item is Bookings => 'matches' in item && 'hosts' in item;

/** What the member follows: the ids, and the lists of the account, which lose what is given up (T11). */
const subscriptionRule: EntityRule<SubscriptionInfo | Bookings, Intent | SubscriptionInfo> = {
  is: (item): item is SubscriptionInfo | Bookings => isIds(item) || isBookings(item),
  id: () => MEMBER,
  merge: (item, update) => {
    if (isIds(update)) return isIds(item) ? update : item;
    const { target, on } = update;
    if (isIds(item)) return (on ? subscribed : unsubscribed)(item, target);
    if (on) return item;
    return {
      matches: item.matches.filter(({ match }) => match.matchId !== target.matchId),
      hosts: item.hosts.filter(({ id }) => id !== target.hostId),
    };
  },
};

/** C2: what is said once the server has followed a host or booked a match, or has ended it. */
const successText = ({ target: { hostId }, on }: Intent): string => {
  if (hostId === undefined) return on ? t`预约成功` : t`已取消预约`;
  return on ? t`关注成功` : t`已取消关注`;
};

const failureText = (error: unknown, { on }: Intent): string => {
  if (error instanceof CallError && error.code === CODE.CONFLICT) return t`这场比赛已经不能预约了`;
  return refusalText(error) ?? (on ? t`保存失败，请重试` : t`取消失败，请重试`);
};

/** Takes over all that the member follows as the server says; what is in flight stays on top. */
export const applySubscriptions = (info: SubscriptionInfo): void => {
  queryClient.setQueryData(subscriptionsQuery().queryKey, info);
  applyPushUpdate(subscriptionRule, MEMBER, info);
};

const write = createOptimisticWrite<SubscriptionInfo | Bookings, Intent | SubscriptionInfo, Intent, SubscriptionInfo>({
  rule: subscriptionRule,
  itemId: () => MEMBER,
  update: (_key, intent) => intent,
  send: (_key, { target, on }) => call(on ? 'subscribe' : 'unsubscribe', target, { failures: 'quiet' }),
  succeeded: (info, { target, on }) => {
    applySubscriptions(info);
    if (on) offeredAlerts.set(target.hostId === undefined ? 'match' : 'host');
  },
  successText,
  failureText,
});

/** Follows a host or books a match, or ends it: shown at once, taken back alone when it fails (T11). */
export const setSubscription = (target: SubscriptionTarget, on: boolean): Promise<void> =>
  write(`${target.hostId ?? ''}/${target.matchId ?? ''}`, { target, on }, { target, on: !on });

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
  useResume(ACTIONS.host, (hostId) => void setSubscription({ hostId }, true));
  useResume(ACTIONS.match, (matchId) => void setSubscription({ matchId }, true));
  return useCallback(
    (target, on) => {
      if (requireMember(actionOf(target))) void setSubscription(target, on);
    },
    [requireMember],
  );
};
