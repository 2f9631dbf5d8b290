import { useLingui } from '@lingui/react/macro';
import type { WithheldDeposit } from '@touchline/contract/ops-wallet.ts';
import { Empty, Segmented, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import styles from '../finance.module.css';
import { MemberFilter, useFilters } from '../lists/filters.tsx';
import { MemberLink } from '../lists/member-link.tsx';
import { WITHHELD_REASONS } from '../names.ts';
import { WithheldDrawer } from './withheld-drawer.tsx';

const State = ({ row: { closedAt } }: { row: WithheldDeposit }): ReactNode => {
  const { t } = useLingui();
  return <StateTag tone={closedAt === null ? 'warning' : 'off'}>{closedAt === null ? t`扣住` : t`已处理`}</StateTag>;
};

const useColumns = (): TableColumnsType<WithheldDeposit> => {
  const { t, i18n } = useLingui();
  return [
    { title: t`时间`, dataIndex: 'at', render: (at: number) => <TimeText at={at} /> },
    { title: t`会员名`, key: 'member', render: (_, row) => <MemberLink {...row} /> },
    { title: t`金币`, dataIndex: 'coins', align: 'end', render: (coins: number) => <Coins value={coins} /> },
    {
      title: t`为什么扣住`,
      dataIndex: 'reason',
      render: (reason: WithheldDeposit['reason']) => i18n._(WITHHELD_REASONS[reason]),
    },
    { title: t`状态`, key: 'state', render: (_, row) => <State row={row} /> },
    { title: t`处理人`, dataIndex: 'closedBy', render: (by: string | null) => by ?? '–' },
    {
      title: t`说明`,
      dataIndex: 'note',
      render: (note: string) => <span className={styles['title']}>{note || '–'}</span>,
    },
  ];
};

const Card = ({ row }: { row: WithheldDeposit }): ReactNode => {
  const { i18n } = useLingui();
  return (
    <span className={styles['card']}>
      <strong>{row.username}</strong>
      <Coins value={row.coins} />
      <small>{i18n._(WITHHELD_REASONS[row.reason])}</small>
      <State row={row} />
      <small>
        <TimeText at={row.at} />
      </small>
      <small>{row.note}</small>
    </span>
  );
};

/** Payments that arrived against a limit: their coins are in the wallet and cannot be spent until somebody decides. */
export const WithheldTab = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const isClosedToo = url.get('state') === 'all';
  const [open, setOpen] = useState<WithheldDeposit | null>(null);
  return (
    <>
      <DataTable
        call="opsListWithheldDeposits"
        label={t`扣住的付款`}
        request={{ ...useFilters('uid'), open: isClosedToo ? 0 : 1 }}
        rowKey={({ key }) => key}
        columns={useColumns()}
        openKey={open?.key}
        onOpen={setOpen}
        card={(row) => <Card row={row} />}
        isSearchable={false}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有扣住的付款`} />}
        toolbar={
          <>
            <Segmented
              aria-label={t`状态`}
              value={isClosedToo ? 'all' : 'open'}
              options={[
                { value: 'open', label: t`等处理` },
                { value: 'all', label: t`全部` },
              ]}
              onChange={(next) => url.set({ state: next === 'all' ? 'all' : null, page: null })}
            />
            <MemberFilter />
          </>
        }
      />
      {open !== null && <WithheldDrawer deposit={open} onClose={() => setOpen(null)} />}
    </>
  );
};
