import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MemberDetail } from '@touchline/contract/ops-members.ts';
import type { Erasure } from '@touchline/contract/privacy.ts';
import { Alert, Checkbox, Flex, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useMay } from '#platform/session/session.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { BlockList, useBlockedText } from './deletion-blocks.tsx';
import styles from './support.module.css';

const REFRESHES = ['opsListErasures', 'opsGetMember', 'opsListMembers'] as const;

const UsedCoins = ({ uid }: { uid: string }): ReactNode => {
  const { data } = useQuery(opsQuery('opsGetWallet', { uid }));
  return data === undefined ? null : <Coins value={data.balance} />;
};

/** Deletes the account within minutes; the name is typed, since nothing brings it back. */
export const EraseNow = ({ member }: { member: Pick<MemberDetail, 'uid' | 'username'> }): ReactNode => {
  const { t } = useLingui();
  const seesWallet = useMay('wallet-requests');
  const blocked = useBlockedText();
  const [givesUpCoins, setGivesUpCoins] = useState(false);
  const { uid, username } = member;
  const erase = (): Promise<unknown> =>
    call('opsEraseMember', { uid, ...(givesUpCoins ? { givesUpCoins: 1 } : {}) }).catch((error: unknown) => {
      throw blocked(error);
    });
  return (
    <ConfirmAction
      label={t`注销账号`}
      title={t`注销 ${username}？`}
      isDanger
      button={{ size: 'small' }}
      text={
        <p>
          <Trans>
            只在会员本人要求时做。几分钟内删掉账号和会员写过、存过的一切，不能恢复；账本和订单只留一个匿名编号。在那之前可以保留。
          </Trans>
        </p>
      }
      act={erase}
      refreshes={REFRESHES}
    >
      <Form.Item
        name="typed"
        label={t`输入会员名「${username}」确认`}
        rules={[
          { validator: (_, typed) => (typed === username ? Promise.resolve() : Promise.reject(t`和会员名不一样`)) },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Checkbox checked={givesUpCoins} onChange={({ target }) => setGivesUpCoins(target.checked)}>
        <Trans>会员放弃钱包里的金币</Trans> {seesWallet && <UsedCoins uid={uid} />}
      </Checkbox>
    </ConfirmAction>
  );
};

const Keep = ({ uid }: { uid: string }): ReactNode => {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`保留账号`}
      button={{ size: 'small' }}
      text={<Trans>收回注销申请，账号照常使用。</Trans>}
      act={() => call('opsKeepMember', { uid })}
      refreshes={REFRESHES}
    />
  );
};

const Title = ({ erasure: { dueAt, blocks } }: { erasure: Erasure }): ReactNode => {
  if (dueAt > Date.now())
    return (
      <>
        <Trans>将在这时注销</Trans> <TimeText at={dueAt} />
      </>
    );
  return blocks.length > 0 ? <Trans>注销被挡住</Trans> : <Trans>正在注销</Trans>;
};

const Pending = ({ erasure, member }: { erasure: Erasure; member: MemberDetail }): ReactNode => {
  const { t } = useLingui();
  const mayErase = useMay('sessions');
  const { requestedAt, requestedBy, dueAt, blocks } = erasure;
  const who = requestedBy === 'member' ? t`会员自己` : requestedBy;
  const isDue = dueAt <= Date.now();
  return (
    <Alert
      type="warning"
      showIcon
      title={<Title erasure={erasure} />}
      description={
        <Flex vertical gap={8} align="start">
          <span>
            {t`申请`} <TimeText at={requestedAt} /> · {who}
          </span>
          <BlockList blocks={blocks} />
          {mayErase && (
            <Flex gap={6} wrap>
              <Keep uid={member.uid} />
              {!isDue && <EraseNow member={member} />}
            </Flex>
          )}
        </Flex>
      }
      className={styles['deletion'] ?? ''}
    />
  );
};

/** The requested deletion of a member; undefined until it is known, null for none. */
export const useDeletion = (uid: string): Erasure | null | undefined => {
  const { data } = useQuery(opsQuery('opsListErasures', { uid, done: 0, size: 1 }));
  return data === undefined ? undefined : (data.list[0] ?? null);
};

/** A requested deletion in the member's record: when, by whom, what holds it up, and how it ends. */
export const Deletion = ({ member }: { member: MemberDetail }): ReactNode => {
  const erasure = useDeletion(member.uid);
  return erasure ? <Pending erasure={erasure} member={member} /> : null;
};
