import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ConsentField } from '#features/account/consent-field.tsx';
import type { FormProblem } from '#features/account/form-problem.ts';
import { consentRulesQuery } from '#data/account/queries.ts';
import { VisitorPage } from '#features/account/visitor-page.tsx';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { OtherMethods } from '#features/account/other-methods.tsx';
import { PasswordField, UsernameField } from '#features/account/credential-fields.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText, useRules } from '#features/account/use-problem-text.ts';
import { call } from '#platform/http/client.ts';
import { session } from '#platform/session/session.ts';

const useRegister = () => {
  const queries = useQueryClient();
  const send = async ({ username = '', password = '' }: FormValues) => {
    const { terms, minAge: age } = await queries.ensureQueryData(consentRulesQuery());
    return call('register', { username, password, terms, age }, { failures: 'quiet' });
  };
  const onProblem = ({ kind }: FormProblem): void => {
    if (kind === 'terms') void queries.invalidateQueries({ queryKey: consentRulesQuery().queryKey });
  };
  return useAccountForm({ send, onDone: session.begin, onProblem });
};

const RegisterForm = () => {
  const { t } = useLingui();
  const form = useRegister();
  const { notice, fields } = useProblemText()(form.problem);
  const rules = useRules();
  return (
    <FormShell form={form} notice={notice} action={t`注册并登录`}>
      <UsernameField hint={rules.username} problem={fields?.username} />
      <PasswordField autoComplete="new-password" hint={rules.password} problem={fields?.password} />
      <ConsentField problem={fields?.accept} />
    </FormShell>
  );
};

/** Registration, which signs in as well; then on as after a sign-in. */
const RegisterPage = () => {
  const { t } = useLingui();
  return (
    <VisitorPage
      title={t`注册`}
      welcome={t`加入球场边`}
      promise={t`关注主播、预约比赛、一起聊球`}
      other={{ question: t`已经有账号？`, path: '/account/sign-in', text: t`去登录` }}
      more={<OtherMethods />}
    >
      <RegisterForm />
    </VisitorPage>
  );
};

export default RegisterPage;
