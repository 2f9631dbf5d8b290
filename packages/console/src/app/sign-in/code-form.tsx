import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';

interface CodeFormProps {
  /** Whether a recovery code counts, too. */
  takesRecoveryCode?: boolean;
  send: (code: string) => Promise<unknown>;
  submit: string;
}

const DIGITS = 6;

/** The six digits of an authenticator app, which are sent with the last one; or a recovery code. */
export const CodeForm = ({ takesRecoveryCode = false, send, submit }: CodeFormProps): ReactNode => {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);
  const [form] = Form.useForm<{ code: string }>();
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onError: () => form.resetFields() });
  return (
    <Form<{ code: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => mutate(code.trim())}
    >
      {isRecovery ? (
        <Form.Item key="recovery" name="code" label={t`恢复码`} rules={[{ required: true, message: t`请填写恢复码` }]}>
          <Input autoFocus autoComplete="off" size="large" />
        </Form.Item>
      ) : (
        <Form.Item
          key="code"
          name="code"
          label={t`验证器应用里的 6 位数字`}
          rules={[{ required: true, message: t`请填写 6 位数字` }]}
        >
          <Input
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={DIGITS}
            size="large"
            onChange={({ target }) => {
              if (target.value.length === DIGITS) form.submit();
            }}
          />
        </Form.Item>
      )}
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} style={{ marginBottom: 14 }} />}
      <Button type="primary" htmlType="submit" block size="large" loading={isPending}>
        {submit}
      </Button>
      {takesRecoveryCode && (
        <Button type="link" block onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? <Trans>用验证器应用</Trans> : <Trans>手机不在身边？用恢复码</Trans>}
        </Button>
      )}
    </Form>
  );
};
