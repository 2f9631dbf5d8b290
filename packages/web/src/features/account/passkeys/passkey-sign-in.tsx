import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CODE } from '@touchline/contract/codes.ts';
import { useEffect, useEffectEvent } from 'react';
import { canUsePasskeys } from '#features/account/passkeys/can-use-passkeys.ts';
import { isDismissed, offerPasskeys, signInWithPasskey } from '#features/account/passkeys/passkey-calls.ts';
import { CallError } from '#platform/http/call-error.ts';
import { session } from '#platform/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';

/** Signs in with a passkey of this site, without a user name: by the button, or picked in the name's field. */
export const PasskeySignIn = () => {
  const { t } = useLingui();
  const onError = (error: Error): void => {
    if (isDismissed(error)) return;
    const isUnknown = error instanceof CallError && error.code === CODE.BAD_CREDENTIALS;
    toast.error(isUnknown ? t`这个通行密钥在这里不能用` : error.message);
  };
  const signingIn = useMutation({
    mutationFn: signInWithPasskey,
    networkMode: 'always',
    onSuccess: session.begin,
    onError,
  });
  const onRefused = useEffectEvent(onError);
  // A browser has one question about passkeys at a time.
  const isOffered = canUsePasskeys() && !signingIn.isPending;
  useEffect(() => {
    if (!isOffered) return undefined;
    return offerPasskeys({ onUser: session.begin, onRefused: (error) => onRefused(error) });
  }, [isOffered]);
  if (!canUsePasskeys()) return null;
  return (
    <Button look="soft" size="large" busy={signingIn.isPending} onClick={() => signingIn.mutate()}>
      {t`用通行密钥登录`}
    </Button>
  );
};
