import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { useState } from 'react';
import { addPasskey, isDismissed } from '#features/account/passkeys/passkey-calls.ts';
import { useConfirmed } from '#features/account/security/use-confirmed.tsx';
import { signInMethodsQuery } from '#data/account/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './security-page.module.css';

type Methods = ReplyOf<ClientRoutes['listSignInMethods']>;

const LONGEST_NAME = 40;

/** Adds a passkey under a name that tells it from others. */
export const AddPasskey = ({ methods }: { methods: Methods }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const confirmed = useConfirmed(methods);
  const [name, setName] = useState<string>();
  const adding = useMutation({
    mutationFn: addPasskey,
    networkMode: 'always',
    onSuccess: () => {
      setName(undefined);
      toast.success(t`通行密钥已添加`);
    },
    onError: (error) => {
      if (!isDismissed(error)) toast.error(error.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: signInMethodsQuery().queryKey }),
  });
  return (
    <>
      <Button
        look="soft"
        size="large"
        className={styles.others}
        onClick={() => confirmed.run(() => setName(t`我的设备`))}
      >
        {t`添加通行密钥`}
      </Button>
      {confirmed.sheet}
      <Sheet open={name !== undefined} onClose={() => setName(undefined)} title={t`添加通行密钥`}>
        <form
          className={styles.passkey}
          onSubmit={(event) => {
            event.preventDefault();
            adding.mutate((name ?? '').trim());
          }}
        >
          <TextField
            name="passkey"
            label={t`名称`}
            hint={t`比如“我的手机”，方便以后认出它`}
            required
            maxLength={LONGEST_NAME}
            value={name ?? ''}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" look="solid" size="large" busy={adding.isPending}>
            {t`继续`}
          </Button>
        </form>
      </Sheet>
    </>
  );
};
