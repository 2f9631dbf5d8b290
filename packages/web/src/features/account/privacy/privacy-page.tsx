import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Privacy } from '@touchline/contract/privacy.ts';
import { useState } from 'react';
import { privacyQuery, profileQuery, signInMethodsQuery } from '#data/account/queries.ts';
import { MemberPage } from '#entities/member/member-page.tsx';
import { PasswordField, UsernameField } from '#features/account/credential-fields.tsx';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormValues } from '#features/account/form-values.ts';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useConfirmed } from '#features/account/security/use-confirmed.tsx';
import { useProblemText } from '#features/account/use-problem-text.ts';
import { call } from '#platform/http/client.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { originOfPath } from '#platform/origins/origins.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './privacy-page.module.css';
import { DeviceSection } from './device-section.tsx';
import { useBlockText } from './use-block-text.ts';

/** The password is asked for where the account has one; else the sign-in must be recent, which the server checks. */
const proofOf = ({ currentPassword }: FormValues) => (currentPassword ? { password: currentPassword } : {});

const ProofField = ({ proof, problem }: { proof: Privacy['proof']; problem: string | undefined }) => {
  const { t } = useLingui();
  return proof === 'password' ? (
    <PasswordField name="currentPassword" label={t`当前密码`} autoComplete="current-password" problem={problem} />
  ) : null;
};

/** Where the account has no password, a sign-in of long ago is confirmed by a code first. */
const useProof = (proof: Privacy['proof']) => {
  const { data: methods } = useQuery(signInMethodsQuery());
  const { run, sheet } = useConfirmed(methods ?? { confirmedUntil: Infinity, hasPassword: false });
  return proof === 'password' ? { sheet: null } : { confirmed: run, sheet };
};

const requestDownload = (values: FormValues) => call('requestDownload', proofOf(values), { failures: 'quiet' });
type Links = Awaited<ReturnType<typeof requestDownload>>;

const DownloadLinks = ({ links }: { links: Links }) => {
  const { t } = useLingui();
  const address = (path: string): string => `${originOfPath(path)}${path}`;
  return (
    <div className={styles.links} role="status">
      <p className={styles.note}>{t`每个链接只能用一次，一天内有效。`}</p>
      <a className={styles.link} href={address(links.html)} download>
        {t`下载网页文件（方便阅读和打印）`}
      </a>
      <a className={styles.link} href={address(links.json)} download>
        {t`下载 JSON 文件`}
      </a>
    </div>
  );
};

const DownloadSection = ({ proof }: Pick<Privacy, 'proof'>) => {
  const { t } = useLingui();
  const [links, setLinks] = useState<Links | null>(null);
  const { sheet, ...proven } = useProof(proof);
  const form = useAccountForm({ send: requestDownload, onDone: setLinks, ...proven });
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <Section title={t`下载我的数据`}>
      <div className={styles.card}>
        <p className={styles.note}>{t`本站保存的关于你的全部数据：账号、设备、发言、评论、购买、金币流水和图片。`}</p>
        {links === null ? (
          <FormShell form={form} notice={notice} action={t`准备下载`}>
            <ProofField proof={proof} problem={fields?.currentPassword} />
          </FormShell>
        ) : (
          <DownloadLinks links={links} />
        )}
        {sheet}
      </div>
    </Section>
  );
};

const requestDeletion = (values: FormValues) =>
  call(
    'requestDeletion',
    { ...proofOf(values), username: values.username ?? '', givesUpCoins: 1 },
    { failures: 'quiet' },
  );

const DeletionForm = ({ privacy, onChange }: { privacy: Privacy; onChange: (privacy: Privacy) => void }) => {
  const { t } = useLingui();
  const { data: profile } = useQuery(profileQuery());
  const { balance, graceDays, proof } = privacy;
  const { sheet, ...proven } = useProof(proof);
  const form = useAccountForm({ send: requestDeletion, onDone: onChange, ...proven });
  const { notice, fields } = useProblemText()(form.problem);
  const coins = useWholeNumber()(balance);
  return (
    <>
      <FormShell
        form={form}
        notice={notice}
        action={balance > 0 ? t`放弃 ${coins} 金币并注销` : t`注销账号`}
        look="danger"
      >
        <p className={styles.note}>
          <Trans>
            {graceDays}{' '}
            天后，账号和你写过、上传过的一切都会删除，不能恢复；在那之前可以撤回。流水和订单依法保留，但不再与你有关。
          </Trans>
        </p>
        <ProofField proof={proof} problem={fields?.currentPassword} />
        <UsernameField
          autoComplete="off"
          hint={t`请输入你的用户名 ${profile?.username ?? ''} 以确认`}
          problem={fields?.username === undefined ? undefined : t`这不是你的用户名`}
        />
      </FormShell>
      {sheet}
    </>
  );
};

const Pending = ({ dueAt, onChange }: { dueAt: number; onChange: (privacy: Privacy) => void }) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const [isBusy, setBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      onChange(await call('keepAccount', {}));
    } finally {
      setBusy(false);
    }
  };
  const due = monthDay(dueAt);
  return (
    <div className={styles.links} role="status">
      <p>{t`账号将在 ${due} 注销。`}</p>
      <Button look="solid" size="large" busy={isBusy} onClick={() => void keep()}>
        {t`保留账号`}
      </Button>
    </div>
  );
};

const DeletionSection = ({ privacy, onChange }: { privacy: Privacy; onChange: (privacy: Privacy) => void }) => {
  const { t } = useLingui();
  const blockText = useBlockText();
  const { deletion, blocks } = privacy;
  return (
    <Section title={t`注销账号`}>
      <div className={styles.card}>
        {deletion === null ? null : <Pending dueAt={deletion.dueAt} onChange={onChange} />}
        {blocks.length === 0 ? null : (
          <>
            <p>{t`有下面的情况时，账号不会注销：`}</p>
            <ul className={styles.blocks}>
              {blocks.map((block) => (
                <li key={block}>{blockText(block)}</li>
              ))}
            </ul>
          </>
        )}
        {deletion === null && blocks.length === 0 ? <DeletionForm privacy={privacy} onChange={onChange} /> : null}
      </div>
    </Section>
  );
};

const OwnPrivacy = () => {
  const queries = useQueryClient();
  const { data: privacy } = useQuery(privacyQuery());
  if (privacy === undefined) return null;
  const onChange = (): void => void queries.invalidateQueries({ queryKey: privacyQuery().queryKey });
  return (
    <div className={styles.page}>
      <DownloadSection proof={privacy.proof} />
      <DeletionSection privacy={privacy} onChange={onChange} />
    </div>
  );
};

/** What is on this device, the download of the own data, and the deletion of the account. */
const PrivacyPage = () => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`隐私`} promise={t`登录后，可以下载自己的数据，或者注销账号`} lead={<DeviceSection />}>
      <OwnPrivacy />
    </MemberPage>
  );
};

export default PrivacyPage;
