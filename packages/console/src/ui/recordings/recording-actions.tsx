import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedRecording } from '@touchline/contract/recordings.ts';
import { App, Button, Flex, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsRequest } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';

const DAY_MS = 86_400_000;
/** Of a recording that is no longer kept without an end. */
const KEPT_DAYS = 30;
const TITLE_MOST = 60;

const useSave = () => {
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: OpsRequest<'opsSaveRecording'>) => call('opsSaveRecording', change),
    onSuccess: () => refresh(client, 'opsListRecordings'),
    onError: (error) => void message.error(reasonOf(error)),
  });
};

const Rename = ({ recording, onClose }: { recording: ListedRecording; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const [title, setTitle] = useState(recording.title);
  const { mutate, isPending } = useSave();
  return (
    <Modal
      open
      title={t`改标题`}
      okText={t`保存`}
      okButtonProps={{ loading: isPending }}
      onOk={() => mutate({ id: recording.id, title: title.trim() }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Input
        aria-label={t`标题`}
        placeholder={t`空着就用比赛的名字`}
        maxLength={TITLE_MOST}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </Modal>
  );
};

/** Names, shows, hides, keeps and removes a recording. */
export const RecordingActions = ({ recording }: { recording: ListedRecording }): ReactNode => {
  const { t } = useLingui();
  const [isNaming, setNaming] = useState(false);
  const { mutate, isPending } = useSave();
  const { id, state, hiddenBy, keepUntil } = recording;
  return (
    <Flex gap={6} wrap>
      <Button size="small" onClick={() => setNaming(true)}>
        <Trans>改标题</Trans>
      </Button>
      <Button size="small" loading={isPending} onClick={() => mutate({ id, published: hiddenBy === null ? 0 : 1 })}>
        {hiddenBy === null ? <Trans>不公开</Trans> : <Trans>公开</Trans>}
      </Button>
      {state !== 'recording' && (
        <>
          <Button
            size="small"
            loading={isPending}
            onClick={() => mutate({ id, keepUntil: keepUntil === null ? Date.now() + KEPT_DAYS * DAY_MS : null })}
          >
            {keepUntil === null ? <Trans>{KEPT_DAYS} 天后删除</Trans> : <Trans>一直留着</Trans>}
          </Button>
          <ConfirmAction
            label={t`删除`}
            title={t`删除这场录像？`}
            text={<Trans>录像和从里面剪的片段都会删除，观众马上看不到。删了找不回来。</Trans>}
            isDanger
            button={{ size: 'small' }}
            act={() => call('opsRemoveRecording', { id })}
            refreshes={['opsListRecordings']}
            done={t`已删除`}
          />
        </>
      )}
      {isNaming && <Rename recording={recording} onClose={() => setNaming(false)} />}
    </Flex>
  );
};
