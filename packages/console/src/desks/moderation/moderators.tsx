import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { DataTable, type ListItem } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { MemberChoice } from './member-choice.tsx';
import styles from './moderation.module.css';
import { RoomChoice } from './room-choice.tsx';

const AddModerator = (): ReactNode => {
  const { t } = useLingui();
  const [liveRoomId, setRoom] = useState('');
  const [uid, setUid] = useState('');
  return (
    <ConfirmAction
      label={t`添加房管`}
      button={{ type: 'primary' }}
      act={() => call('opsAddModerator', { liveRoomId, uid })}
      refreshes={['opsListModerators']}
    >
      <Form.Item label={t`房间`} required>
        <RoomChoice value={liveRoomId} onChange={setRoom} />
      </Form.Item>
      <Form.Item label={t`会员`} required>
        <MemberChoice value={uid} onChange={setUid} />
      </Form.Item>
    </ConfirmAction>
  );
};

const Remove = ({
  moderator: { liveRoomId, uid, username },
}: {
  moderator: ListItem<'opsListModerators'>;
}): ReactNode => {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`移除`}
      title={t`移除房管 ${username}？`}
      isDanger
      button={{ size: 'small', type: 'text' }}
      text={<Trans>以后不能再删除这个房间的弹幕。</Trans>}
      act={() => call('opsRemoveModerator', { liveRoomId, uid })}
      refreshes={['opsListModerators']}
    />
  );
};

/** Members who may remove lines in a room. */
export const Moderators = (): ReactNode => {
  const { t } = useLingui();
  return (
    <DataTable
      call="opsListModerators"
      label={t`房管`}
      rowKey={({ liveRoomId, uid }) => `${liveRoomId} ${uid}`}
      toolbar={<AddModerator />}
      card={(moderator) => (
        <div className={styles['entry']}>
          <span>
            <b>{moderator.username}</b> <small>{moderator.uid}</small>
            <br />
            <small>
              {moderator.liveRoomId} · <TimeText at={moderator.createdAt} /> · {moderator.createdBy}
            </small>
          </span>
          <Remove moderator={moderator} />
        </div>
      )}
      columns={[
        { title: t`房间`, dataIndex: 'liveRoomId' },
        { title: t`会员`, dataIndex: 'username' },
        { title: 'ID', dataIndex: 'uid' },
        { title: t`加入`, render: (_, { createdAt }) => <TimeText at={createdAt} /> },
        { title: t`添加者`, dataIndex: 'createdBy' },
        { title: t`操作`, render: (_, moderator) => <Remove moderator={moderator} /> },
      ]}
    />
  );
};
