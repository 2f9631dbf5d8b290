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
export const followTipster = createTipsterFollow({
  show: applyAttention,
  send: (professorId, isAttention) =>
    marketCall('followTipster', { professorId, attention: isAttention }, { failures: 'quiet' }),
  failed: showFailure,
});
