import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnPayouts, PayoutItem, Statement } from '@touchline/contract/ops-payouts.ts';
import { App, Button, Descriptions, Flex, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { reasonOf } from '#platform/http/call-issues.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { saveFile } from '#ui/save-file.ts';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { OwnProps } from '../page.tsx';
import { PayeeForm } from './payee-form.tsx';

const Facts = ({ payouts }: { payouts: OwnPayouts }): ReactNode => {
  const { t } = useLingui();
  const { payee, balance, onHold, available, holdDays } = payouts;
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 3 }}
      items={[
        { key: 'balance', label: t`余额`, children: <Coins value={balance} /> },
        { key: 'hold', label: t`等待 ${holdDays} 天或付款中`, children: <Coins value={onHold} /> },
        { key: 'available', label: t`可付款`, children: <Coins value={available} /> },
        {
          key: 'payee',
          label: t`收款账户`,
          span: 'filled',
          children: payee === null ? <Trans>还没有填写</Trans> : `${payee.holder} · ${payee.bank} · ${payee.account}`,
        },
      ]}
    />
  );
};

const useStates = (): Readonly<Record<PayoutItem['state'], { text: string; tone: Tone }>> => {
  const { t } = useLingui();
  return {
    proposed: { text: t`等平台批准`, tone: 'warning' },
    approved: { text: t`等银行付款`, tone: 'info' },
    paid: { text: t`已付款`, tone: 'good' },
    failed: { text: t`没付成，金币已退回`, tone: 'bad' },
    dropped: { text: t`没有付`, tone: 'off' },
  };
};

/** Coins that became money, and what came of each payment. */
const Payouts = ({ list }: Pick<OwnPayouts, 'list'>): ReactNode => {
  const { t } = useLingui();
  const states = useStates();
  return (
    <Table<PayoutItem>
      size="small"
      rowKey="id"
      title={() => t`付款`}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={list}
      locale={{ emptyText: <Trans>还没有付过款</Trans> }}
      columns={[
        { title: t`时间`, dataIndex: 'changedAt', render: (at: number) => <TimeText at={at} /> },
        { title: t`金币`, dataIndex: 'coins', align: 'end', render: (coins: number) => <Coins value={coins} /> },
        {
          title: t`金额`,
          key: 'money',
          align: 'end',
          render: (_, { money, currency }) => <MoneyText minor={money} currency={currency} />,
        },
        { title: t`收款账户`, dataIndex: 'account' },
        {
          title: t`状态`,
          dataIndex: 'state',
          render: (state: PayoutItem['state']) => <StateTag tone={states[state].tone}>{states[state].text}</StateTag>,
        },
        {
          title: t`银行流水号`,
          key: 'reference',
          render: (_, { bankReference, reason }) => bankReference || reason || '–',
        },
      ]}
    />
  );
};

const Files = ({ statement: { professorId, month } }: { statement: Statement }): ReactNode => {
  const { i18n, t } = useLingui();
  const { message } = App.useApp();
  const save = async (kind: 'csv' | 'html'): Promise<void> => {
    try {
      const file = await call('opsGetStatementFile', { professorId, month, language: i18n.locale });
      saveFile(`${file.name}.${kind}`, file[kind], kind === 'csv' ? 'text/csv' : 'text/html');
    } catch (error) {
      void message.error(reasonOf(error as Error));
    }
  };
  return (
    <Flex gap={8}>
      <Button size="small" onClick={() => void save('csv')}>
        CSV
      </Button>
      <Button size="small" onClick={() => void save('html')}>
        {t`打印版`}
      </Button>
    </Flex>
  );
};

const Statements = ({ professorId }: OwnProps): ReactNode => {
  const { t } = useLingui();
  const coins = (title: string, dataIndex: keyof Statement) => ({
    title,
    dataIndex,
    align: 'end' as const,
    render: (value: number) => <Coins value={value} />,
  });
  return (
    <DataTable
      call="opsListOwnStatements"
      label={t`对账单`}
      toolbar={<b>{t`对账单`}</b>}
      request={{ professorId }}
      isSearchable={false}
      rowKey={({ number }) => number}
      empty={<Trans>月份结束后会有对账单</Trans>}
      columns={[
        { title: t`编号`, dataIndex: 'number' },
        { title: t`月份`, dataIndex: 'month' },
        coins(t`期初`, 'opening'),
        coins(t`销售额`, 'sales'),
        coins(t`退给买家`, 'returned'),
        coins(t`平台分成`, 'operatorShare'),
        coins(t`更正`, 'corrections'),
        coins(t`已付款`, 'paidOut'),
        coins(t`付款退回`, 'payoutsReturned'),
        coins(t`期末`, 'closing'),
        { title: '', key: 'files', render: (_, statement) => <Files statement={statement} /> },
      ]}
    />
  );
};

/** What a tipster has earned and is paid, the bank account, and the statements. */
export const PayoutsTab = ({ professorId }: OwnProps): ReactNode => {
  const { data, error, refetch } = useQuery(opsQuery('opsGetOwnPayouts', { professorId }));
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <Flex vertical gap={12} align="stretch">
      <Facts payouts={data} />
      <Flex>
        <PayeeForm professorId={professorId} payee={data.payee} />
      </Flex>
      <Payouts list={data.list} />
      <Statements professorId={professorId} />
    </Flex>
  );
};
