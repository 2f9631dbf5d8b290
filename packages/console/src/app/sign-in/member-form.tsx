import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CODE } from '@touchline/contract/codes.ts';
import { Alert, Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { CallError, reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import type { ConsoleSession } from '#platform/session/session.ts';

interface Credentials {
  username: string;
  password: string;
}

/** Hosts, tipsters and applicants: with their account of the app. */
export const MemberForm = ({ onSession }: { onSession: (session: ConsoleSession) => void }): ReactNode => {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: Credentials) => call('opsEnterAsMember', typed),
    onSuccess: onSession,
  });
  const isLocked = error instanceof CallError && error.code === CODE.IMAGE_CODE;
  return (
    <Form<Credentials> layout="vertical" requiredMark={false} onFinish={(typed) => mutate(typed)}>
      <Form.Item name="username" label={t`会员名`} rules={[{ required: true, message: t`请填写会员名` }]}>
        <Input autoComplete="username" autoCapitalize="none" autoFocus size="large" />
      </Form.Item>
      <Form.Item name="password" label={t`密码`} rules={[{ required: true, message: t`请填写密码` }]}>
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          title={isLocked ? t`错了太多次。请先在网站上登录一次（填图中的字），再回到这里。` : reasonOf(error)}
          style={{ marginBottom: 14 }}
        />
      )}
      <Button type="primary" htmlType="submit" block size="large" loading={isPending}>
        <Trans>登录</Trans>
      </Button>
    </Form>
  );
};
