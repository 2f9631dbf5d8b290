import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutRun } from '@touchline/contract/ops-payouts.ts';
import { Empty, Form, Input, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import styles from '../finance.module.css';
import { NamedTag } from '../lists/named-tag.tsx';
import { RUN_STATES } from '../names.ts';
import { useMoney } from '#ui/money-text.tsx';
import { RunDrawer } from './run-drawer.tsx';

const useColumns = (): TableColumnsType<PayoutRun> => {
  const { t } = useLingui();
  const money = useMoney();
  return [
    { title: t`月份`, dataIndex: 'month' },
    { title: t`人数`, dataIndex: 'count', align: 'end' },
    { title: t`金币`, dataIndex: 'coins', align: 'end', render: (coins: number) => <Coins value={coins} /> },
    { title: t`金额`, dataIndex: 'money', align: 'end', render: (minor: number, row) => money(minor, row.currency) },
    { title: t`状态`, dataIndex: 'state', render: (state: PayoutRun['state']) => <NamedTag of={RUN_STATES[state]} /> },
    { title: t`发起人`, dataIndex: 'proposedBy' },
    { title: t`申请`, dataIndex: 'proposedAt', render: (at: number) => <TimeText at={at} /> },
    { title: t`第二人`, dataIndex: 'decidedBy', render: (by: string | null) => by ?? '–' },
  ];
};

const Card = ({ row }: { row: PayoutRun }): ReactNode => {
  const money = useMoney();
  return (
    <span className={styles['card']}>
      <strong>{row.month}</strong>
      <b>{money(row.money, row.currency)}</b>
      <small>
        <Coins value={row.coins} />
      </small>
      <NamedTag of={RUN_STATES[row.state]} />
      <small>{row.proposedBy}</small>
      <small>
        <TimeText at={row.proposedAt} />
      </small>
    </span>
  );
};

const Propose = (): ReactNode => {
  const { t } = useLingui();
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  return (
    <ConfirmAction
      label={t`新建付款批次`}
      button={{ type: 'primary' }}
      text={
        <p>
          <Trans>列出这个月底之前赚到、过了等待期的金币。第二人批准之前不动账。</Trans>
        </p>
      }
      act={() => call('opsProposePayoutRun', { month })}
      refreshes={['opsListPayoutRuns']}
    >
      <Form.Item label={t`月份`}>
        <Input type="month" aria-label={t`月份`} value={month} onChange={({ target }) => setMonth(target.value)} />
      </Form.Item>
    </ConfirmAction>
  );
};

/** Payout runs: proposed by one person, approved by another. */
export const RunsTab = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const open = url.get('run');
  return (
    <>
      <DataTable
        call="opsListPayoutRuns"
        label={t`付款批次`}
        rowKey={({ id }) => id}
        columns={useColumns()}
        onOpen={({ id }) => url.set({ run: id })}
        openKey={open}
        card={(row) => <Card row={row} />}
        empty={
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={t`还没有付款批次：发起一批，第二人批准后由银行付款`}
          />
        }
        isSearchable={false}
        toolbar={<Propose />}
      />
      {open === undefined ? null : <RunDrawer id={open} onClose={() => url.set({ run: null })} />}
    </>
  );
};
