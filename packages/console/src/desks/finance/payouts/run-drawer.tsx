import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PayoutItem, PayoutRunDetail } from '@touchline/contract/ops-payouts.ts';
import { Descriptions, Drawer, Flex, Form, Input, Skeleton, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useMay, useSession } from '#platform/session/session.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { saveFile } from '#ui/save-file.ts';
import { TimeText } from '#ui/time-text.tsx';
import { NamedTag } from '../lists/named-tag.tsx';
import { PAYOUT_STATES, RUN_STATES } from '../names.ts';
import { useMoney } from '#ui/money-text.tsx';

const WIDTH = 860;
const REFRESHES = ['opsGetPayoutRun', 'opsListPayoutRuns', 'opsGetFinanceSummary', 'opsListLedger'] as const;

/** What a run pays, as its confirmations name it. */
const useSum = ({ count, coins, money: minor, currency, month }: PayoutRunDetail): string => {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const [gold, amount] = [coins.toLocaleString(i18n.locale), money(minor, currency)];
  return t`${month}：${count} 笔，${gold} 金币，共 ${amount}。`;
};

const Decide = ({ run }: { run: PayoutRunDetail }): ReactNode => {
  const { t } = useLingui();
  const { login } = useSession();
  const sum = useSum(run);
  const { id, state, proposedBy } = run;
  const exported = async (): Promise<void> => {
    const { name, csv } = await call('opsExportPayoutRun', { id });
    saveFile(name, csv);
  };
  if (state === 'approved')
    return (
      <ConfirmAction
        label={t`导出银行文件`}
        text={
          <p>
            {sum} <Trans>文件里有完整的银行账号，审计日志会记下是谁导出的。</Trans>
          </p>
        }
        act={exported}
      />
    );
  if (state !== 'proposed') return null;
  if (proposedBy === login)
    return (
      <small>
        <Trans>要别人来批</Trans>
      </small>
    );
  return (
    <Flex gap={8}>
      <ConfirmAction
        label={t`拒绝`}
        isDanger
        needsReason
        text={
          <p>
            {sum} <Trans>这一批都不付，金币留在专家的账户，可以重新发起。</Trans>
          </p>
        }
        act={(note) => call('opsDecidePayoutRun', { id, decision: 'refuse', note })}
        refreshes={REFRESHES}
      />
      <ConfirmAction
        label={t`批准`}
        button={{ type: 'primary' }}
        text={
          <p>
            {sum} <Trans>金币马上从专家的账户转出，等银行付款。</Trans>
          </p>
        }
        act={() => call('opsDecidePayoutRun', { id, decision: 'approve' })}
        refreshes={REFRESHES}
      />
    </Flex>
  );
};

const Settle = ({ item }: { item: PayoutItem }): ReactNode => {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { id, state, tipster, account } = item;
  const [gold, amount] = [item.coins.toLocaleString(i18n.locale), money(item.money, item.currency)];
  const [reference, setReference] = useState('');
  if (state !== 'approved' && state !== 'paid') return null;
  return (
    <Flex gap={8}>
      {state === 'approved' && (
        <ConfirmAction
          label={t`已付款`}
          button={{ size: 'small' }}
          text={
            <p>
              <Trans>
                银行已经把 {amount} 付给 {tipster}（{account}）。
              </Trans>
            </p>
          }
          act={() => call('opsSettlePayout', { id, outcome: 'paid', reference })}
          refreshes={REFRESHES}
        >
          <Form.Item label={t`银行流水号`}>
            <Input
              aria-label={t`银行流水号`}
              maxLength={80}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          </Form.Item>
        </ConfirmAction>
      )}
      <ConfirmAction
        label={t`付款失败`}
        isDanger
        needsReason
        button={{ size: 'small' }}
        text={
          <p>
            <Trans>
              {amount} 没有付到 {tipster}（{account}），{gold} 金币退回专家的账户，下一批再付。
            </Trans>
          </p>
        }
        act={(reason) => call('opsSettlePayout', { id, outcome: 'failed', reason })}
        refreshes={REFRESHES}
      />
    </Flex>
  );
};

const Items = ({ run }: { run: PayoutRunDetail }): ReactNode => {
  const { t } = useLingui();
  const money = useMoney();
  const mayDecide = useMay('approvals');
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="id"
      scroll={{ x: 'max-content' }}
      dataSource={run.list}
      columns={[
        { title: t`专家`, dataIndex: 'tipster' },
        { title: t`账户`, dataIndex: 'account' },
        { title: t`金币`, dataIndex: 'coins', align: 'end', render: (coins: number) => <Coins value={coins} /> },
        { title: t`金额`, dataIndex: 'money', align: 'end', render: (minor: number) => money(minor, run.currency) },
        {
          title: t`状态`,
          dataIndex: 'state',
          render: (state: PayoutItem['state'], { reason, bankReference }) => (
            <>
              <NamedTag of={PAYOUT_STATES[state]} /> <small>{reason === '' ? bankReference : reason}</small>
            </>
          ),
        },
        { title: '', key: 'settle', render: (_, item) => mayDecide && <Settle item={item} /> },
      ]}
    />
  );
};

const Skipped = ({ run }: { run: PayoutRunDetail }): ReactNode => {
  const { t } = useLingui();
  if (run.skipped.length === 0) return null;
  const reasons = { minimum: t`未到最低金额`, payee: t`没有收款账户` };
  return (
    <section>
      <b>
        <Trans>没有列入</Trans>
      </b>
      <ul>
        {run.skipped.map(({ professorId, tipster, coins, reason }) => (
          <li key={professorId}>
            {tipster} <Coins value={coins} /> · {reasons[reason]}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Facts = ({ run }: { run: PayoutRunDetail }): ReactNode => {
  const { t } = useLingui();
  const money = useMoney();
  const { month, cutoffAt, rate, currency, state, count, coins, note } = run;
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2 }}
      items={[
        { key: 'month', label: t`月份`, children: month },
        { key: 'state', label: t`状态`, children: <NamedTag of={RUN_STATES[state]} /> },
        { key: 'count', label: t`人数`, children: count },
        { key: 'coins', label: t`金币`, children: <Coins value={coins} /> },
        { key: 'money', label: t`金额`, children: <b>{money(run.money, currency)}</b> },
        { key: 'rate', label: t`每个金币`, children: money(rate, currency) },
        { key: 'cutoff', label: t`算到`, children: <TimeText at={cutoffAt} /> },
        {
          key: 'by',
          label: t`发起人`,
          children: (
            <span>
              {run.proposedBy} · <TimeText at={run.proposedAt} />
            </span>
          ),
        },
        {
          key: 'decided',
          label: t`第二人`,
          children:
            run.decidedBy === null ? (
              '–'
            ) : (
              <span>
                {run.decidedBy} · <TimeText at={run.decidedAt} />
              </span>
            ),
        },
        ...(note === '' ? [] : [{ key: 'note', label: t`说明`, children: note }]),
      ]}
    />
  );
};

/** A payout run with who is paid and who is left out. */
export const RunDrawer = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const mayDecide = useMay('approvals');
  const { data, error, refetch } = useQuery(opsQuery('opsGetPayoutRun', { id }));
  return (
    <Drawer
      open
      size={WIDTH}
      title={t`付款批次 ${data?.month ?? ''}`}
      onClose={onClose}
      extra={data && mayDecide && <Decide run={data} />}
    >
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && (
        <Flex vertical gap={12}>
          <Facts run={data} />
          <Items run={data} />
          <Skipped run={data} />
        </Flex>
      )}
    </Drawer>
  );
};
