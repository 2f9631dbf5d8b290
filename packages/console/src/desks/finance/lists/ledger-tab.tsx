import { useLingui } from '@lingui/react/macro';
import { MOVEMENT_KINDS } from '@touchline/contract/finance-terms.ts';
import type { LedgerMovement } from '@touchline/contract/ops-finance.ts';
import type { TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { KINDS } from '../names.ts';
import { PeriodPicker } from '../period-picker.tsx';
import { usePeriod } from '../period.ts';
import styles from '../finance.module.css';
import { Accounts } from './accounts.tsx';
import { ExportButton } from './export-button.tsx';
import { AmountFilter, ChoiceFilter, MemberFilter, useFilters } from './filters.tsx';
import { MemberLink } from './member-link.tsx';
import { MovementDrawer } from './movement-drawer.tsx';
import { NamedTag } from './named-tag.tsx';
import { SumsRow } from './sums-row.tsx';

const useColumns = (): TableColumnsType<LedgerMovement> => {
  const { t } = useLingui();
  return [
    { title: t`时间`, dataIndex: 'at', render: (at: number) => <TimeText at={at} /> },
    { title: t`流水号`, dataIndex: 'id', render: (id: string) => <span className={styles['number']}>{id}</span> },
    { title: t`类型`, dataIndex: 'kind', render: (kind: LedgerMovement['kind']) => <NamedTag of={KINDS[kind]} /> },
    { title: t`会员名`, key: 'member', render: (_, row) => <MemberLink {...row} /> },
    { title: t`借 → 贷`, key: 'sides', render: (_, row) => <Accounts {...row} /> },
    { title: t`金币`, dataIndex: 'amount', align: 'end', render: (amount: number) => <Coins value={amount} /> },
    {
      title: t`事由`,
      key: 'about',
      render: (_, { title, note, key }) => <span className={styles['title']}>{title || note || key}</span>,
    },
  ];
};

const Card = ({ row }: { row: LedgerMovement }): ReactNode => (
  <span className={styles['card']}>
    <strong>{row.username || row.title || row.key}</strong>
    <Coins value={row.amount} />
    <small>
      <Accounts {...row} />
    </small>
    <NamedTag of={KINDS[row.kind]} />
    <small>
      <TimeText at={row.at} />
    </small>
    <small>{row.id}</small>
  </span>
);

/** Movements of coins with both sides. */
export const LedgerTab = (): ReactNode => {
  const { t, i18n } = useLingui();
  const request = { ...usePeriod(), ...useFilters('kind', 'uid', 'least', 'most') };
  const [open, setOpen] = useState<LedgerMovement | null>(null);
  const kinds = MOVEMENT_KINDS.map((kind) => ({ value: kind, label: i18n._(KINDS[kind].text) }));
  return (
    <>
      <DataTable
        call="opsListLedger"
        label={t`账本`}
        request={request}
        rowKey={({ id }) => id}
        columns={useColumns()}
        onOpen={setOpen}
        openKey={open?.id}
        card={(row) => <Card row={row} />}
        toolbar={
          <>
            <PeriodPicker />
            <ChoiceFilter name="kind" label={t`类型`} options={kinds} />
            <MemberFilter />
            <AmountFilter />
            <ExportButton of="opsExportLedger" request={request} />
          </>
        }
        footer={({ total, sums }) => <SumsRow total={total} sums={[{ label: t`金币`, coins: sums.amount }]} />}
      />
      {open !== null && <MovementDrawer movement={open} onClose={() => setOpen(null)} />}
    </>
  );
};
