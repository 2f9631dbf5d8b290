import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { Limits } from '@touchline/contract/wallet-limits.ts';
import { limitsQuery } from '#data/wallet/queries.ts';
import { refusalText } from '#platform/http/call-error.ts';
import { replaceReply } from '#platform/query/push-updates.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Saves a change of the member's own limits; `done` follows when the server has it. */
export const useLimitChange = <Wanted>(change: (wanted: Wanted) => Promise<Limits>, done: () => void) => {
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (limits) => {
      replaceReply(limitsQuery().queryKey, limits);
      done();
    },
    // A refusal was shown in the server's words.
    onError: (error) => {
      if (refusalText(error) === undefined) toast.error(t`保存失败，请重试`);
    },
  });
};
