import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CODE } from '@touchline/contract/codes.ts';
import { Alert, Button, Form, Input, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallError, reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { keepSession } from '#platform/session/session.ts';
import { RoleNames } from '#ui/role-names.tsx';
import { Entrance } from './entrance.tsx';

export const SHORTEST_PASSWORD = 8;

interface Typed {
  name?: string;
  password: string;
}

/** The page of an invitation or of a reset: `/console/welcome#<token>`. The token never leaves the browser but in the calls' bodies. */
export const WelcomePage = (): ReactNode => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const { data: link, error } = useQuery({
    queryKey: ['opsReadLink', token],
    queryFn: () => call('opsReadLink', { token }),
    refetchOnWindowFocus: false,
  });
  const accept = useMutation({
    mutationFn: (typed: Typed) => call('opsAcceptLink', { token, ...typed }),
    onSuccess: async (session) => {
      await navigate('/', { replace: true });
      keepSession(session);
    },
  });
  const refusalOf = (refusal: Error): string =>
    refusal instanceof CallError && (refusal.code === CODE.NOT_FOUND || refusal.code === CODE.MALFORMED)
      ? t`它不完整、已经用过，或者已过期。`
      : reasonOf(refusal);
  if (error !== null)
    return (
      <Entrance title={t`这个链接不能用了`}>
        <Alert type="warning" showIcon title={refusalOf(error)} description={t`请所有者重新发一个。`} />
      </Entrance>
    );
  if (link === undefined) return <Spin fullscreen />;
  return (
    <Entrance title={link.kind === 'invite' ? t`欢迎，${link.name}` : t`设置新密码`}>
      <p>
        <Trans>账号</Trans> <b>{link.login}</b> · <RoleNames roles={link.roles} />
      </p>
      <Form<Typed>
        layout="vertical"
        initialValues={{ name: link.name }}
        requiredMark={false}
        onFinish={(typed) => accept.mutate(typed)}
      >
        {link.kind === 'invite' && (
          <Form.Item name="name" label={t`显示名`} rules={[{ required: true, message: t`请填写显示名` }]}>
            <Input maxLength={60} autoComplete="name" />
          </Form.Item>
        )}
        <Form.Item
          name="password"
          label={t`密码`}
          rules={[{ required: true, min: SHORTEST_PASSWORD, message: t`至少 ${SHORTEST_PASSWORD} 个字符` }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {accept.error !== null && (
          <Alert type="error" showIcon title={reasonOf(accept.error)} style={{ marginBottom: 14 }} />
        )}
        <Button type="primary" htmlType="submit" block loading={accept.isPending}>
          <Trans>继续</Trans>
        </Button>
      </Form>
    </Entrance>
  );
};
