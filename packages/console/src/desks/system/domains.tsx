import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';

/** Domains that the app calls. */
export const Domains = (): ReactNode => {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useQuery(opsQuery('opsListDomains', {}));
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  const empty = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有另设：应用使用打开它的那个地址`} />;
  return (
    <Table
      size="small"
      rowKey={({ type, domain }) => `${type} ${domain}`}
      dataSource={data?.list ?? []}
      loading={{ spinning: isPending, delay: 300 }}
      pagination={false}
      locale={{ emptyText: isPending ? ' ' : empty }}
      columns={[
        { key: 'type', title: t`用于`, dataIndex: 'type' },
        { key: 'domain', title: t`域名`, dataIndex: 'domain' },
      ]}
    />
  );
};
