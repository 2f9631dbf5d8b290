import { useLingui } from '@lingui/react/macro';
import { useStore } from '@touchline/web/platform/storage/store.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { pendingConfirmation, type PendingConfirmation } from '#platform/session/confirmation.ts';
import { keepSession, useSession } from '#platform/session/session.ts';

const Dialog = ({ pending }: { pending: PendingConfirmation }): ReactNode => {
  const { t } = useLingui();
  const { hasSecondFactor } = useSession();
  const [form] = Form.useForm<{ typed: string }>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string) => call('opsConfirmSession', hasSecondFactor ? { code: typed } : { password: typed }),
    onSuccess: (session) => {
      keepSession(session);
      pending.confirmed();
    },
    onError: () => form.resetFields(),
  });
  return (
    <Modal
      open
      width={380}
      zIndex={1200}
      title={t`请再确认是你本人`}
      okText={t`确认`}
      okButtonProps={{ loading: isPending }}
      onOk={() => form.submit()}
      onCancel={pending.givenUp}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ typed }) => mutate(typed)}>
        {hasSecondFactor ? (
          <Form.Item
            name="typed"
            label={t`验证器应用里的 6 位数字`}
            rules={[{ required: true, message: t`请填写 6 位数字` }]}
          >
            <Input autoFocus inputMode="numeric" autoComplete="one-time-code" />
          </Form.Item>
        ) : (
          <Form.Item name="typed" label={t`密码`} rules={[{ required: true, message: t`请填写密码` }]}>
            <Input.Password autoFocus autoComplete="current-password" />
          </Form.Item>
        )}
      </Form>
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </Modal>
  );
};

/** Before a dangerous call: the code of the second factor, or the password where there is none. */
export const ConfirmSession = (): ReactNode => {
  const pending = useStore(pendingConfirmation);
  return pending && <Dialog pending={pending} />;
};
