import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { STAFF_ROLES, type StaffRole } from '@touchline/contract/ops-rights.ts';
import { Alert, Checkbox, Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { ROLE_NAMES } from '#ui/role-names.tsx';
import { ShownSecret } from './shown-secret.tsx';

interface Invitation {
  login: string;
  name?: string;
  roles: StaffRole[];
}

export const useRoleOptions = (): { value: StaffRole; label: string }[] => {
  const { _ } = useLingui();
  return STAFF_ROLES.map((role) => ({ value: role, label: _(ROLE_NAMES[role]) }));
};

/** Makes an account and shows the link with which its password is chosen. */
export const InviteDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const { t } = useTexts();
  const client = useQueryClient();
  const [form] = Form.useForm<Invitation>();
  const roles = useRoleOptions();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: ({ name, login, roles: chosen }: Invitation) =>
      call('opsInviteStaff', { login, roles: chosen.join(','), ...(name ? { name } : {}) }),
    onSuccess: () => refresh(client, 'opsListStaff'),
  });
  return (
    <Modal
      open
      title={t`邀请员工`}
      okText={data === undefined ? t`生成邀请链接` : t`完成`}
      okButtonProps={{ loading: isPending }}
      onOk={() => (data === undefined ? form.submit() : onClose())}
      onCancel={onClose}
    >
      {data === undefined ? (
        <Form form={form} layout="vertical" onFinish={(typed) => mutate(typed)}>
          <Form.Item
            name="login"
            label={t`账号`}
            extra={t`2 到 32 个小写字母、数字或连字符，以后不变`}
            rules={[
              { required: true, pattern: /^[a-z0-9][a-z0-9-]{1,31}$/, message: t`2 到 32 个小写字母、数字或连字符` },
            ]}
          >
            <Input autoFocus autoComplete="off" />
          </Form.Item>
          <Form.Item name="name" label={t`显示名`}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name="roles" label={t`角色`} rules={[{ required: true, message: t`至少选一个角色` }]}>
            <Checkbox.Group options={roles} />
          </Form.Item>
        </Form>
      ) : (
        <>
          <p>
            <Trans>把链接交给本人。3 天内有效，打开后设置密码和两步验证。</Trans>
          </p>
          <ShownSecret text={data.link} />
        </>
      )}
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </Modal>
  );
};
