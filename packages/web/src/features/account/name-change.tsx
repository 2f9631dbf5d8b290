import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@touchline/contract/account.ts';
import { useState } from 'react';
import { UsernameField } from '#features/account/credential-fields.tsx';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText, useRules } from '#features/account/use-problem-text.ts';
import { profileQuery } from '#data/account/queries.ts';
import { call } from '#platform/http/client.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { session } from '#platform/session/session.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './name-change.module.css';

const send = ({ username = '' }: FormValues) => call('changeName', { username }, { failures: 'quiet' });

const NameForm = ({ profile, onDone }: { profile: Profile; onDone: () => void }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const rules = useRules();
  const form = useAccountForm({
    send,
    onDone: ({ username }) => {
      const user = session.get()?.user;
      if (user !== undefined) session.begin({ ...user, username });
      toast.success(t`用户名已改为 ${username}`);
      void queries.invalidateQueries({ queryKey: profileQuery().queryKey });
      onDone();
    },
  });
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={t`保存新用户名`}>
      <p>
        {profile.nameRemoved
          ? t`被移除的名字不能再用。选好以后，30 天内不能再改。`
          : t`30 天内只能修改一次；原来的名字会为你保留 30 天。`}
      </p>
      <UsernameField
        hint={rules.username}
        problem={fields?.username}
        defaultValue={profile.nameRemoved ? '' : profile.username}
      />
    </FormShell>
  );
};

/** The change of the own name; nothing for members of a parent site and of the demo. */
export const NameChange = () => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const moment = useTimeText('sentence');
  const { data: profile } = useQuery(profileQuery());
  if (profile === undefined || profile.nameChangeableAt === null) return null;
  const { nameChangeableAt: changeableAt, nameRemoved } = profile;
  const close = (): void => setOpen(false);
  return (
    <>
      {nameRemoved ? (
        <p className={styles.removed} role="status">
          {t`你的用户名不符合本站的规定，已被移除。请选一个新的。`}
          <Button look="solid" onClick={() => setOpen(true)}>
            {t`选新的用户名`}
          </Button>
        </p>
      ) : (
        <IconButton icon={LAZY_ICONS.pencil} label={t`修改用户名`} size={18} onClick={() => setOpen(true)} />
      )}
      <Sheet open={isOpen} onClose={close} title={t`修改用户名`}>
        {changeableAt > serverClock.now() ? (
          <p>
            <Trans>用户名 30 天内只能修改一次，{moment(changeableAt)} 之后可以再改。</Trans>
          </p>
        ) : (
          <NameForm profile={profile} onDone={close} />
        )}
      </Sheet>
    </>
  );
};
