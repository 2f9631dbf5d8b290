import { useLingui } from '@lingui/react/macro';
import type { OpsPayment } from '@touchline/contract/ops-payments.ts';
import { PAYMENT_PROVIDERS, PAYMENT_STATES } from '@touchline/contract/payment-terms.ts';
import { Space, Tag, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../finance.module.css';
import { ChoiceFilter, MemberFilter, useFilters } from '../lists/filters.tsx';
import { MemberLink } from '../lists/member-link.tsx';
import { NamedTag } from '../lists/named-tag.tsx';
import { SumsRow } from '../lists/sums-row.tsx';
import { DISPUTES, PROVIDER_PAYMENT_STATES, PROVIDERS } from '../names.ts';
import { PeriodPicker } from '../period-picker.tsx';
import { usePeriod } from '../period.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { PaymentDrawer } from './payment-drawer.tsx';

/** State, refunds, dispute and debt of a payment. */
const States = ({ row: { state, refunded, currency, dispute, debt } }: { row: OpsPayment }): ReactNode => {
  const { t } = useLingui();
  return (
    <Space size={8} wrap>
      <NamedTag of={PROVIDER_PAYMENT_STATES[state]} />
      {refunded > 0 && (
        <Tag>
          {t`退款`} <MoneyText minor={refunded} currency={currency} />
        </Tag>
      )}
      {dispute !== null && <NamedTag of={DISPUTES[dispute]} />}
      {debt > 0 && (
        <Tag color="red">
          {t`欠`} <Coins value={debt} />
        </Tag>
      )}
    </Space>
  );
};

const useColumns = (): TableColumnsType<OpsPayment> => {
  const { t } = useLingui();
  return [
    { title: t`时间`, dataIndex: 'createdAt', render: (at: number) => <TimeText at={at} /> },
    {
      title: t`单号`,
      dataIndex: 'id',
      render: (id: string) => <span className={styles['number']}>{id.slice(0, 8)}</span>,
    },
    { title: t`会员名`, key: 'member', render: (_, row) => <MemberLink {...row} /> },
    {
      title: t`金额`,
      key: 'price',
      align: 'end',
      render: (_, { price, currency }) => <MoneyText minor={price} currency={currency} />,
    },
    { title: t`金币`, dataIndex: 'coins', align: 'end', render: (coins: number) => <Coins value={coins} /> },
    { title: t`支付方`, dataIndex: 'provider', render: (provider: OpsPayment['provider']) => PROVIDERS[provider] },
    { title: t`状态`, key: 'state', render: (_, row) => <States row={row} /> },
  ];
};

const Card = ({ row }: { row: OpsPayment }): ReactNode => (
  <span className={styles['card']}>
    <strong>{row.username}</strong>
    <MoneyText minor={row.price} currency={row.currency} />
    <small>{row.id}</small>
    <States row={row} />
    <small>
      <TimeText at={row.createdAt} />
    </small>
  </span>
);

/** Payments by a provider; one opens with its events, refunds and disputes. */
export const PaymentsTab = (): ReactNode => {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const states = [
    ...PAYMENT_STATES.map((value) => ({ value: value as string, label: i18n._(PROVIDER_PAYMENT_STATES[value].text) })),
    { value: 'refunded', label: t`退过款` },
    { value: 'disputed', label: t`有争议` },
    { value: 'debt', label: t`有欠款` },
  ];
  return (
    <>
      <DataTable
        call="opsListPayments"
        label={t`支付`}
        request={{ ...usePeriod(), ...useFilters('state', 'provider', 'uid') }}
        rowKey={({ id }) => id}
        openKey={open ?? undefined}
        columns={useColumns()}
        onOpen={({ id }) => setOpen(id)}
        card={(row) => <Card row={row} />}
        toolbar={
          <>
            <PeriodPicker />
            <ChoiceFilter name="state" label={t`状态`} options={states} />
            <ChoiceFilter
              name="provider"
              label={t`支付方`}
              options={PAYMENT_PROVIDERS.map((value) => ({ value, label: PROVIDERS[value] }))}
            />
            <MemberFilter />
          </>
        }
        footer={({ total, sums }) => <SumsRow total={total} sums={[{ label: t`已入账金币`, coins: sums.coins }]} />}
      />
      {open !== null && <PaymentDrawer id={open} onClose={() => setOpen(null)} />}
    </>
  );
};
