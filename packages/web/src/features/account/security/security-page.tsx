import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MemberPage } from '#entities/member/member-page.tsx';
import { DeviceSection } from '#features/account/security/device-section.tsx';
import { ContactSection } from '#features/account/security/contact-section.tsx';
import { useConfirmed } from '#features/account/security/use-confirmed.tsx';
import { profileQuery, sessionsQuery, signInMethodsQuery } from '#data/account/queries.ts';
import { MethodsSection } from '#features/account/security/methods-section.tsx';
import styles from './security-page.module.css';
import { useState } from 'react';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { PasswordField } from '#features/account/credential-fields.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText, useRules } from '#features/account/use-problem-text.ts';
import { call } from '#platform/http/client.ts';
import { Section } from '#ui/section/section.tsx';
import { toast } from '#ui/toast/toast-store.ts';

const change = ({ currentPassword = '', newPassword = '' }: FormValues) =>
  call('changePassword', { currentPassword, newPassword }, { failures: 'quiet' });

const PasswordForm = ({ username, onDone }: { username: string; onDone: () => void }) => {
  const { t } = useLingui();
  const form = useAccountForm({ send: change, onDone });
  const { notice, fields } = useProblemText()(form.problem);
  const rules = useRules();
  return (
    <FormShell form={form} notice={notice} action={t`保存新密码`}>
      {/* Password managers learn from it whose password changes. */}
      <input type="text" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t`当前密码`}
        autoComplete="current-password"
        problem={fields?.currentPassword}
      />
      <PasswordField
        name="newPassword"
        label={t`新密码`}
        autoComplete="new-password"
        hint={rules.newPassword}
        problem={fields?.newPassword}
      />
    </FormShell>
  );
};

/** The change of the password, which signs all other devices out. */
const PasswordSection = ({ username }: { username: string }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [changes, setChanges] = useState(0);
  const onDone = (): void => {
    // An emptied form.
    setChanges((before) => before + 1);
    toast.success(t`密码已修改，其他设备已退出登录`);
    void queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  };
  return (
    <Section title={t`修改密码`} note={t`其他设备会退出登录`}>
      <div className={styles.form}>
        <PasswordForm key={changes} username={username} onDone={onDone} />
      </div>
    </Section>
  );
};

/** Contact points, which change once the member has confirmed who they are. */
const OwnContacts = () => {
  const { data: methods } = useQuery(signInMethodsQuery());
  const { run, sheet } = useConfirmed(methods ?? { confirmedUntil: 0, hasPassword: true });
  return methods?.canChange === true ? <ContactSection confirmed={run}>{sheet}</ContactSection> : null;
};

const OwnSecurity = () => {
  const { data: profile } = useQuery(profileQuery());
  return (
    <div className={styles.page}>
      <DeviceSection />
      <OwnContacts />
      <MethodsSection />
      {profile?.canChangePassword === true ? <PasswordSection username={profile.username} /> : null}
    </div>
  );
};

/** Where the member is signed in, and the password. */
const SecurityPage = () => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`账号安全`} promise={t`登录后，可以查看登录过的设备、修改密码`}>
      <OwnSecurity />
    </MemberPage>
  );
};

export default SecurityPage;
