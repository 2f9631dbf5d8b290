import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ConsentField } from '#features/account/consent-field.tsx';
import { UsernameField } from '#features/account/credential-fields.tsx';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { handOverOf } from '#features/account/openid/openid-flow.ts';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText, useRules } from '#features/account/use-problem-text.ts';
import { consentRulesQuery } from '#data/account/queries.ts';
import { call } from '#platform/http/client.ts';
import { session } from '#platform/session/session.ts';
import styles from './openid.module.css';

interface OpenIdConsentProps {
  code: string;
  /** A free user name. */
  username: string;
  back: string;
}

/** The last step of a first sign-in with a provider: a user name, and consent before the account exists. */
export const OpenIdConsent = ({ code, username, back }: OpenIdConsentProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const rules = useRules();
  const queries = useQueryClient();
  const send = async ({ username: chosen = '' }: FormValues) => {
    const { terms, minAge: age } = await queries.ensureQueryData(consentRulesQuery());
    return call('registerWithOpenId', { ...handOverOf(code), username: chosen, terms, age }, { failures: 'quiet' });
  };
  const form = useAccountForm({
    send,
    onDone: (user) => {
      session.begin(user);
      void navigate(back, { replace: true });
    },
    onProblem: ({ kind }) => {
      if (kind === 'terms') void queries.invalidateQueries({ queryKey: consentRulesQuery().queryKey });
    },
  });
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={t`注册并登录`}>
      <UsernameField hint={rules.username} problem={fields?.username} defaultValue={username} />
      <ConsentField problem={fields?.accept} />
      <p className={styles.hint}>{t`已经有账号？先用原来的方式登录，再到“账号安全”里关联`}</p>
    </FormShell>
  );
};
