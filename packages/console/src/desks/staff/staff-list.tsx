import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar, Button, Flex, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { RoleNames } from '#ui/role-names.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { StaffState, type Person } from './staff-state.tsx';

const SecondFactor = ({ person }: { person: Person }): ReactNode =>
  person.hasSecondFactor ? (
    <StateTag tone="good">
      <Trans>验证器应用</Trans>
    </StateTag>
  ) : (
    <StateTag tone="warning">
      <Trans>没有</Trans>
    </StateTag>
  );

const Name = ({ person }: { person: Person }): ReactNode => (
  <Flex gap={8} align="center">
    <Avatar shape="square" size={26}>
      {[...person.name][0]}
    </Avatar>
    <span>
      <b>{person.name}</b>
      <br />
      <Typography.Text type="secondary">{person.login}</Typography.Text>
    </span>
  </Flex>
);

const lastSeen = ({ sessions }: Person): number | null =>
  sessions.length === 0 ? null : Math.max(...sessions.map(({ seenAt }) => seenAt));

export const StaffList = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const [isInviting, setInviting] = useState(false);
  const openId = url.get('id');
  return (
    <>
      <PageHead
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setInviting(true)}>
            <Trans>邀请</Trans>
          </Button>
        }
      />
      <DataTable
        call="opsListStaff"
        label={t`员工`}
        rowKey={({ id }) => id}
        onOpen={({ id }) => url.set({ id })}
        openKey={openId}
        columns={[
          { key: 'name', title: t`人`, render: (_value, person) => <Name person={person} /> },
          { key: 'roles', title: t`角色`, render: (_value, { roles }) => <RoleNames roles={roles} /> },
          { key: 'state', title: t`状态`, render: (_value, person) => <StaffState person={person} /> },
          { key: 'factor', title: t`两步验证`, render: (_value, person) => <SecondFactor person={person} /> },
          { key: 'sessions', title: t`登录数`, align: 'end', render: (_value, { sessions }) => sessions.length },
          { key: 'seen', title: t`最近`, align: 'end', render: (_value, person) => <TimeText at={lastSeen(person)} /> },
        ]}
        card={(person) => (
          <Flex wrap justify="space-between" align="center" gap="2px 12px">
            <Name person={person} />
            <Flex vertical align="start">
              <RoleNames roles={person.roles} />
              <StaffState person={person} />
            </Flex>
          </Flex>
        )}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {openId !== undefined && <StaffDrawer key={openId} id={openId} onClose={() => url.set({ id: null })} />}
    </>
  );
};
