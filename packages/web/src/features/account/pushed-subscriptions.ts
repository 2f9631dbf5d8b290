import type { PushMessage } from '@touchline/contract/push.ts';
import { mergeHost, roomOfChannel } from '@touchline/domain/live-changes.ts';
import type { SubscriptionData } from '#features/account/subscription-data.ts';

type MessageOf<Name extends PushMessage['mutation']> = Extract<PushMessage, { mutation: Name }>;

const withHost = (data: SubscriptionData, { data: update, channel }: MessageOf<'host.change'>): SubscriptionData => ({
  ...data,
  hosts: data.hosts.map((host) => (host.id === update.id ? mergeHost(host, update, roomOfChannel(channel)) : host)),
});

const withoutHost = (data: SubscriptionData, id: string): SubscriptionData =>
  data.hosts.some((host) => host.id === id) ? { ...data, hosts: data.hosts.filter((host) => host.id !== id) } : data;

/** The lists after a push message: the state of followed hosts moves with it. */
export const withPush = (data: SubscriptionData, message: PushMessage): SubscriptionData => {
  if (message.mutation === 'host.change') return withHost(data, message);
  if (message.mutation === 'host.remove') return withoutHost(data, message.data.id);
  return data;
};
