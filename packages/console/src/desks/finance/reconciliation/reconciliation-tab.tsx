import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UnmatchedPayment } from '@touchline/contract/ops-reconciliation.ts';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { opsQuery } from '#platform/query/ops-query.ts';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { ChoiceFilter, useFilters } from '../lists/filters.tsx';
import { MemberLink } from '../lists/member-link.tsx';
import { NamedTag } from '../lists/named-tag.tsx';
import { PAYMENT_STATES } from '../names.ts';
import styles from '../finance.module.css';
import { ReconcileProvider } from '../payments/provider-reconciliation.tsx';
import { PaymentButtons } from './payment-buttons.tsx';
import { LastReconciliation } from './last-reconciliation.tsx';
import { UploadFile } from './upload-file.tsx';

const ProblemText = ({ payment }: { payment: UnmatchedPayment }): ReactNode => {
  const { t } = useLingui();
  if (payment.problem === 'missing') return t`我们没有`;
  return (
    <>
      {t`我们记了`} <Coins value={payment.booked ?? 0} />
    </>
  );
};

const Decided = ({ payment: { state, note, decidedBy } }: { payment: UnmatchedPayment }): ReactNode => (
  <>
    <NamedTag of={PAYMENT_STATES[state]} />{' '}
    {state === 'requested' ? <Link to="/finance?tab=approvals">{decidedBy}</Link> : <small>{note || decidedBy}</small>}
  </>
);

const useColumns = (): TableColumnsType<UnmatchedPayment> => {
  const { t } = useLingui();
  return [
    { title: t`付款`, dataIndex: 'paidAt', render: (at: number) => <TimeText at={at} /> },
    {
      title: t`单号`,
      dataIndex: 'payment',
      render: (id: string, { channel }) => (
        <>
          <span className={styles['number']}>{id}</span>
          <br />
          <small>{channel}</small>
        </>
      ),
    },
    { title: t`金币`, dataIndex: 'amount', align: 'end', render: (amount: number) => <Coins value={amount} /> },
    { title: t`差在哪里`, key: 'problem', render: (_, row) => <ProblemText payment={row} /> },
    { title: t`会员名`, key: 'member', render: (_, row) => <MemberLink {...row} /> },
    {
      title: t`决定`,
      key: 'decide',
      fixed: 'end',
      render: (_, row) => (row.state === 'open' ? <PaymentButtons payment={row} /> : <Decided payment={row} />),
    },
  ];
};

const Card = ({ row }: { row: UnmatchedPayment }): ReactNode => (
  <div className={styles['padded']}>
    <span className={styles['card']}>
      <strong>{row.payment}</strong>
      <Coins value={row.amount} />
      <small>
        {row.channel} · <ProblemText payment={row} />
      </small>
      <NamedTag of={PAYMENT_STATES[row.state]} />
      <small>
        <TimeText at={row.paidAt} />
      </small>
      <small>{row.username}</small>
    </span>
    {row.state === 'open' && <PaymentButtons payment={row} />}
  </div>
);

/** The payment service's file beside our top-ups, and payments that wait for a person. */
export const ReconciliationTab = (): ReactNode => {
  const { t, i18n } = useLingui();
  const { data } = useQuery(opsQuery('opsListReconciliations', { size: 1 }));
  const [last] = data?.list ?? [];
  const states = (['open', 'requested', 'matched', 'dismissed'] as const).map((state) => ({
    value: state,
    label: i18n._(PAYMENT_STATES[state].text),
  }));
  return (
    <div className={styles['columns']}>
      <DataTable
        call="opsListUnmatchedPayments"
        label={t`等匹配`}
        request={useFilters('state')}
        rowKey={({ payment }) => payment}
        columns={useColumns()}
        card={(row) => <Card row={row} />}
        toolbar={<ChoiceFilter name="state" label={t`状态`} options={states} />}
      />
      <div className={styles['side']}>
        <ReconcileProvider />
        <UploadFile />
        {last !== undefined && <LastReconciliation of={last} />}
      </div>
    </div>
  );
};
