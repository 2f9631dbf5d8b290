import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffRole } from '@touchline/contract/ops-rights.ts';
import { Alert, Button, Descriptions, Divider, Drawer, Empty, Flex, Modal, Select, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { useSession } from '#platform/session/session.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useRoleOptions } from './invite-dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { StaffState, type Person } from './staff-state.tsx';

const LIST = ['opsListStaff'] as const;

const Roles = ({ person, isOwn }: { person: Person; isOwn: boolean }): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const options = useRoleOptions();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (roles: StaffRole[]) => call('opsSaveStaffRoles', { id: person.id, roles: roles.join(',') }),
    onSettled: () => refresh(client, ...LIST),
  });
  return (
    <>
      <Select
        mode="multiple"
        aria-label={t`角色`}
        disabled={isOwn}
        loading={isPending}
        value={person.roles}
        options={options}
        style={{ width: '100%' }}
        onChange={(roles) => {
          if (roles.length > 0) mutate(roles);
        }}
      />
      {isOwn && (
        <Typography.Text type="secondary">
          <Trans>自己的角色要由另一位所有者改。</Trans>
        </Typography.Text>
      )}
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </>
  );
};

const Sessions = ({ person }: { person: Person }): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const end = async (sessionId?: string): Promise<void> => {
    await call('opsEndStaffSessions', { id: person.id, ...(sessionId === undefined ? {} : { sessionId }) });
    await refresh(client, ...LIST);
  };
  if (person.sessions.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有登录`} />;
  return (
    <Flex vertical gap={10}>
      {person.sessions.map((device) => (
        <Flex key={device.sessionId} justify="space-between" align="center" gap={8}>
          <span>
            <b>{device.deviceName || t`未知设备`}</b>
            <br />
            <Typography.Text type="secondary">
              {device.address} · <TimeText at={device.seenAt} />
            </Typography.Text>
          </span>
          <Button size="small" onClick={() => void end(device.sessionId)}>
            <Trans>结束</Trans>
          </Button>
        </Flex>
      ))}
      <ConfirmAction label={t`结束所有登录`} isDanger act={() => end()} />
    </Flex>
  );
};

const Actions = ({ person, onLink }: { person: Person; onLink: (link: string) => void }): ReactNode => {
  const { t } = useLingui();
  const { id } = person;
  const reset = async (): Promise<void> => onLink((await call('opsResetStaff', { id, secondFactor: true })).link);
  return (
    <Flex gap={8} wrap>
      <ConfirmAction
        label={t`重置密码与两步验证`}
        text={t`所有登录会结束，并给出一个设置新密码的链接。`}
        act={reset}
        refreshes={LIST}
      />
      {person.state === 'suspended' ? (
        <ConfirmAction label={t`恢复`} act={() => call('opsResumeStaff', { id })} refreshes={LIST} />
      ) : (
        <ConfirmAction
          label={t`停用`}
          text={t`所有登录会结束，恢复前不能再登录。`}
          isDanger
          act={() => call('opsSuspendStaff', { id })}
          refreshes={LIST}
        />
      )}
      <ConfirmAction
        label={t`移除`}
        text={t`账号会删除，操作记录里的名字会保留。`}
        isDanger
        act={() => call('opsRemoveStaff', { id })}
        refreshes={LIST}
      />
    </Flex>
  );
};

/** One member of staff: roles, sessions, and what ends their access. */
export const StaffDrawer = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const { staffId } = useSession();
  const [link, setLink] = useState<string | null>(null);
  const { data } = useQuery(opsQuery('opsListStaff', { size: 500 }));
  const person = data?.list.find((listed) => listed.id === id);
  const isOwn = staffId === id;
  return (
    <Drawer open title={person?.name ?? t`员工`} onClose={onClose} size={440}>
      {person !== undefined && (
        <>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'login', label: t`账号`, children: person.login },
              { key: 'state', label: t`状态`, children: <StaffState person={person} /> },
              { key: 'since', label: t`加入`, children: <TimeText at={person.createdAt} /> },
            ]}
          />
          <Divider titlePlacement="start">
            <Trans>角色</Trans>
          </Divider>
          <Roles person={person} isOwn={isOwn || person.isDemo} />
          <Divider titlePlacement="start">
            <Trans>登录的设备</Trans>
          </Divider>
          <Sessions person={person} />
          {!isOwn && !person.isDemo && (
            <>
              <Divider />
              <Actions person={person} onLink={setLink} />
            </>
          )}
        </>
      )}
      <Modal open={link !== null} title={t`设置新密码的链接`} onOk={() => setLink(null)} onCancel={() => setLink(null)}>
        {link !== null && <ShownSecret text={link} />}
      </Modal>
    </Drawer>
  );
};
