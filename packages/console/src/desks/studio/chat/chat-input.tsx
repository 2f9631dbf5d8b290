import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { type Studio, useHealth } from '../studio-data.ts';
import chatStyles from '#desks/studio/chat/chat.module.css';

const MOST = 200;

/** Writes as the host. */
export const ChatInput = (studio: Studio): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const viewers = useHealth(studio).data?.viewers ?? 0;
  const room = { hostId: studio.host.id, liveRoomId: studio.show.liveRoomId };
  const { mutate, isPending } = useMutation({
    mutationFn: (said: string) => call('opsSendStudioChat', { ...room, text: said }),
    onSuccess: () => {
      setText('');
      return refresh(client, 'opsGetStudioChat');
    },
    onError: (error) => void message.error(reasonOf(error)),
  });
  const isEmpty = text.trim() === '';
  return (
    <form
      className={chatStyles['write']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isPending) mutate(text.trim());
      }}
    >
      <Input
        aria-label={t`以主播身份说`}
        placeholder={viewers > 0 ? t`对 ${viewers} 人说点什么…` : t`说点什么…`}
        maxLength={MOST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={isPending} disabled={isEmpty}>
        <Trans>发送</Trans>
      </Button>
    </form>
  );
};
