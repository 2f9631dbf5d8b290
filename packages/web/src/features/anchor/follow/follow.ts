import { t } from '@lingui/core/macro';
import { CODE } from '@touchline/contract/codes.ts';
import { subscriptionText } from '#entities/host/subscription-text.ts';
import { call } from '#platform/http/client.ts';
import { CallError } from '#platform/http/call-error.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { createFollow } from '#data/host/create-follow.ts';
import { subscriptionsQuery } from '#data/host/queries.ts';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof CallError) || error.failure !== 'refused') return '';
  return error.code === CODE.CONFLICT ? t`这场比赛已经不能预约了` : error.message;
};

const showFailure = (error: unknown, on: boolean): void => {
  const reason = reasonOf(error);
  if (reason !== '') toast.error(reason);
  else toast.error(on ? t`保存失败，请重试` : t`取消失败，请重试`);
};

/** The member's subscriptions (T11), shared by every button on the page. */
export const follow = createFollow({
  read: () => queryClient.getQueryData(subscriptionsQuery().queryKey),
  write: (info) => {
    void queryClient.cancelQueries(subscriptionsQuery());
    queryClient.setQueryData(subscriptionsQuery().queryKey, info);
  },
  whenKnown: () => queryClient.ensureQueryData(subscriptionsQuery()).catch(() => undefined),
  send: (target, on) => call(on ? 'subscribe' : 'unsubscribe', target, { failures: 'quiet' }),
  succeeded: (target, on) => toast.success(subscriptionText(target, on)),
  failed: showFailure,
});
