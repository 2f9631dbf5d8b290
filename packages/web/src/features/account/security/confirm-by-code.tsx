import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContactPoint } from '@touchline/contract/contact.ts';
import { useState } from 'react';
import { CodeField } from '#features/account/contact/contact-fields.tsx';
import { useOffers } from '#features/account/contact/offers.ts';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText } from '#features/account/use-problem-text.ts';
import { contactsQuery } from '#data/account/queries.ts';
import { call } from '#platform/http/client.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './security-page.module.css';

const QUIET = { failures: 'quiet' } as const;

const request = async (point: ContactPoint): Promise<ContactPoint> => {
  await call('requestSessionCode', { kind: point.kind }, QUIET);
  return point;
};

const SendForm = ({ point, onSent }: { point: ContactPoint; onSent: (point: ContactPoint) => void }) => {
  const { t } = useLingui();
  const form = useAccountForm({ send: () => request(point), onDone: onSent });
  const { notice } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={point.kind === 'email' ? t`发送邮件验证码` : t`发送短信验证码`}>
      <p>
        <Trans>验证码会发到 {point.address}。</Trans>
      </p>
    </FormShell>
  );
};

const CodeForm = ({ point, onDone }: { point: ContactPoint; onDone: () => void }) => {
  const { t } = useLingui();
  const { kind, address } = point;
  const form = useAccountForm({
    send: ({ code = '' }: FormValues) => call('confirmSessionByCode', { kind, code }, QUIET),
    onDone,
  });
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={t`确认`}>
      <p>
        <Trans>验证码已经发到 {address}，10 分钟内有效。</Trans>
      </p>
      <CodeField resend={() => request(point)} problem={fields?.code} />
    </FormShell>
  );
};

/** Confirms the session of a member without a password by a code; without an address to send it to, by another sign-in. */
export const ConfirmByCode = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui();
  const offers = useOffers();
  const contacts = useQuery(contactsQuery());
  const [sentTo, setSentTo] = useState<ContactPoint>();
  if (sentTo !== undefined) return <CodeForm point={sentTo} onDone={onDone} />;
  return (
    <DataRegion
      query={contacts}
      failure={t`邮箱和手机号加载失败`}
      skeleton={<Skeleton height="96px" radius="var(--r2)" />}
      isEmpty={({ list }) => !list.some(({ kind }) => offers[kind])}
      empty={<p className={styles.advice}>{t`距离上次登录已经有一会儿了。请退出登录，再登录一次，然后马上来修改。`}</p>}
    >
      {({ list }) => (
        <div className={styles.ways}>
          {list
            .filter(({ kind }) => offers[kind])
            .map((point) => (
              <SendForm key={point.kind} point={point} onSent={setSentTo} />
            ))}
        </div>
      )}
    </DataRegion>
  );
};
