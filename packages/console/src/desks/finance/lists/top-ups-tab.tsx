import { useLingui } from '@lingui/react/macro';
import type { TopUp } from '@touchline/contract/ops-finance.ts';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { PeriodPicker } from '../period-picker.tsx';
import { usePeriod } from '../period.ts';
import styles from '../finance.module.css';
import { ExportButton } from './export-button.tsx';
import { AmountFilter, MemberFilter, useFilters } from './filters.tsx';
import { MemberLink } from './member-link.tsx';
import { SumsRow } from './sums-row.tsx';

const useColumns = (): TableColumnsType<TopUp> => {
  const { t } = useLingui();
  return [
    { title: t`时间`, dataIndex: 'at', render: (at: number) => <TimeText at={at} /> },
    { title: t`单号`, dataIndex: 'key', render: (key: string) => <span className={styles['number']}>{key}</span> },
    { title: t`会员名`, key: 'member', render: (_, row) => <MemberLink {...row} /> },
    { title: t`金币`, dataIndex: 'amount', align: 'end', render: (amount: number) => <Coins value={amount} /> },
    { title: t`渠道`, dataIndex: 'channel', render: (channel: string) => channel || '–' },
    {
      title: t`说明`,
      dataIndex: 'note',
      render: (note: string) => <span className={styles['title']}>{note || '–'}</span>,
    },
  ];
};

const Card = ({ row }: { row: TopUp }): ReactNode => (
  <span className={styles['card']}>
    <strong>{row.username}</strong>
    <Coins value={row.amount} />
    <small>{row.key}</small>
    <small>{row.channel}</small>
    <small>
      <TimeText at={row.at} />
    </small>
    <small>{row.note}</small>
  </span>
);

/** Payments that became coins. */
export const TopUpsTab = (): ReactNode => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const request = { ...usePeriod(), ...useFilters('uid', 'least', 'most') };
  return (
    <DataTable
      call="opsListTopUps"
      label={t`充值记录`}
      request={request}
      rowKey={({ id }) => id}
      columns={useColumns()}
      onOpen={({ uid }) => void navigate(`/finance/wallets/${uid}`)}
      card={(row) => <Card row={row} />}
      toolbar={
        <>
          <PeriodPicker />
          <MemberFilter />
          <AmountFilter />
          <ExportButton of="opsExportTopUps" request={request} />
        </>
      }
      footer={({ total, sums }) => <SumsRow total={total} sums={[{ label: t`金币`, coins: sums.amount }]} />}
    />
  );
};
