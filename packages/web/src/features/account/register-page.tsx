import { useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from 'react-router';
import { AccountPage } from '#features/account/account-page.tsx';
import { FormCard } from '#features/account/form-card.tsx';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { PasswordField } from '#features/account/password-field.tsx';
import { returnTarget } from '#features/account/return-target.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText, useRules } from '#features/account/use-problem-text.ts';
import { Welcome } from '#features/account/welcome.tsx';
import { call } from '#platform/http/client.ts';
import { session, useSession } from '#platform/session/session.ts';

const register = ({ username = '', password = '' }: FormValues) =>
  call('register', { username, password }, { failures: 'quiet' });

const RegisterForm = () => {
  const { t } = useLingui();
  const { search } = useLocation();
  const form = useAccountForm({ send: register, onDone: session.begin });
  const { notice, fields } = useProblemText()(form.problem);
  const rules = useRules();
  return (
    <FormCard other={{ question: t`已经有账号？`, to: `/account/sign-in${search}`, text: t`去登录` }}>
      <FormShell form={form} notice={notice} action={t`注册并登录`}>
        <TextField
          name="username"
          label={t`用户名`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={rules.username}
          problem={fields?.username}
        />
        <PasswordField autoComplete="new-password" hint={rules.password} problem={fields?.password} />
      </FormShell>
    </FormCard>
  );
};

/** Registration, which signs in as well; then on as after a sign-in. */
const RegisterPage = () => {
  const { t } = useLingui();
  const { search } = useLocation();
  if (useSession() !== null) return <Navigate to={returnTarget(search)} replace />;
  const lead = <Welcome title={t`加入球场边`}>{t`一个名字和一个密码就够了`}</Welcome>;
  return (
    <AccountPage title={t`注册`} lead={lead}>
      <RegisterForm />
    </AccountPage>
  );
};

export default RegisterPage;
