import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DeviceKind } from '@touchline/contract/account.ts';
import { Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';

const useDeviceKinds = (): Readonly<Record<DeviceKind, string>> => {
  const { t } = useLingui();
  return { app: t`应用`, phone: t`手机`, tablet: t`平板`, computer: t`电脑`, parent: t`合作站`, other: t`其他` };
};

/** Devices on which a member is signed in. */
export const Sessions = ({ uid }: { uid: string }): ReactNode => {
  const { t } = useLingui();
  const kinds = useDeviceKinds();
  const { data, error, isPending, refetch } = useQuery(opsQuery('opsListSessions', { uid }));
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Table
      size="small"
      rowKey="sessionId"
      loading={isPending}
      dataSource={data?.list ?? []}
      scroll={{ x: 'max-content' }}
      pagination={false}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有登录的设备`} /> }}
      columns={[
        {
          title: t`设备`,
          render: (_cell, { deviceKind, deviceName }) => [kinds[deviceKind], deviceName].filter(Boolean).join(' · '),
        },
        { title: t`登录`, render: (_cell, { signedInAt }) => <TimeText at={signedInAt} /> },
        { title: t`上次使用`, render: (_cell, { seenAt }) => <TimeText at={seenAt} /> },
        { title: t`到期`, render: (_cell, { expiresAt }) => <TimeText at={expiresAt} /> },
        {
          title: t`操作`,
          render: (_cell, { sessionId }) => (
            <ConfirmAction
              label={t`退出`}
              title={t`退出这台设备？`}
              button={{ size: 'small', type: 'text' }}
              act={() => call('opsEndSession', { uid, sessionId })}
              refreshes={['opsListSessions']}
            />
          ),
        },
      ]}
    />
  );
};
