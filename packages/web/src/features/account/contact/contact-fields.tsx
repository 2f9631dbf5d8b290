import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ContactKind } from '@touchline/contract/contact.ts';
import { type FormEvent, useState } from 'react';
import { RESEND_MS } from '#features/account/account-rules.ts';
import { digitsOf } from '#features/account/contact/code-digits.ts';
import { useOffers } from '#features/account/contact/offers.ts';
import { useTimeLeft } from '#platform/time/use-time-left.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import styles from './contact-fields.module.css';

/** A mail address or number: of one kind, or of those that the site can reach. */
export const ContactField = ({ kind, problem }: { kind?: ContactKind; problem: string | undefined }) => {
  const { t } = useLingui();
  const { email, phone } = useOffers();
  const takesMail = kind === undefined ? email : kind === 'email';
  const takesPhone = kind === undefined ? phone : kind === 'phone';
  const wrong: Readonly<Record<ContactKind, string>> = { email: t`请填写有效的邮箱地址`, phone: t`请填写有效的手机号` };
  const label = takesMail ? (takesPhone ? t`邮箱或手机号` : t`邮箱`) : t`手机号`;
  return (
    <TextField
      name="address"
      label={label}
      problem={problem === undefined || kind === undefined ? problem : wrong[kind]}
      hint={takesPhone ? t`国外号码请加上国家代码，例如 +852` : undefined}
      type={takesMail ? (takesPhone ? 'text' : 'email') : 'tel'}
      autoComplete={takesMail ? 'email' : 'tel'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
};

const keepDigits = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
  currentTarget.value = digitsOf(currentTarget.value);
};

/** The code that was sent, which can be requested again after a minute. */
export const CodeField = ({ resend, problem }: { resend: () => Promise<unknown>; problem: string | undefined }) => {
  const { t } = useLingui();
  const [until, setUntil] = useState(() => Date.now() + RESEND_MS);
  const wait = useTimeLeft(until);
  const sending = useMutation({
    mutationFn: resend,
    networkMode: 'always',
    onSettled: () => setUntil(Date.now() + RESEND_MS),
  });
  return (
    <TextField
      name="code"
      label={t`验证码`}
      problem={problem}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      onInput={keepDigits}
      end={
        <Button
          look="quiet"
          className={styles.resend}
          busy={sending.isPending}
          disabled={wait !== null}
          onClick={() => sending.mutate()}
        >
          {wait === null ? t`重新发送` : <Trans>{wait} 后重发</Trans>}
        </Button>
      }
    />
  );
};
