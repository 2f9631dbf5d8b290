import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { Deletions } from './deletions.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import styles from './support.module.css';

const MemberState = ({ isSuspended }: { isSuspended: boolean }): ReactNode =>
  isSuspended ? (
    <StateTag tone="bad">
      <Trans>已停用</Trans>
    </StateTag>
  ) : (
    <StateTag tone="good">
      <Trans>正常</Trans>
    </StateTag>
  );

/** Members by name, id or order, and one of them opened. */
const Members = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const id = url.get('id');
  const isSuspended = url.get('suspended') === '1';
  return (
    <>
      <DataTable
        call="opsListMembers"
        request={isSuspended ? { suspended: 1 } : {}}
        label={t`会员名单`}
        rowKey={({ uid }) => uid}
        onOpen={({ uid }) => url.set({ id: uid })}
        openKey={id}
        toolbar={
          <>
            <Segmented
              aria-label={t`哪些会员`}
              value={isSuspended ? 'suspended' : 'all'}
              options={[
                { value: 'all', label: t`全部` },
                { value: 'suspended', label: t`已停用` },
              ]}
              onChange={(next) => url.set({ suspended: next === 'suspended' ? '1' : null, page: null })}
            />
            <span className={styles['hint']}>
              <Trans>昵称、ID、合作站 ID 或订单号</Trans>
            </span>
          </>
        }
        card={(member) => (
          <span className={styles['cardRow']}>
            <b>{member.username}</b>
            <MemberState isSuspended={member.isSuspended} />
            <small>ID {member.uid}</small>
          </span>
        )}
        columns={[
          { title: t`昵称`, render: (_cell, { username }) => <b>{username}</b> },
          { title: 'ID', dataIndex: 'uid' },
          { title: t`合作站 ID`, render: (_cell, { externalId }) => externalId ?? '–' },
          { title: 'VIP', dataIndex: 'vipLevel', align: 'right' },
          { title: t`充值`, align: 'right', render: (_cell, { rechargeTotal }) => <Coins value={rechargeTotal} /> },
          { title: t`注册`, render: (_cell, { createdAt }) => <TimeText at={createdAt} /> },
          { title: t`状态`, render: (_cell, member) => <MemberState isSuspended={member.isSuspended} /> },
        ]}
      />
      {id !== undefined && <MemberDrawer uid={id} onClose={() => url.set({ id: null })} />}
    </>
  );
};

const VIEWS = { members: Members, deletions: Deletions } as const;
type View = keyof typeof VIEWS;

/** Members, and the deletions that they asked for. */
export default function SupportPage(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const view: View = url.get('view') === 'deletions' ? 'deletions' : 'members';
  const Shown = VIEWS[view];
  return (
    <>
      <PageHead
        actions={
          <Segmented<View>
            aria-label={t`客服的部分`}
            value={view}
            options={[
              { value: 'members', label: t`会员名单` },
              { value: 'deletions', label: t`注销申请` },
            ]}
            onChange={(next) =>
              url.set({
                view: next === 'members' ? null : next,
                q: null,
                page: null,
                id: null,
                suspended: null,
                done: null,
              })
            }
          />
        }
      />
      <Shown />
    </>
  );
}
