import { Trans, useLingui } from '@lingui/react/macro';
import type { LedgerMovement } from '@touchline/contract/ops-finance.ts';
import { Descriptions, Drawer, Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Coins } from '#ui/coins.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { accountName, KINDS } from '../names.ts';
import styles from '../finance.module.css';
import { MemberLink } from './member-link.tsx';
import { NamedTag } from './named-tag.tsx';

interface SideRow {
  account: string;
  debit: number | null;
  credit: number | null;
}

const Sides = ({ movement: { debits, credits } }: { movement: LedgerMovement }): ReactNode => {
  const { t, i18n } = useLingui();
  const rows: SideRow[] = [
    ...debits.map(({ account, amount }) => ({ account, debit: amount, credit: null })),
    ...credits.map(({ account, amount }) => ({ account, debit: null, credit: amount })),
  ];
  const coins = (value: number | null): ReactNode => (value === null ? '' : <Coins value={value} />);
  return (
    <Table<SideRow>
      size="small"
      pagination={false}
      rowKey="account"
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: t`账户`,
          dataIndex: 'account',
          render: (account: string) => {
            const name = accountName(account);
            return (
              <>
                {typeof name === 'string' ? name : i18n._(name)}{' '}
                <span className={styles['number']}>{account.split(':').slice(1).join(':')}</span>
              </>
            );
          },
        },
        { title: t`借`, dataIndex: 'debit', align: 'end', render: coins },
        { title: t`贷`, dataIndex: 'credit', align: 'end', render: coins },
      ]}
    />
  );
};

/** One movement whole. It cannot be changed: a wrong one is reversed by another. */
export const MovementDrawer = ({ movement, onClose }: { movement: LedgerMovement; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const { id, key, kind, at, tipId, title, note } = movement;
  return (
    <Drawer open title={t`流水 ${id}`} size={480} onClose={onClose}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'kind', label: t`类型`, children: <NamedTag of={KINDS[kind]} /> },
          { key: 'at', label: t`时间`, children: <TimeText at={at} /> },
          { key: 'member', label: t`会员名`, children: <MemberLink {...movement} /> },
          ...(tipId === null
            ? []
            : [
                {
                  key: 'tip',
                  label: t`推荐`,
                  children: <Link to={`/finance?tab=orders&q=${encodeURIComponent(tipId)}`}>{title}</Link>,
                },
              ]),
          ...(note === '' ? [] : [{ key: 'note', label: t`说明`, children: note }]),
          { key: 'key', label: t`单号`, children: <span className={styles['number']}>{key}</span> },
        ]}
      />
      <Sides movement={movement} />
      <p>
        <Trans>每条都是两边记账，不能改，只能冲正。</Trans>
      </p>
    </Drawer>
  );
};
