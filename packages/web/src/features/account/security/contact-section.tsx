import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactKind, ContactPoint } from '@touchline/contract/contact.ts';
import { useState, type ReactNode } from 'react';
import { CodeField, ContactField } from '#features/account/contact/contact-fields.tsx';
import { useOffers } from '#features/account/contact/offers.ts';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText } from '#features/account/use-problem-text.ts';
import { contactsQuery } from '#data/account/queries.ts';
import { call } from '#platform/http/client.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section/section.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './security-page.module.css';

const KINDS: readonly ContactKind[] = ['email', 'phone'];

const requestCode = async (kind: ContactKind, address: string): Promise<string> => {
  await call('requestContactCode', { kind, address }, { failures: 'quiet' });
  return address;
};

const AddressForm = ({ kind, onSent }: { kind: ContactKind; onSent: (address: string) => void }) => {
  const { t } = useLingui();
  const form = useAccountForm({
    send: ({ address = '' }: FormValues) => requestCode(kind, address),
    onDone: onSent,
  });
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={t`发送验证码`}>
      <ContactField kind={kind} problem={fields?.address} />
    </FormShell>
  );
};

const AddForm = ({ kind, address, onDone }: { kind: ContactKind; address: string; onDone: () => void }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useAccountForm({
    send: ({ code = '' }: FormValues) => call('addContactPoint', { kind, address, code }, { failures: 'quiet' }),
    onDone: (added) => {
      toast.success(t`已绑定 ${added.address}`);
      void queries.invalidateQueries({ queryKey: contactsQuery().queryKey });
      onDone();
    },
  });
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={t`绑定`}>
      <p>
        <Trans>验证码已经发到 {address}，10 分钟内有效。</Trans>
      </p>
      <CodeField resend={() => requestCode(kind, address)} problem={fields?.code} />
    </FormShell>
  );
};

/** The address, then the code that was sent there. */
const AddSheet = ({ kind, onClose }: { kind: ContactKind; onClose: () => void }) => {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  return (
    <Sheet open onClose={onClose} title={kind === 'email' ? t`绑定邮箱` : t`绑定手机号`}>
      {address === undefined ? (
        <AddressForm kind={kind} onSent={setAddress} />
      ) : (
        <AddForm kind={kind} address={address} onDone={onClose} />
      )}
    </Sheet>
  );
};

interface ContactRowProps {
  kind: ContactKind;
  point: ContactPoint | undefined;
  /** Runs a change once the member has confirmed who they are. */
  confirmed: (change: () => void) => void;
}

const ContactRow = ({ kind, point, confirmed }: ContactRowProps) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const removing = useMutation({
    mutationFn: () => call('removeContactPoint', { kind }),
    networkMode: 'always',
    onSuccess: () => toast.success(t`已解绑`),
    onSettled: () => queries.invalidateQueries({ queryKey: contactsQuery().queryKey }),
  });
  const name = kind === 'email' ? t`邮箱` : t`手机号`;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{point?.address ?? t`未绑定`}</small>
      </span>
      <span className={styles.actions}>
        {point === undefined ? null : (
          <Button
            look="quiet"
            busy={removing.isPending}
            aria-label={t`解绑${name}`}
            onClick={() => confirmed(() => removing.mutate())}
          >
            {t`解绑`}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={point === undefined ? t`绑定${name}` : t`更换${name}`}
          onClick={() => confirmed(() => setOpen(true))}
        >
          {point === undefined ? t`绑定` : t`更换`}
        </Button>
      </span>
      {isOpen ? <AddSheet kind={kind} onClose={() => setOpen(false)} /> : null}
    </li>
  );
};

/** Addresses and numbers by which the member signs in, gets a new password and is told of changes. */
export const ContactSection = ({
  confirmed,
  children,
}: Pick<ContactRowProps, 'confirmed'> & { children: ReactNode }) => {
  const { t } = useLingui();
  const offers = useOffers();
  const contacts = useQuery(contactsQuery());
  if (!offers.isAny) return null;
  return (
    <Section title={t`邮箱和手机号`} note={t`用来登录、找回密码和接收安全提醒`}>
      <DataRegion query={contacts} failure={t`邮箱和手机号加载失败`} skeleton={<SkeletonRows height="68px" button />}>
        {({ list }) => (
          <CardList>
            {KINDS.filter((kind) => offers[kind]).map((kind) => (
              <ContactRow
                key={kind}
                kind={kind}
                point={list.find((point) => point.kind === kind)}
                confirmed={confirmed}
              />
            ))}
          </CardList>
        )}
      </DataRegion>
      {children}
    </Section>
  );
};
