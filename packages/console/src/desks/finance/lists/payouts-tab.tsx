import { useLingui } from '@lingui/react/macro';
import type { Payout } from '@touchline/contract/ops-finance.ts';
import { Segmented, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { PeriodPicker } from '../period-picker.tsx';
import { usePeriod } from '../period.ts';
import styles from '../finance.module.css';
import { ExportButton } from './export-button.tsx';
import { SumsRow } from './sums-row.tsx';

const coins = (value: number): ReactNode => <Coins value={value} />;

const useColumns = (): TableColumnsType<Payout> => {
  const { t } = useLingui();
  return [
    { title: t`日期`, dataIndex: 'period' },
    { title: t`作者`, dataIndex: 'tipster' },
    { title: t`订单`, dataIndex: 'orders', align: 'end' },
    { title: t`作者所得`, dataIndex: 'earned', align: 'end', render: coins },
    { title: t`平台`, dataIndex: 'operatorShare', align: 'end', render: coins },
    { title: t`退回会员`, dataIndex: 'refunded', align: 'end', render: coins },
  ];
};

const Card = ({ row }: { row: Payout }): ReactNode => {
  const { t } = useLingui();
  const { orders } = row;
  return (
    <span className={styles['card']}>
      <strong>{row.tipster}</strong>
      <Coins value={row.earned} />
      <small>
        {row.period} · {t`${orders} 单`}
      </small>
      <small>
        {t`平台`} <Coins value={row.operatorShare} />
      </small>
    </span>
  );
};

/** What each tipster earned by day or month. */
export const PayoutsTab = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const by = url.get('by') === 'month' ? 'month' : 'day';
  const request = { ...usePeriod(), by } as const;
  return (
    <DataTable
      call="opsListPayouts"
      label={t`结算`}
      request={request}
      rowKey={({ period, professorId }) => `${period} ${professorId}`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      toolbar={
        <>
          <PeriodPicker />
          <Segmented<'day' | 'month'>
            value={by}
            options={[
              { value: 'day', label: t`按天` },
              { value: 'month', label: t`按月` },
            ]}
            aria-label={t`按天还是按月`}
            onChange={(value) => url.set({ by: value === 'day' ? null : value, page: null })}
          />
          <ExportButton of="opsExportPayouts" request={request} />
        </>
      }
      footer={({ total, sums }) => (
        <SumsRow
          total={total}
          sums={[
            { label: t`作者所得`, coins: sums.earned },
            { label: t`平台`, coins: sums.operatorShare },
            { label: t`退回会员`, coins: sums.refunded },
          ]}
        />
      )}
    />
  );
};
