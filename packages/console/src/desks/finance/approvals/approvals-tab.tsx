import { useLingui } from '@lingui/react/macro';
import { ADJUSTMENT_STATES } from '@touchline/contract/finance-terms.ts';
import type { Adjustment } from '@touchline/contract/ops-wallet.ts';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { ChoiceFilter, MemberFilter, useFilters } from '../lists/filters.tsx';
import { MemberLink } from '../lists/member-link.tsx';
import { NamedTag } from '../lists/named-tag.tsx';
import { REASONS, REQUEST_STATES } from '../names.ts';
import styles from '../finance.module.css';
import { DecisionButtons } from './decision-buttons.tsx';

const REFETCH_MS = 10_000;

const useColumns = (): TableColumnsType<Adjustment> => {
  const { t, i18n } = useLingui();
  return [
    { title: t`申请`, dataIndex: 'requestedAt', render: (at: number) => <TimeText at={at} /> },
    { title: t`会员名`, key: 'member', render: (_, row) => <MemberLink {...row} /> },
    {
      title: t`金币`,
      dataIndex: 'amount',
      align: 'end',
      render: (amount: number) => <Coins value={amount} isSigned />,
    },
    {
      title: t`原因`,
      dataIndex: 'reason',
      render: (reason: Adjustment['reason'], { payment, channel }) => (
        <>
          {i18n._(REASONS[reason])}
          {payment !== null && <PaymentText payment={payment} channel={channel} />}
        </>
      ),
    },
    { title: t`说明`, dataIndex: 'note', render: (note: string) => <span className={styles['title']}>{note}</span> },
    { title: t`发起人`, dataIndex: 'requestedBy' },
    {
      title: t`状态`,
      dataIndex: 'state',
      render: (state: Adjustment['state']) => <NamedTag of={REQUEST_STATES[state]} />,
    },
    { title: t`第二人`, dataIndex: 'decidedBy', render: (by: string | null) => by ?? '–' },
    { title: t`决定`, key: 'decide', render: (_, row) => <DecisionButtons adjustment={row} /> },
  ];
};

/** The payment that becomes a top-up. */
const PaymentText = ({ payment, channel }: { payment: string; channel: string }): ReactNode => (
  <small className={styles['payment']}>
    {payment} {channel}
  </small>
);

const Card = ({ row }: { row: Adjustment }): ReactNode => {
  const { i18n } = useLingui();
  return (
    <span className={styles['card']}>
      <strong>{row.username}</strong>
      <Coins value={row.amount} isSigned />
      <small>{i18n._(REASONS[row.reason])}</small>
      <NamedTag of={REQUEST_STATES[row.state]} />
      {row.payment !== null && <PaymentText payment={row.payment} channel={row.channel} />}
      <small>{row.note}</small>
      <small>{row.requestedBy}</small>
    </span>
  );
};

/** Corrections of wallets that wait for a second person, and those that were decided. */
export const ApprovalsTab = (): ReactNode => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const states = ADJUSTMENT_STATES.map((state) => ({
    value: state,
    label: i18n._(REQUEST_STATES[state].text),
  }));
  return (
    <DataTable
      call="opsListAdjustments"
      label={t`审批`}
      request={useFilters('state', 'uid')}
      rowKey={({ id }) => id}
      columns={useColumns()}
      onOpen={({ uid }) => void navigate(`/finance/wallets/${uid}`)}
      card={(row) => <Card row={row} />}
      refetchMs={REFETCH_MS}
      toolbar={
        <>
          <ChoiceFilter name="state" label={t`状态`} options={states} />
          <MemberFilter />
        </>
      }
    />
  );
};
