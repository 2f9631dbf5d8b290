import { AudioMutedOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Badge, Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsReply } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { Studio } from '../studio-data.ts';
import styles from '#desks/studio/chat/chat.module.css';

type Ban = OpsReply<'opsListStudioBans'>['list'][number];

const REFETCH_MS = 60_000;
const MOST = 500;

/** Members who may not write in the room. */
export const useMuted = ({ host, show }: Studio): readonly Ban[] => {
  const room = { hostId: host.id, liveRoomId: show.liveRoomId };
  const { data } = useQuery({ ...opsQuery('opsListStudioBans', { ...room, size: MOST }), refetchInterval: REFETCH_MS });
  return data?.list ?? [];
};

const MutedRow = ({ studio, ban }: { studio: Studio; ban: Ban }): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { uid, username, reason, until } = ban;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('opsRemoveStudioBan', { hostId: studio.host.id, liveRoomId: studio.show.liveRoomId, uid }),
    onSettled: () => refresh(client, 'opsListStudioBans'),
    onError: (error) => void message.error(reasonOf(error)),
  });
  return (
    <li>
      <span>
        <b>{username}</b>
        <small>
          {until === null ? (
            <Trans>一直</Trans>
          ) : (
            <Trans>
              到 <TimeText at={until} />
            </Trans>
          )}
          {reason !== '' && ` · ${reason}`}
        </small>
      </span>
      <Button size="small" loading={isPending} aria-label={t`解除禁言：${username}`} onClick={() => mutate()}>
        <Trans>解除</Trans>
      </Button>
    </li>
  );
};

/** Who is muted, behind a button with their number. */
export const MutedList = (studio: Studio): ReactNode => {
  const { t } = useLingui();
  const muted = useMuted(studio);
  if (muted.length === 0) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t`在这个房间被禁言`}
      content={
        <ul className={styles['muted']}>
          {muted.map((ban) => (
            <MutedRow key={ban.uid} studio={studio} ban={ban} />
          ))}
        </ul>
      }
    >
      <Badge count={muted.length} size="small" color="var(--ant-color-text-tertiary)">
        <Button size="small" type="text" icon={<AudioMutedOutlined />} aria-label={t`被禁言的人`} />
      </Badge>
    </Popover>
  );
};
