import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PasswordField } from '#features/account/credential-fields.tsx';
import { CodeField, ContactField } from '#features/account/contact/contact-fields.tsx';
import { contactKind, useOffers } from '#features/account/contact/offers.ts';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText, useRules } from '#features/account/use-problem-text.ts';
import { VisitorPage } from '#features/account/visitor-page.tsx';
import { call } from '#platform/http/client.ts';
import { signInPath } from '#platform/session/sign-in-path.ts';
import { toast } from '#ui/toast/toast-store.ts';

const request = async ({ address = '' }: FormValues): Promise<string> => {
  await call('requestRecovery', { kind: contactKind(address), address }, { failures: 'quiet' });
  return address;
};

const RequestForm = ({ onSent }: { onSent: (address: string) => void }) => {
  const { t } = useLingui();
  const form = useAccountForm({ send: request, onDone: onSent });
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={t`发送验证码`}>
      <ContactField problem={fields?.address} />
    </FormShell>
  );
};

const NewPasswordForm = ({ address }: { address: string }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const rules = useRules();
  const form = useAccountForm({
    send: ({ code = '', password = '' }: FormValues) =>
      call('recoverPassword', { kind: contactKind(address), address, code, password }, { failures: 'quiet' }),
    onDone: ({ username }) => {
      toast.success(t`${username} 的密码已重设，请用新密码登录`);
      void navigate(signInPath('/account'), { replace: true });
    },
  });
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={t`重设密码`}>
      <p>
        <Trans>如果 {address} 属于某个账号，验证码已经发到那里，10 分钟内有效。</Trans>
      </p>
      {/* Password managers learn from it whose password it is. */}
      <input type="text" value={address} autoComplete="username" readOnly hidden />
      <CodeField resend={() => request({ address })} problem={fields?.code} />
      <PasswordField label={t`新密码`} autoComplete="new-password" hint={rules.password} problem={fields?.password} />
    </FormShell>
  );
};

/** A new password by a code to a verified address; every device is signed out. */
const RecoverPage = () => {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  const { isAny } = useOffers();
  return (
    <VisitorPage
      title={t`找回密码`}
      welcome={t`重设密码`}
      promise={isAny ? t`用绑定过的邮箱或手机号` : t`本站不发送验证码，请联系客服重设密码`}
      other={{ question: t`想起来了？`, path: '/account/sign-in', text: t`去登录` }}
    >
      {address === undefined ? <RequestForm onSent={setAddress} /> : <NewPasswordForm address={address} />}
    </VisitorPage>
  );
};

export default RecoverPage;
