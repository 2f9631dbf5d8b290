import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rankedUserQuery } from '#features/user-ranking/user/queries.ts';
import { CallError } from '#platform/http/call-error.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { toast } from '#ui/toast/toast-store.ts';

type Flag = 0 | 1;

/** Hides (1) or shows (0) the own entry at once; taken back with a message when it is refused (C8). */
export const useSwitchEntry = (userId: string): { isBusy: boolean; switchEntry: (hidden: Flag) => void } => {
  const { t } = useLingui();
  const client = useQueryClient();
  const show = (hidden: Flag): void => {
    client.setQueryData(rankedUserQuery(userId).queryKey, (user) => user && { ...user, hidden });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (hidden: Flag) => marketCall('switchRanking', { hidden }, { failures: 'quiet' }),
    onMutate: show,
    onSuccess: () => client.invalidateQueries({ queryKey: ['listRanking'] }),
    onError: (error, hidden) => {
      show(hidden === 1 ? 0 : 1);
      const isRefused = error instanceof CallError && error.failure === 'refused';
      toast.error(isRefused ? error.message : t`没有保存成功，请再试一次`);
    },
  });
  return { isBusy: isPending, switchEntry: (hidden) => (isPending ? undefined : mutate(hidden)) };
};
