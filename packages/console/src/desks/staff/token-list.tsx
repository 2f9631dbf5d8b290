import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OPS_SCOPES, type OpsScope } from '@touchline/contract/ops-rights.ts';
import { Alert, Button, Flex, Form, Input, InputNumber, Modal, Select, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { DataTable, type ListItem } from '#ui/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { ShownSecret } from './shown-secret.tsx';

type Token = ListItem<'opsListTokens'>;

interface NewToken {
  name: string;
  scopes: OpsScope[];
  days?: number;
}

const DAYS = 90;

const CreateDialog = ({ onClose, onShown }: { onClose: () => void; onShown: (token: string) => void }): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [form] = Form.useForm<NewToken>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ scopes, days, name }: NewToken) =>
      call('opsCreateToken', { name, scopes: scopes.join(','), ...(days === undefined ? {} : { days }) }),
    onSuccess: async ({ token }) => {
      await refresh(client, 'opsListTokens');
      onShown(token);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t`新的机器令牌`}
      okText={t`生成`}
      okButtonProps={{ loading: isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ days: DAYS }} onFinish={(typed) => mutate(typed)}>
        <Form.Item
          name="name"
          label={t`名称`}
          rules={[{ required: true, pattern: /^[A-Za-z0-9_-]{1,40}$/, message: t`1 到 40 个字母、数字、- 或 _` }]}
        >
          <Input autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item name="scopes" label={t`权限`} rules={[{ required: true, message: t`至少选一项` }]}>
          <Select mode="multiple" options={OPS_SCOPES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="days" label={t`有效天数（空着不过期）`}>
          <InputNumber min={1} max={3650} />
        </Form.Item>
      </Form>
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </Modal>
  );
};

const SCOPES_WIDTH = 420;

const Scopes = ({ scopes }: { scopes: readonly OpsScope[] }): ReactNode => (
  <Flex gap={4} wrap style={{ maxWidth: SCOPES_WIDTH }}>
    {scopes.map((scope) => (
      <Tag key={scope}>{scope}</Tag>
    ))}
  </Flex>
);

const TokenState = ({ token }: { token: Token }): ReactNode => {
  if (token.state === 'active')
    return (
      <StateTag tone="good">
        <Trans>有效</Trans>
      </StateTag>
    );
  return <StateTag tone="off">{token.state === 'expired' ? <Trans>已过期</Trans> : <Trans>已作废</Trans>}</StateTag>;
};

const TokenActions = ({ token, onShown }: { token: Token; onShown: (token: string) => void }): ReactNode => {
  const { t } = useLingui();
  const { name } = token;
  if (token.source === 'settings') return <Trans>在设置里改</Trans>;
  if (token.state === 'revoked') return null;
  const rotate = async (): Promise<void> => onShown((await call('opsRotateToken', { name })).token);
  return (
    <Flex gap={6}>
      <ConfirmAction
        label={t`轮换`}
        text={t`旧的还能用 24 小时。`}
        act={rotate}
        refreshes={['opsListTokens']}
        button={{ size: 'small' }}
      />
      <ConfirmAction
        label={t`作废`}
        isDanger
        act={() => call('opsRevokeToken', { name })}
        refreshes={['opsListTokens']}
        button={{ size: 'small' }}
      />
    </Flex>
  );
};

/** Tokens with which programs call: their rights, until when, and the end of them. */
export const TokenList = (): ReactNode => {
  const { t } = useLingui();
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <PageHead
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
            <Trans>新令牌</Trans>
          </Button>
        }
      />
      <DataTable
        call="opsListTokens"
        label={t`机器令牌`}
        rowKey={({ name }) => name}
        card={(token) => (
          <Flex vertical gap={6} style={{ padding: '10px 12px' }}>
            <Flex justify="space-between" gap={8}>
              <b>{token.name}</b>
              <TokenState token={token} />
            </Flex>
            <Scopes scopes={token.scopes} />
            <TokenActions token={token} onShown={setShown} />
          </Flex>
        )}
        columns={[
          { key: 'name', title: t`名称`, render: (_value, { name }) => <b>{name}</b> },
          {
            key: 'scopes',
            title: t`权限`,
            render: (_value, { scopes }) => <Scopes scopes={scopes} />,
          },
          { key: 'state', title: t`状态`, render: (_value, token) => <TokenState token={token} /> },
          { key: 'expires', title: t`到期`, render: (_value, { expiresAt }) => <TimeText at={expiresAt} /> },
          { key: 'by', title: t`谁建的`, dataIndex: 'createdBy' },
          {
            key: 'actions',
            title: t`操作`,
            render: (_value, token) => <TokenActions token={token} onShown={setShown} />,
          },
        ]}
      />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} onShown={setShown} />}
      <Modal open={shown !== null} title={t`令牌`} onOk={() => setShown(null)} onCancel={() => setShown(null)}>
        {shown !== null && <ShownSecret text={shown} />}
      </Modal>
    </>
  );
};
