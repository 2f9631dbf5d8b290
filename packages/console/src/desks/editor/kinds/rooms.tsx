import { useLingui } from '@lingui/react/macro';
import { Flex, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { RecordPage, type RecordKind } from '../record-page.tsx';

const useKind = (): RecordKind<'opsListRooms'> => {
  const { t } = useLingui();
  const slow = (seconds: number | null): string => (seconds === null ? t`跟随总规则` : t`${seconds} 秒`);
  return {
    list: 'opsListRooms',
    save: 'opsSaveChatRoom',
    label: t`房间`,
    keysOf: ({ liveRoomId }) => ({ liveRoomId }),
    nameOf: ({ liveRoomId }) => liveRoomId,
    columns: [
      { title: t`房间`, dataIndex: 'liveRoomId' },
      { title: t`主播`, dataIndex: 'hostName' },
      {
        title: t`状态`,
        key: 'state',
        render: (_, { isLive }) => isLive && <StateTag tone="good">{t`直播中`}</StateTag>,
      },
      { title: t`用户组`, key: 'group', render: (_, { groupId }) => groupId ?? t`公开` },
      { title: t`慢速`, key: 'slow', align: 'end', render: (_, { slowModeSeconds }) => slow(slowModeSeconds) },
      { title: t`置顶消息`, key: 'pinned', render: (_, { pinnedText }) => pinnedText },
    ],
    card: ({ liveRoomId, hostName, slowModeSeconds }) => (
      <Flex justify="space-between" gap={8}>
        <span>
          <b>{liveRoomId}</b> {hostName}
        </span>
        {slow(slowModeSeconds)}
      </Flex>
    ),
    blank: null,
    labels: { slowModeSeconds: t`慢速`, pinnedMessageId: t`置顶消息` },
    toRequest: ({ slowModeSeconds = null, pinnedMessageId }) => ({
      slowModeSeconds,
      pinnedMessageId: pinnedMessageId === '' || pinnedMessageId === undefined ? null : pinnedMessageId,
    }),
    fields: () => (
      <>
        <ContractField name="slowModeSeconds" label={t`两条消息至少隔几秒`} extra={t`不填就跟随聊天的总规则`}>
          <InputNumber style={{ width: '100%' }} />
        </ContractField>
        <ContractField name="pinnedMessageId" label={t`置顶消息的编号`} extra={t`不填就没有置顶；编号在审核台的消息上`}>
          <Input />
        </ContractField>
      </>
    ),
  };
};

export default function RoomsPage(): ReactNode {
  return <RecordPage kind={useKind()} />;
}
