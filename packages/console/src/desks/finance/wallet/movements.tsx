import { Trans, useLingui } from '@lingui/react/macro';
import type { OpsWallet } from '@touchline/contract/ops-wallet.ts';
import { Card, Grid, Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#platform/session/session.ts';
import { Coins } from '#ui/coins.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { NamedTag } from '../lists/named-tag.tsx';
import { KINDS } from '../names.ts';
import styles from '../finance.module.css';

type Entry = OpsWallet['list'][number];

const EntryCards = ({ list }: { list: readonly Entry[] }): ReactNode =>
  list.map((entry) => (
    <p key={entry.id} className={styles['card']}>
      <span>{entry.title || entry.note || <NamedTag of={KINDS[entry.kind]} />}</span>
      <Coins value={entry.amount} isSigned />
      <small>
        <TimeText at={entry.at} />
      </small>
      <small>
        <Coins value={entry.balance} />
      </small>
    </p>
  ));

const EntryTable = ({ list }: { list: readonly Entry[] }): ReactNode => {
  const { t } = useLingui();
  return (
    <Table<Entry>
      size="small"
      rowKey="id"
      dataSource={list}
      pagination={{ pageSize: 20, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t`时间`, dataIndex: 'at', render: (at: number) => <TimeText at={at} /> },
        { title: t`类型`, dataIndex: 'kind', render: (kind: Entry['kind']) => <NamedTag of={KINDS[kind]} /> },
        {
          title: t`事由`,
          key: 'about',
          render: (_, { title, note }) => <span className={styles['title']}>{title || note || '–'}</span>,
        },
        { title: t`流水号`, dataIndex: 'id', render: (id: string) => <span className={styles['number']}>{id}</span> },
        {
          title: t`金币`,
          dataIndex: 'amount',
          align: 'end',
          render: (amount: number) => <Coins value={amount} isSigned />,
        },
        { title: t`余额`, dataIndex: 'balance', align: 'end', render: (balance: number) => <Coins value={balance} /> },
      ]}
    />
  );
};

/** The last movements, each with the balance after it. */
export const Movements = ({ wallet: { uid, list, consistent } }: { wallet: OpsWallet }): ReactNode => {
  const { t } = useLingui();
  const isPhone = Grid.useBreakpoint().md === false;
  const seesLedger = useMay('wallet');
  return (
    <Card
      size="small"
      title={t`流水`}
      extra={
        <>
          <small>
            <Trans>余额由流水逐条算出</Trans>
          </small>{' '}
          <StateTag tone={consistent ? 'good' : 'bad'}>{consistent ? t`一致` : t`不一致`}</StateTag>
        </>
      }
      actions={
        seesLedger
          ? [
              <Link key="all" to={`/finance?uid=${uid}`}>
                <Trans>在账本里看全部</Trans>
              </Link>,
            ]
          : []
      }
    >
      {isPhone ? <EntryCards list={list} /> : <EntryTable list={list} />}
    </Card>
  );
};
