import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Card, Flex, Form, Input, Modal, Tag, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useSession } from '#platform/session/session.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { EnrolSecondFactor, RecoveryCodes } from '../sign-in/second-factor.tsx';
import { SHORTEST_PASSWORD } from '../sign-in/welcome-page.tsx';
import styles from './account-page.module.css';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

const PasswordCard = (): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Passwords>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: Passwords) => call('opsChangePassword', typed),
    onSuccess: ({ ended }) => {
      form.resetFields();
      void message.success(t`密码已改，其他 ${ended} 处登录已结束`);
    },
  });
  return (
    <Card size="small" title={t`密码`}>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(typed) => mutate(typed)}>
        <Form.Item name="currentPassword" label={t`现在的密码`} rules={[{ required: true, message: t`请填写密码` }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t`新密码`}
          rules={[{ required: true, min: SHORTEST_PASSWORD, message: t`至少 ${SHORTEST_PASSWORD} 个字符` }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {error !== null && <Alert type="error" showIcon title={reasonOf(error)} style={{ marginBottom: 14 }} />}
        <Button htmlType="submit" loading={isPending}>
          <Trans>改密码</Trans>
        </Button>
      </Form>
    </Card>
  );
};

const SecondFactorCard = (): ReactNode => {
  const { t } = useLingui();
  const { hasSecondFactor, recoveryCodes: left } = useSession();
  const [isEnrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async (): Promise<void> => setCodes((await call('opsRenewRecoveryCodes', {})).recoveryCodes);
  return (
    <Card size="small" title={t`两步验证`}>
      <Flex vertical gap={10} align="start">
        {hasSecondFactor ? (
          <StateTag tone="good">
            <Trans>已开启，还有 {left} 个恢复码</Trans>
          </StateTag>
        ) : (
          <StateTag tone="warning">
            <Trans>没有开启</Trans>
          </StateTag>
        )}
        <Flex gap={8} wrap>
          <Button onClick={() => setEnrolling(true)}>{hasSecondFactor ? t`换一台手机` : t`开启`}</Button>
          {hasSecondFactor && (
            <ConfirmAction label={t`换新的恢复码`} text={t`旧的恢复码会失效。`} act={renew} done={t`恢复码已换新`} />
          )}
        </Flex>
      </Flex>
      <Modal open={isEnrolling} footer={null} title={t`设置两步验证`} width={380} onCancel={() => setEnrolling(false)}>
        {isEnrolling && <EnrolSecondFactor onDone={() => setEnrolling(false)} />}
      </Modal>
      <Modal open={codes !== null} footer={null} closable={false} title={t`恢复码`} width={380}>
        {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Modal>
    </Card>
  );
};

const DevicesCard = (): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(opsQuery('opsListDevices', {}));
  const end = async (sessionId: string): Promise<void> => {
    await call('opsEndDevice', { sessionId });
    await refetch();
  };
  const others = (data?.list.length ?? 0) > 1;
  return (
    <Card
      size="small"
      title={t`登录的设备`}
      extra={
        others && (
          <ConfirmAction
            label={t`结束其他所有登录`}
            isDanger
            act={() => call('opsEndOtherDevices', {})}
            refreshes={['opsListDevices']}
            button={{ size: 'small' }}
          />
        )
      }
    >
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      <ul className={styles['devices']}>
        {data?.list.map((device) => (
          <li key={device.sessionId}>
            <div>
              <b>{device.deviceName || t`未知设备`}</b>
              <Typography.Text type="secondary">
                {device.address} · <TimeText at={device.seenAt} />
              </Typography.Text>
            </div>
            {device.isCurrent ? (
              <Tag>
                <Trans>这台</Trans>
              </Tag>
            ) : (
              <Button size="small" onClick={() => void end(device.sessionId)}>
                <Trans>结束</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** The own account: password, second factor, devices. */
export default function AccountPage(): ReactNode {
  const { isDemo } = useSession();
  const { t } = useLingui();
  return (
    <div className={styles['cards']}>
      {isDemo && <Alert type="info" showIcon title={t`演示账号是大家共用的，密码和两步验证不能改。`} />}
      {!isDemo && <PasswordCard />}
      {!isDemo && <SecondFactorCard />}
      <DevicesCard />
    </div>
  );
}
