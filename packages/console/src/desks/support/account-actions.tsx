import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberDetail } from '@touchline/contract/ops-members.ts';
import { Alert, Flex, Form, Modal, Select, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { EraseNow, useDeletion } from './deletion.tsx';
import styles from './support.module.css';

const DAY_MS = 86_400_000;
const LENGTHS = [1, 3, 7, 30] as const;
const FOREVER = 0;

const Suspend = ({ uid }: { uid: string }): ReactNode => {
  const { t } = useLingui();
  const [days, setDays] = useState<number>(LENGTHS[2]);
  const until = (): number | null => (days === FOREVER ? null : Date.now() + days * DAY_MS);
  return (
    <ConfirmAction
      label={t`停用账号`}
      isDanger
      needsReason
      button={{ size: 'small' }}
      text={<Trans>所有设备马上退出，到期前不能登录。会员登录时会看到原因和期限。</Trans>}
      act={(reason) => call('opsSuspendMember', { uid, reason, until: until() })}
      refreshes={['opsGetMember', 'opsListMembers', 'opsListSessions']}
    >
      <Form.Item label={t`多久`} className={styles['field'] ?? ''}>
        <Select
          value={days}
          aria-label={t`多久`}
          options={[
            ...LENGTHS.map((value) => ({ value, label: t`${value} 天` })),
            { value: FOREVER, label: t`没有期限` },
          ]}
          onChange={setDays}
        />
      </Form.Item>
    </ConfirmAction>
  );
};

const ResetPassword = ({ member }: { member: MemberDetail }): ReactNode => {
  const { t } = useLingui();
  const [password, setPassword] = useState<string | null>(null);
  const reset = async (): Promise<void> => {
    const reply = await call('opsResetPassword', { uid: member.uid });
    setPassword(reply.password);
  };
  return (
    <>
      <ConfirmAction
        label={t`重设密码`}
        button={{
          size: 'small',
          disabled: !member.hasPassword,
          ...(member.hasPassword ? {} : { title: t`这个会员在这里没有密码` }),
        }}
        text={<Trans>会得到一个新密码，所有设备退出。旧密码马上失效。</Trans>}
        act={reset}
        refreshes={['opsListSessions']}
      />
      <Modal
        open={password !== null}
        title={t`新密码，只显示这一次`}
        footer={null}
        destroyOnHidden
        onCancel={() => setPassword(null)}
      >
        <Typography.Paragraph copyable className={styles['password'] ?? ''}>
          {password ?? ''}
        </Typography.Paragraph>
        <Alert type="info" showIcon title={t`请确认是本人后再告诉他，并请他登录后马上改掉。`} />
      </Modal>
    </>
  );
};

/** What support may do with an account. */
export const AccountActions = ({ member }: { member: MemberDetail }): ReactNode => {
  const { t } = useLingui();
  const { uid } = member;
  const deletion = useDeletion(uid);
  return (
    <Flex gap={6} wrap className={styles['actions'] ?? ''}>
      <ResetPassword member={member} />
      <ConfirmAction
        label={t`全部退出`}
        button={{ size: 'small' }}
        text={<Trans>所有设备都要重新登录。</Trans>}
        act={() => call('opsRevokeSessions', { uid })}
        refreshes={['opsListSessions']}
      />
      {member.suspension === null ? (
        <Suspend uid={uid} />
      ) : (
        <ConfirmAction
          label={t`恢复账号`}
          button={{ size: 'small', type: 'primary' }}
          text={<Trans>会员马上可以再次登录。</Trans>}
          act={() => call('opsResumeMember', { uid })}
          refreshes={['opsGetMember', 'opsListMembers']}
        />
      )}
      {deletion === null && <EraseNow member={member} />}
    </Flex>
  );
};
