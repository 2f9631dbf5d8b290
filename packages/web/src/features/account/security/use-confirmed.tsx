import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmByCode } from '#features/account/security/confirm-by-code.tsx';
import { PasswordField } from '#features/account/credential-fields.tsx';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText } from '#features/account/use-problem-text.ts';
import { signInMethodsQuery } from '#data/account/queries.ts';
import { call } from '#platform/http/client.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';

type Methods = Pick<ReplyOf<ClientRoutes['listSignInMethods']>, 'confirmedUntil' | 'hasPassword'>;

const confirm = ({ currentPassword: password = '' }: FormValues) =>
  call('confirmSession', { password }, { failures: 'quiet' });

const ConfirmByPassword = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui();
  const form = useAccountForm({ send: confirm, onDone });
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={t`确认`}>
      <PasswordField
        name="currentPassword"
        label={t`当前密码`}
        autoComplete="current-password"
        problem={fields?.currentPassword}
      />
    </FormShell>
  );
};

/** Runs what needs a fresh proof of who the member is; when the last sign-in is long ago, asks for the password or a code first. */
export const useConfirmed = ({
  confirmedUntil,
  hasPassword,
}: Methods): { run: (change: () => void) => void; sheet: ReactNode } => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const close = (): void => setWaiting(null);
  const run = (change: () => void): void => {
    if (serverClock.now() < confirmedUntil) change();
    else setWaiting(() => change);
  };
  const done = (): void => {
    void queries.invalidateQueries({ queryKey: signInMethodsQuery().queryKey });
    close();
    waiting?.();
  };
  const sheet = (
    <Sheet open={waiting !== null} onClose={close} title={t`先确认是你本人`}>
      {hasPassword ? <ConfirmByPassword onDone={done} /> : <ConfirmByCode onDone={done} />}
    </Sheet>
  );
  return { run, sheet };
};
