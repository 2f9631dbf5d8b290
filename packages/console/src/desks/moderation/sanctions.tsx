import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { DataTable, type ListItem } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { SANCTION_NAMES } from './labels.ts';
import styles from './moderation.module.css';
import { SanctionEnd, SanctionState } from './sanction-line.tsx';

type Listed = ListItem<'opsListSanctions'>;

const Lift = ({ sanction: { id, kind, liftedAt, username } }: { sanction: Listed }): ReactNode => {
  const { t } = useLingui();
  // A suspension is ended at the support desk.
  if (liftedAt !== null || kind === 'suspend') return null;
  return (
    <ConfirmAction
      label={t`撤销处罚`}
      title={t`撤销对 ${username} 的处罚？`}
      button={{ size: 'small', type: 'text' }}
      text={<Trans>会员马上可以再次发言，记录仍然保留。</Trans>}
      act={() => call('opsLiftSanction', { id })}
      refreshes={['opsListSanctions', 'opsGetReport']}
    />
  );
};

/** Sanctions of all members, those in force first by choice. */
export const Sanctions = (): ReactNode => {
  const { t } = useLingui();
  const { _ } = useTexts();
  const url = useUrlState();
  const isAll = url.get('all') === '1';
  return (
    <DataTable
      call="opsListSanctions"
      request={isAll ? {} : { active: 1 }}
      label={t`处罚`}
      rowKey={({ id }) => id}
      toolbar={
        <Segmented
          aria-label={t`哪些处罚`}
          value={isAll ? 'all' : 'active'}
          options={[
            { value: 'active', label: t`生效中` },
            { value: 'all', label: t`全部` },
          ]}
          onChange={(next) => url.set({ all: next === 'all' ? '1' : null, page: null })}
        />
      }
      card={(sanction) => (
        <div className={styles['entry']}>
          <span>
            <b>{sanction.username}</b> {_(SANCTION_NAMES[sanction.kind])} <SanctionState sanction={sanction} />
            <br />
            {sanction.reason}
            <br />
            <small>
              <TimeText at={sanction.createdAt} /> · {sanction.createdBy}
            </small>
          </span>
          <Lift sanction={sanction} />
        </div>
      )}
      columns={[
        { title: t`会员`, render: (_cell, { username, uid }) => `${username} · ${uid}` },
        { title: t`处罚`, render: (_cell, { kind }) => _(SANCTION_NAMES[kind]) },
        { title: t`原因`, dataIndex: 'reason' },
        { title: t`状态`, render: (_cell, sanction) => <SanctionState sanction={sanction} /> },
        { title: t`到期`, render: (_cell, sanction) => <SanctionEnd sanction={sanction} /> },
        { title: t`时间`, render: (_cell, { createdAt }) => <TimeText at={createdAt} /> },
        { title: t`谁`, dataIndex: 'createdBy' },
        { title: t`操作`, render: (_cell, sanction) => <Lift sanction={sanction} /> },
      ]}
    />
  );
};
