import { useLingui } from '@lingui/react/macro';
import { ORDER_OUTCOMES } from '@touchline/contract/finance-terms.ts';
import type { FinanceOrder } from '@touchline/contract/ops-finance.ts';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { OUTCOMES } from '../names.ts';
import { PeriodPicker } from '../period-picker.tsx';
import { usePeriod } from '../period.ts';
import styles from '../finance.module.css';
import { ExportButton } from './export-button.tsx';
import { AmountFilter, ChoiceFilter, MemberFilter, useFilters } from './filters.tsx';
import { MemberLink } from './member-link.tsx';
import { NamedTag } from './named-tag.tsx';
import { SumsRow } from './sums-row.tsx';

const useColumns = (): TableColumnsType<FinanceOrder> => {
  const { t } = useLingui();
  return [
    { title: t`付款`, dataIndex: 'paidAt', render: (at: number) => <TimeText at={at} /> },
    { title: t`会员名`, key: 'member', render: (_, row) => <MemberLink {...row} /> },
    { title: t`推荐`, dataIndex: 'title', render: (title: string) => <span className={styles['title']}>{title}</span> },
    { title: t`作者`, dataIndex: 'tipster' },
    { title: t`金币`, dataIndex: 'price', align: 'end', render: (price: number) => <Coins value={price} /> },
    {
      title: t`退回`,
      dataIndex: 'returned',
      align: 'end',
      render: (returned: number) => (returned === 0 ? '–' : <Coins value={returned} />),
    },
    {
      title: t`状态`,
      dataIndex: 'state',
      render: (state: FinanceOrder['state']) => <NamedTag of={OUTCOMES[state]} />,
    },
    { title: t`结算时间`, dataIndex: 'settledAt', render: (at: number | null) => <TimeText at={at} /> },
  ];
};

const Card = ({ row }: { row: FinanceOrder }): ReactNode => (
  <span className={styles['card']}>
    <strong>{row.username}</strong>
    <Coins value={row.price} />
    <small>
      {row.title} · {row.tipster}
    </small>
    <NamedTag of={OUTCOMES[row.state]} />
    <small>
      <TimeText at={row.paidAt} />
    </small>
    <span>{row.returned > 0 && <Coins value={row.returned} isSigned />}</span>
  </span>
);

/** Who bought which tip, and what became of the price. */
export const OrdersTab = (): ReactNode => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const request = { ...usePeriod(), ...useFilters('state', 'uid', 'least', 'most') };
  const states = ORDER_OUTCOMES.map((state) => ({ value: state, label: i18n._(OUTCOMES[state].text) }));
  return (
    <DataTable
      call="opsListOrders"
      label={t`订单`}
      request={request}
      rowKey={({ id }) => id}
      columns={useColumns()}
      onOpen={({ uid }) => void navigate(`/finance/wallets/${uid}`)}
      card={(row) => <Card row={row} />}
      toolbar={
        <>
          <PeriodPicker />
          <ChoiceFilter name="state" label={t`状态`} options={states} />
          <MemberFilter />
          <AmountFilter />
          <ExportButton of="opsExportOrders" request={request} />
        </>
      }
      footer={({ total, sums }) => (
        <SumsRow
          total={total}
          sums={[
            { label: t`金币`, coins: sums.price },
            { label: t`退回`, coins: sums.returned },
            { label: t`托管`, coins: sums.held },
          ]}
        />
      )}
    />
  );
};
