import { CloseOutlined, PushpinOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatMessage, ChatRoomState } from '@touchline/contract/chat.ts';
import { App, Button, Empty, Segmented, Select, Skeleton } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { type Studio, useChat } from '../studio-data.ts';
import styles from '../studio.module.css';
import chatStyles from '#desks/studio/chat/chat.module.css';
import { ChatInput } from './chat-input.tsx';
import { ChatLine } from './chat-line.tsx';
import { MuteDialog, type Writer } from './mute-dialog.tsx';
import { MutedList, useMuted } from './muted-list.tsx';

type Filter = 'all' | 'questions';

const SLOW_SECONDS = [0, 3, 10, 30, 60];
/** Within this of its end a list follows new lines. */
const NEAR_END_PX = 80;

const isQuestion = ({ kind, role, text }: ChatMessage): boolean =>
  kind === 'text' && role === 'member' && /[?？]|^问/.test(text.trim());

/** What a host changes in the room; what was refused is shown. */
const useRoomChange = ({ host, show }: Studio) => {
  const { message } = App.useApp();
  const client = useQueryClient();
  const room = { hostId: host.id, liveRoomId: show.liveRoomId };
  return useMutation({
    mutationFn: (change: {
      pinnedMessageId?: string | null;
      slowModeSeconds?: number | null;
      removedId?: string;
    }): Promise<unknown> => {
      const { removedId, ...patch } = change;
      return removedId === undefined
        ? call('opsSaveStudioChat', { ...room, ...patch })
        : call('opsRemoveStudioChat', { ...room, messageId: removedId });
    },
    onSettled: () => refresh(client, 'opsGetStudioChat'),
    onError: (error) => void message.error(reasonOf(error)),
  });
};

const Pinned = ({ state, onUnpin }: { state: ChatRoomState; onUnpin: () => void }): ReactNode => {
  const { t } = useLingui();
  if (state.pinned === null) return null;
  return (
    <p className={chatStyles['pinned']}>
      <PushpinOutlined />
      <span className={chatStyles['pinnedText']}>
        <b>{state.pinned.nickName}</b> {state.pinned.text}
      </span>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t`取消置顶`} onClick={onUnpin} />
    </p>
  );
};

const SlowMode = ({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }): ReactNode => {
  const { t } = useLingui();
  const options = [...new Set([...SLOW_SECONDS, seconds])].toSorted((a, b) => a - b);
  return (
    <Select
      size="small"
      variant="borderless"
      aria-label={t`慢速模式`}
      value={seconds}
      onChange={onChange}
      options={options.map((value) => ({ value, label: value === 0 ? t`不限速` : t`慢速 ${value} 秒` }))}
    />
  );
};

const Lines = ({ list, studio }: { list: readonly ChatMessage[]; studio: Studio }): ReactNode => {
  const box = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const { mutate } = useRoomChange(studio);
  const muted = new Set(useMuted(studio).map(({ uid }) => uid));
  const [writer, setWriter] = useState<Writer | null>(null);
  const last = list.at(-1)?.id;
  useEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [last]);
  return (
    <>
      <ol
        ref={box}
        className={chatStyles['lines']}
        // A list that scrolls is reached by the keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
        }}
      >
        {list.map((line) => {
          const { uid, nickName } = line;
          const isMuted = uid !== null && muted.has(uid);
          return (
            <ChatLine
              key={line.id}
              line={line}
              isQuestion={isQuestion(line)}
              isMuted={isMuted}
              onMute={uid === null || isMuted ? null : () => setWriter({ uid, nickName })}
              onPin={() => mutate({ pinnedMessageId: line.id })}
              onRemove={() => mutate({ removedId: line.id })}
            />
          );
        })}
      </ol>
      {writer !== null && <MuteDialog studio={studio} writer={writer} onClose={() => setWriter(null)} />}
    </>
  );
};

/** The chat of the room as visitors read it, with what its host may do. */
export const ChatPanel = (studio: Studio): ReactNode => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const { data, error, refetch } = useChat(studio);
  const { mutate } = useRoomChange(studio);
  const questions = data?.list.filter(isQuestion) ?? [];
  const shown = filter === 'all' ? (data?.list ?? []) : questions;
  return (
    <section className={styles['chat']} aria-label={t`聊天`}>
      <header>
        <Segmented<Filter>
          size="small"
          aria-label={t`哪些消息`}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t`全部` },
            { value: 'questions', label: t`问我的 ${questions.length}` },
          ]}
        />
        <span className={chatStyles['tools']}>
          <MutedList {...studio} />
          {data !== undefined && (
            <SlowMode
              seconds={data.state.slowModeSeconds}
              onChange={(slowModeSeconds) => mutate({ slowModeSeconds })}
            />
          )}
        </span>
      </header>
      {data !== undefined && <Pinned state={data.state} onUnpin={() => mutate({ pinnedMessageId: null })} />}
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active className={chatStyles['pad'] ?? ''} />}
      {data !== undefined && shown.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>还没有人说话</Trans>} />
      )}
      <Lines list={shown} studio={studio} />
      <ChatInput {...studio} />
    </section>
  );
};
