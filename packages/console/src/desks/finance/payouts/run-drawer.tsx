import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PayoutItem, PayoutRunDetail } from '@touchline/contract/ops-payouts.ts';
import { Drawer, Flex, Form, Input, Skeleton, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useMay, useSession } from '#platform/session/session.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { saveFile } from '#ui/save-file.ts';
import { NamedTag } from '../lists/named-tag.tsx';
import { PAYOUT_STATES } from '../names.ts';
import { useMoney } from './money.ts';

const WIDTH = 860;
const REFRESHES = ['opsGetPayoutRun', 'opsListPayoutRuns', 'opsGetFinanceSummary', 'opsListLedger'] as const;

const Decide = ({ run }: { run: PayoutRunDetail }): ReactNode => {
  const { t } = useLingui();
  const { login } = useSession();
  const { id, state, proposedBy } = run;
  const exported = async (): Promise<void> => {
    const { name, csv } = await call('opsExportPayoutRun', { id });
    saveFile(name, csv);
  };
  if (state === 'approved')
    return (
      <ConfirmAction
        label={t`导出银行文件`}
        text={<Trans>文件里有完整的银行账号，审计日志会记下是谁导出的。</Trans>}
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
        act={(note) => call('opsDecidePayoutRun', { id, decision: 'refuse', note })}
        refreshes={REFRESHES}
      />
      <ConfirmAction
        label={t`批准`}
        button={{ type: 'primary' }}
        text={<Trans>金币马上从专家的账户转出，等银行付款。</Trans>}
        act={() => call('opsDecidePayoutRun', { id, decision: 'approve' })}
        refreshes={REFRESHES}
      />
    </Flex>
  );
};

const Settle = ({ item: { id, state } }: { item: PayoutItem }): ReactNode => {
  const { t } = useLingui();
  const [reference, setReference] = useState('');
  if (state !== 'approved' && state !== 'paid') return null;
  return (
    <Flex gap={8}>
      {state === 'approved' && (
        <ConfirmAction
          label={t`已付款`}
          button={{ size: 'small' }}
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
        text={<Trans>金币退回专家的账户。</Trans>}
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
    <ul>
      {run.skipped.map(({ professorId, tipster, coins, reason }) => (
        <li key={professorId}>
          {tipster} <Coins value={coins} /> · {reasons[reason]}
        </li>
      ))}
    </ul>
  );
};

/** A payout run with who is paid and who is left out. */
export const RunDrawer = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const mayDecide = useMay('approvals');
  const { data, error, refetch } = useQuery(opsQuery('opsGetPayoutRun', { id }));
  return (
    <Drawer open size={WIDTH} title={t`付款批次`} onClose={onClose} extra={data && mayDecide && <Decide run={data} />}>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && (
        <Flex vertical gap={12}>
          <Items run={data} />
          <Skipped run={data} />
        </Flex>
      )}
    </Drawer>
  );
};
