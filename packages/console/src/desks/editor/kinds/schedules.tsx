import { useLingui } from '@lingui/react/macro';
import { Flex, Form, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { SwitchField, TimeField } from '../fields.tsx';
import { IdField } from '../id-field.tsx';
import { pageWith } from '../draft-preview.tsx';
import { PictureField } from '../picture-field.tsx';
import { RecordPage, type RecordKind } from '../record-page.tsx';
import { SpanField } from '../span/span-field.tsx';
import { GroupSelect, HostSelect, MatchSelect } from '../selects.tsx';

const ShowState = ({ liveStatus }: { liveStatus: number }): ReactNode => {
  const { t } = useLingui();
  if (liveStatus === 1) return <StateTag tone="good">{t`直播中`}</StateTag>;
  if (liveStatus === 2) return <StateTag tone="off">{t`已结束`}</StateTag>;
  if (liveStatus === 3) return <StateTag tone="off">{t`已隐藏`}</StateTag>;
  return <StateTag tone="info">{t`未开始`}</StateTag>;
};

const VideoFields = (): ReactNode => {
  const { t } = useLingui();
  return (
    <>
      {(['flv', 'm3u8', 'rtmp'] as const).map((kind) => (
        <Form.Item
          key={kind}
          name={['videoSourceDetail', kind]}
          label={t`别处的视频：${kind}`}
          {...(kind === 'rtmp' ? { extra: t`主播用 OBS 推到这里时都留空` } : {})}
        >
          <Input />
        </Form.Item>
      ))}
    </>
  );
};

const Fields = ({ isNew }: { isNew: boolean }): ReactNode => {
  const { t } = useLingui();
  return (
    <>
      <ContractField name="hostId" label={t`主播`}>
        <HostSelect isDisabled={!isNew} />
      </ContractField>
      <ContractField name="matchId" label={t`比赛`} extra={t`输入球队名字的一部分；不输入时是今天的比赛`}>
        <MatchSelect isDisabled={!isNew} />
      </ContractField>
      <ContractField name="title" label={t`标题`} extra={t`不填就叫比赛的名字；没有比赛的节目在主播工作台里建`}>
        <Input maxLength={60} />
      </ContractField>
      <ContractField name="coverId" label={t`封面`} extra={t`不选就用主播的封面`}>
        <PictureField aspect={16 / 9} />
      </ContractField>
      {isNew ? (
        <IdField name="liveRoomId" label={t`房间`} />
      ) : (
        <ContractField name="liveRoomId" label={t`房间`} extra={t`直播中不能换房间`}>
          <Input />
        </ContractField>
      )}
      <SpanField start="startDate" />
      <TimeField name="startDate" label={t`开始`} extra={t`不填就是开球时间`} />
      <ContractField name="liveUserGroupId" label={t`只给用户组看`} extra={t`不选就是公开的`}>
        <GroupSelect />
      </ContractField>
      <SwitchField name="isTop" label={t`置顶`} isFlag />
      <SwitchField name="isLotteryProgress" label={t`开着抽奖`} isFlag />
      <ContractField name="redEnvelopeTotalAmount" label={t`红包总额（金币）`}>
        <InputNumber style={{ width: '100%' }} />
      </ContractField>
      <VideoFields />
    </>
  );
};

const HostFilter = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <div style={{ minWidth: 200 }}>
      <HostSelect
        aria-label={t`只看这个主播`}
        value={url.get('host') ?? null}
        onChange={(host) => url.set({ host: typeof host === 'string' ? host : null, page: null })}
      />
    </div>
  );
};

const NO_VIDEO = { flv: '', m3u8: '', rtmp: '' };

const withoutEmpty = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'startDate' || value !== null));

const useKind = (): RecordKind<'opsListSchedules'> => {
  const { t } = useLingui();
  const host = useUrlState().get('host');
  return {
    list: 'opsListSchedules',
    save: 'opsSaveSchedule',
    label: t`排班`,
    keysOf: ({ hostId, matchId }) => ({ hostId, matchId }),
    nameOf: ({ hostId, matchId }) => `${hostId} · ${matchId}`,
    request: host === undefined ? {} : { hostId: host },
    toolbar: <HostFilter />,
    columns: [
      { title: t`开始`, key: 'start', render: (_, { startDate }) => <TimeText at={startDate} /> },
      { title: t`主播`, dataIndex: 'hostId' },
      { title: t`节目`, key: 'match', render: (_, { title, matchId }) => title || matchId },
      { title: t`房间`, dataIndex: 'liveRoomId' },
      { title: t`状态`, key: 'state', render: (_, { state }) => <ShowState liveStatus={state.liveStatus} /> },
      { title: t`用户组`, key: 'group', render: (_, { liveUserGroupId }) => liveUserGroupId ?? t`公开` },
    ],
    card: ({ hostId, liveRoomId, startDate, state }) => (
      <Flex justify="space-between" gap={8}>
        <span>
          <b>{hostId}</b> {liveRoomId} <TimeText at={startDate} />
        </span>
        <ShowState liveStatus={state.liveStatus} />
      </Flex>
    ),
    blank: {
      liveUserGroupId: null,
      isTop: 0,
      isLotteryProgress: 0,
      redEnvelopeTotalAmount: 0,
      videoSourceDetail: NO_VIDEO,
    },
    labels: { liveRoomId: t`房间`, startDate: t`开始`, isTop: t`置顶`, liveUserGroupId: t`只给用户组看` },
    toRequest: withoutEmpty,
    fields: (isNew) => <Fields isNew={isNew} />,
    remove: 'opsRemoveSchedule',
    hasForce: true,
    preview: {
      call: 'opsPreviewSchedule',
      pageOf: ({ hostId, matchId, liveRoomId }) => (liveRoomId ? pageWith('/program-detail', hostId, matchId) : null),
    },
  };
};

export default function SchedulesPage(): ReactNode {
  return <RecordPage kind={useKind()} />;
}
