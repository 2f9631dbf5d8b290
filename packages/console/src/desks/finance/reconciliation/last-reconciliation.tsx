import { Trans, useLingui } from '@lingui/react/macro';
import type { Difference, Reconciliation } from '@touchline/contract/ops-reconciliation.ts';
import { Button, Card, Drawer, Flex, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../finance.module.css';

const coins = (value: number): ReactNode => <Coins value={value} />;

const Channels = ({ of: { channels } }: { of: Reconciliation }): ReactNode => {
  const { t } = useLingui();
  const total = channels.reduce(
    (sum, { ours, theirs }) => ({ channel: t`合计`, ours: sum.ours + ours, theirs: sum.theirs + theirs }),
    { channel: t`合计`, ours: 0, theirs: 0 },
  );
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="channel"
      scroll={{ x: 'max-content' }}
      dataSource={[...channels.map((row) => ({ ...row, channel: row.channel || t`没写渠道` })), total]}
      columns={[
        { title: t`渠道`, dataIndex: 'channel' },
        { title: t`我们`, dataIndex: 'ours', align: 'end', render: coins },
        { title: t`对方`, dataIndex: 'theirs', align: 'end', render: coins },
        {
          title: t`差`,
          key: 'difference',
          align: 'end',
          render: (_, { ours, theirs }) => (theirs === ours ? '0' : <Coins value={theirs - ours} isSigned />),
        },
      ]}
    />
  );
};

const Differences = ({ of, onClose }: { of: Reconciliation; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const side = (value: number | null): ReactNode => (value === null ? '–' : <Coins value={value} />);
  return (
    <Drawer open title={t`对不上的`} size={640} onClose={onClose}>
      <Table<Difference>
        size="small"
        rowKey="key"
        dataSource={of.differences}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t`时间`, dataIndex: 'at', render: (at: number) => <TimeText at={at} /> },
          {
            title: t`单号`,
            dataIndex: 'key',
            render: (key: string) => <span className={styles['number']}>{key}</span>,
          },
          { title: t`渠道`, dataIndex: 'channel' },
          { title: t`我们`, dataIndex: 'ours', align: 'end', render: side },
          { title: t`对方`, dataIndex: 'theirs', align: 'end', render: side },
        ]}
      />
    </Drawer>
  );
};

/** The last comparison with the payment service. */
export const LastReconciliation = ({ of }: { of: Reconciliation }): ReactNode => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { from, to, by, at, matched, oursOnly, theirsOnly, amountDiffers } = of;
  const [same, ours, theirs, differ] = [matched, oursOnly, theirsOnly, amountDiffers].map(({ count }) => count);
  const isEven = of.differences.length === 0;
  return (
    <Card
      size="small"
      title={from === to ? from : `${from} – ${to}`}
      extra={<StateTag tone={isEven ? 'good' : 'warning'}>{isEven ? t`一致` : t`对不上`}</StateTag>}
    >
      <Flex vertical gap={8}>
        <Channels of={of} />
        <span>
          <Trans>
            {same} 笔一致，只有我们有 {ours} 笔，只有对方有 {theirs} 笔，{differ} 笔金额不同
          </Trans>
        </span>
        {!isEven && (
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>看对不上的</Trans>
          </Button>
        )}
        <small>
          {by} · <TimeText at={at} />
        </small>
      </Flex>
      {isOpen && <Differences of={of} onClose={() => setOpen(false)} />}
    </Card>
  );
};
