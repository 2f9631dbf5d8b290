import { t } from '@lingui/core/macro';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';

/** C2: what is said once the server has followed a host or booked a match, or has ended it. */
export const subscriptionText = ({ hostId }: SubscriptionTarget, on: boolean): string => {
  if (hostId === undefined) return on ? t`预约成功` : t`已取消预约`;
  return on ? t`关注成功` : t`已取消关注`;
};
