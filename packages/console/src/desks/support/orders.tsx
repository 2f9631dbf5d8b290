import { useLingui } from '@lingui/react/macro';
import type { MemberDetail } from '@touchline/contract/ops-members.ts';
import { Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';

type Order = MemberDetail['orders'][number];

const useResults = (): Readonly<Record<number, { name: string; tone: Tone }>> => {
  const { t } = useLingui();
  return {
    1: { name: t`红`, tone: 'good' },
    2: { name: t`黑`, tone: 'bad' },
    3: { name: t`走`, tone: 'neutral' },
    4: { name: t`赢半`, tone: 'good' },
    5: { name: t`输半`, tone: 'bad' },
    6: { name: t`撤回`, tone: 'off' },
    7: { name: t`无效`, tone: 'off' },
  };
};

/** Purchases of a member, without what was paid for. */
export const Orders = ({ member }: { member: MemberDetail }): ReactNode => {
  const { t } = useLingui();
  const results = useResults();
  const stateOf = ({ result, state }: Order): ReactNode => {
    const known = state === 'held' ? undefined : results[result];
    return <StateTag tone={known?.tone ?? 'info'}>{known?.name ?? t`等结果`}</StateTag>;
  };
  return (
    <Table<Order>
      size="small"
      rowKey="id"
      dataSource={member.orders}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有买过推荐`} /> }}
      columns={[
        { title: t`时间`, render: (_cell, { paidAt }) => <TimeText at={paidAt} /> },
        { title: t`推荐`, render: (_cell, { title, tipster }) => `${tipster} · ${title}` },
        { title: t`金币`, align: 'right', render: (_cell, { price }) => <Coins value={price} /> },
        {
          title: t`退回`,
          align: 'right',
          render: (_cell, { returned }) => (returned === 0 ? '–' : <Coins value={returned} />),
        },
        { title: t`结果`, render: (_cell, order) => stateOf(order) },
        { title: t`订单号`, dataIndex: 'id' },
      ]}
    />
  );
};
