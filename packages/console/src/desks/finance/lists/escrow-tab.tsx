import { useLingui } from '@lingui/react/macro';
import type { TipEscrow } from '@touchline/contract/ops-finance.ts';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import styles from '../finance.module.css';
import { ExportButton } from './export-button.tsx';
import { SumsRow } from './sums-row.tsx';

const useColumns = (): TableColumnsType<TipEscrow> => {
  const { t } = useLingui();
  return [
    { title: t`推荐`, dataIndex: 'title', render: (title: string) => <span className={styles['title']}>{title}</span> },
    { title: t`作者`, dataIndex: 'tipster' },
    { title: t`开赛`, dataIndex: 'closeAt', render: (at: number) => <TimeText at={at} /> },
    { title: t`订单`, dataIndex: 'orders', align: 'end' },
    { title: t`托管`, dataIndex: 'coins', align: 'end', render: (coins: number) => <Coins value={coins} /> },
  ];
};

const Card = ({ row }: { row: TipEscrow }): ReactNode => (
  <span className={styles['card']}>
    <strong>{row.title}</strong>
    <Coins value={row.coins} />
    <small>{row.tipster}</small>
    <small>
      <TimeText at={row.closeAt} />
    </small>
  </span>
);

/** Coins that wait for a result, by tip. */
export const EscrowTab = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <DataTable
      call="opsListEscrow"
      label={t`托管`}
      rowKey={({ tipId }) => tipId}
      columns={useColumns()}
      onOpen={({ tipId }) => url.set({ tab: 'orders', q: tipId, page: null })}
      card={(row) => <Card row={row} />}
      toolbar={<ExportButton of="opsExportEscrow" request={{}} />}
      footer={({ total, sums }) => <SumsRow total={total} sums={[{ label: t`托管`, coins: sums.coins }]} />}
    />
  );
};
