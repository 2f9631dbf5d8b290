import { useLingui } from '@lingui/react/macro';
import type { Sanction } from '@touchline/contract/ops-moderation.ts';
import { Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';

/** Sanctions of a member, newest first. */
export const SanctionHistory = ({ sanctions }: { sanctions: readonly Sanction[] }): ReactNode => {
  const { t } = useLingui();
  const kinds: Readonly<Record<Sanction['kind'], string>> = {
    warn: t`警告`,
    mute: t`禁言`,
    ban: t`封禁`,
    suspend: t`停用账号`,
  };
  const stateOf = ({ isActive, liftedAt }: Sanction): ReactNode => {
    if (liftedAt !== null) return <StateTag tone="off">{t`已撤销`}</StateTag>;
    return isActive ? <StateTag tone="bad">{t`生效中`}</StateTag> : <StateTag tone="neutral">{t`已结束`}</StateTag>;
  };
  return (
    <Table<Sanction>
      size="small"
      rowKey="id"
      dataSource={[...sanctions]}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有处罚过`} /> }}
      columns={[
        { title: t`时间`, render: (_cell, { createdAt }) => <TimeText at={createdAt} /> },
        { title: t`处罚`, render: (_cell, { kind }) => kinds[kind] },
        { title: t`原因`, dataIndex: 'reason' },
        {
          title: t`到期`,
          render: (_cell, { until, kind }) => (until === null && kind !== 'warn' ? t`永久` : <TimeText at={until} />),
        },
        { title: t`状态`, render: (_cell, sanction) => stateOf(sanction) },
        { title: t`谁`, dataIndex: 'createdBy' },
      ]}
    />
  );
};
