import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Spending } from '@touchline/contract/wallet.ts';
import { spendingQuery } from '#data/wallet/queries.ts';
import { CallError } from '#platform/http/call-error.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Saves a change of the member's own limits; `done` follows when the server has it. */
export const useSpendingChange = <Wanted>(change: (wanted: Wanted) => Promise<Spending>, done: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (spending) => {
      client.setQueryData(spendingQuery().queryKey, spending);
      done();
    },
    onError: (error) => {
      // A refusal was told in the server's words.
      if (!(error instanceof CallError) || error.failure !== 'refused') toast.error(t`保存失败，请重试`);
    },
  });
};
