import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PaymentRecord } from '@touchline/contract/ops-payments.ts';
import { Descriptions, Drawer, Flex, Table } from 'antd';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../finance.module.css';
import { MemberLink } from '../lists/member-link.tsx';
import { NamedTag } from '../lists/named-tag.tsx';
import { DISPUTES, PROBLEMS, PROVIDER_PAYMENT_STATES, PROVIDERS, REFUNDS } from '../names.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { RefundButton } from './refund-button.tsx';

/** As many characters of an id as the list shows. */
const SHORT = 8;
const REFRESHES = ['opsListPayments', 'opsGetPayment'] as const;

const Facts = ({ record: { payment, balance } }: { record: PaymentRecord }): ReactNode => {
  const { t, i18n } = useLingui();
  const { currency, paidAmount, paidCurrency, problem } = payment;
  return (
    <Descriptions
      column={{ xs: 1, sm: 2 }}
      size="small"
      items={[
        { key: 'state', label: t`状态`, children: <NamedTag of={PROVIDER_PAYMENT_STATES[payment.state]} /> },
        { key: 'member', label: t`会员名`, children: <MemberLink {...payment} /> },
        { key: 'balance', label: t`现有金币`, children: <Coins value={balance} /> },
        { key: 'price', label: t`金额`, children: <MoneyText minor={payment.price} currency={currency} /> },
        ...(problem === null
          ? []
          : [
              {
                key: 'problem',
                label: i18n._(PROBLEMS[problem]),
                children: <MoneyText minor={paidAmount ?? 0} currency={paidCurrency ?? currency} />,
              },
            ]),
        { key: 'coins', label: t`金币`, children: <Coins value={payment.coins} /> },
        { key: 'reclaimed', label: t`已收回`, children: <Coins value={payment.reclaimed} /> },
        ...(payment.debt > 0 ? [{ key: 'debt', label: t`欠`, children: <Coins value={payment.debt} /> }] : []),
        { key: 'created', label: t`开始`, children: <TimeText at={payment.createdAt} /> },
        { key: 'paid', label: t`付款`, children: <TimeText at={payment.paidAt} /> },
        { key: 'booked', label: t`入账`, children: <TimeText at={payment.bookedAt} /> },
        { key: 'receipt', label: t`收据号`, children: payment.receipt ?? '–' },
        { key: 'provider', label: t`支付方`, children: PROVIDERS[payment.provider] },
        {
          key: 'reference',
          span: 'filled',
          label: t`支付方单号`,
          children: <span className={styles['number']}>{payment.reference ?? '–'}</span>,
        },
        { key: 'id', label: t`单号`, span: 'filled', children: <span className={styles['number']}>{payment.id}</span> },
      ]}
    />
  );
};

const Refunds = ({ record: { refunds, payment } }: { record: PaymentRecord }): ReactNode => {
  const { t } = useLingui();
  return (
    <Table<PaymentRecord['refunds'][number]>
      size="small"
      rowKey="id"
      title={() => t`退款`}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={refunds}
      columns={[
        { title: t`时间`, dataIndex: 'at', render: (at: number) => <TimeText at={at} /> },
        {
          title: t`金额`,
          dataIndex: 'amount',
          align: 'end',
          render: (amount: number) => <MoneyText minor={amount} currency={payment.currency} />,
        },
        { title: t`金币`, dataIndex: 'coins', align: 'end', render: (coins: number) => <Coins value={coins} /> },
        {
          title: t`状态`,
          dataIndex: 'state',
          render: (state: keyof typeof REFUNDS) => <NamedTag of={REFUNDS[state]} />,
        },
        { title: t`谁`, dataIndex: 'by' },
        { title: t`说明`, dataIndex: 'note' },
      ]}
    />
  );
};

const Disputes = ({ record: { disputes, payment } }: { record: PaymentRecord }): ReactNode => {
  const { t } = useLingui();
  return (
    <Table<PaymentRecord['disputes'][number]>
      size="small"
      rowKey="id"
      title={() => t`争议`}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={disputes}
      columns={[
        { title: t`时间`, dataIndex: 'openedAt', render: (at: number) => <TimeText at={at} /> },
        {
          title: t`金额`,
          dataIndex: 'amount',
          align: 'end',
          render: (amount: number) => <MoneyText minor={amount} currency={payment.currency} />,
        },
        {
          title: t`状态`,
          dataIndex: 'state',
          render: (state: keyof typeof DISPUTES) => <NamedTag of={DISPUTES[state]} />,
        },
        { title: t`原因`, dataIndex: 'reason' },
      ]}
    />
  );
};

const Events = ({ record: { events } }: { record: PaymentRecord }): ReactNode => {
  const { t } = useLingui();
  return (
    <Table<PaymentRecord['events'][number]>
      size="small"
      rowKey="id"
      title={() => t`支付方的通知`}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={events}
      columns={[
        { title: t`收到`, dataIndex: 'receivedAt', render: (at: number) => <TimeText at={at} /> },
        { title: t`类型`, dataIndex: 'type' },
        { title: t`单号`, dataIndex: 'id', render: (id: string) => <span className={styles['number']}>{id}</span> },
      ]}
    />
  );
};

/** A payment with what the provider said about it, and what staff can do. */
export const PaymentDrawer = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const { data, isPending, error, refetch } = useQuery(opsQuery('opsGetPayment', { id }));
  return (
    <Drawer open loading={isPending} title={t`支付 ${id.slice(0, SHORT)}`} size={720} onClose={onClose}>
      {error !== null && data === undefined && <LoadError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Flex vertical gap={16}>
          <Flex gap={8} wrap align="center">
            <ConfirmAction
              label={t`去支付方核对`}
              text={t`读一遍支付方的记录，该入账、收回或冻结的马上做。`}
              act={() => call('opsCheckPayment', { id })}
              refreshes={REFRESHES}
            />
            <RefundButton record={data} refreshes={REFRESHES} />
          </Flex>
          <Facts record={data} />
          {data.refunds.length > 0 && <Refunds record={data} />}
          {data.disputes.length > 0 && <Disputes record={data} />}
          <Events record={data} />
        </Flex>
      )}
    </Drawer>
  );
};
