import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import type { ConsoleSession } from '#platform/session/session.ts';

interface Credentials {
  login: string;
  password: string;
}

interface SignInFormProps {
  login?: string;
  onSession: (session: ConsoleSession) => void;
}

/** Login and password; whoever has a second factor enters its code next. */
export const SignInForm = ({ login, onSession }: SignInFormProps): ReactNode => {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: Credentials) => call('opsSignIn', typed),
    onSuccess: onSession,
  });
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      initialValues={{ login }}
      onFinish={(typed) => mutate(typed)}
    >
      <Form.Item name="login" label={t`账号`} rules={[{ required: true, message: t`请填写账号` }]}>
        <Input autoComplete="username" autoCapitalize="none" autoFocus={login === undefined} size="large" />
      </Form.Item>
      <Form.Item name="password" label={t`密码`} rules={[{ required: true, message: t`请填写密码` }]}>
        <Input.Password autoComplete="current-password" autoFocus={login !== undefined} size="large" />
      </Form.Item>
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} style={{ marginBottom: 14 }} />}
      <Button type="primary" htmlType="submit" block size="large" loading={isPending}>
        <Trans>登录</Trans>
      </Button>
    </Form>
  );
};
