import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/http/client.ts';
import { session } from '#platform/session/session.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** T22: token and uid leave this browser, also when the server cannot be told. */
export const useSignOut = (): { signOut: () => void; isBusy: boolean } => {
  const { t } = useLingui();
  const leaving = useMutation({
    mutationFn: () => {
      const update = call('signOut', {}, { failures: 'ignored', keepalive: true });
      // The call has its token; were it still stored, the push of this very end would tell of an expiry.
      session.end();
      return update;
    },
    networkMode: 'always',
    onSettled: () => toast.success(t`已退出登录`),
  });
  return { signOut: () => leaving.mutate(), isBusy: leaving.isPending };
};
