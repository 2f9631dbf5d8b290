import { useLingui } from '@lingui/react/macro';
import type { MemberDetail } from '@touchline/contract/ops-members.ts';
import { Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { useMay } from '#platform/session/session.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';

interface Method {
  key: string;
  kind: string;
  name: string;
  since: number | null;
  used: number | null;
  remove?: () => Promise<unknown>;
}

const useMethods = ({ uid, hasPassword, providers, passkeys }: MemberDetail): Method[] => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return [
    ...(hasPassword ? [{ key: 'password', kind: t`密码`, name: '', since: null, used: null }] : []),
    ...providers.flatMap(({ id: provider, name, linkedAt: since, usedAt: used }) => {
      const remove = () => call('opsUnlinkProvider', { uid, provider });
      return since === null ? [] : [{ key: provider, kind: t`关联账号`, name: nameOf(name), since, used, remove }];
    }),
    ...passkeys.map(({ id: passkeyId, name, createdAt: since, usedAt: used }) => {
      const remove = () => call('opsRemovePasskey', { uid, passkeyId });
      return { key: passkeyId, kind: t`通行密钥`, name, since, used, remove };
    }),
  ];
};

const Moment = ({ at }: { at: number | null }): ReactNode => (at === null ? '–' : <TimeText at={at} />);

/** How a member can sign in; support takes away what was stolen, but for the last method. */
export const Methods = ({ member }: { member: MemberDetail }): ReactNode => {
  const { t } = useLingui();
  const methods = useMethods(member);
  const mayEnd = useMay('sessions');
  return (
    <Table
      size="small"
      rowKey="key"
      dataSource={methods}
      scroll={{ x: 'max-content' }}
      pagination={false}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`只能由合作站登录`} /> }}
      columns={[
        { title: t`登录方式`, render: (_cell, { kind, name }) => [kind, name].filter(Boolean).join(' · ') },
        { title: t`添加`, render: (_cell, { since }) => <Moment at={since} /> },
        { title: t`上次使用`, render: (_cell, { used }) => <Moment at={used} /> },
        {
          title: t`操作`,
          render: (_cell, { remove }) =>
            remove !== undefined && mayEnd ? (
              <ConfirmAction
                label={t`移除`}
                title={t`移除这种登录方式？`}
                button={{ size: 'small', type: 'text' }}
                act={remove}
                refreshes={['opsGetMember']}
              />
            ) : null,
        },
      ]}
    />
  );
};
