import { AudioMutedOutlined, DeleteOutlined, PushpinOutlined } from '@ant-design/icons';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EVENT_NAMES } from '#ui/event-names.ts';
import styles from '../studio.module.css';

interface ChatLineProps {
  line: ChatMessage;
  isQuestion: boolean;
  isMuted: boolean;
  /** Null where nobody can be muted: the line is not a member's. */
  onMute: (() => void) | null;
  onPin: () => void;
  onRemove: () => void;
}

const LineText = ({ line }: { line: ChatMessage }): ReactNode => {
  const { _ } = useTexts();
  const { t } = useLingui();
  const { event, kind, nickName, role, text } = line;
  if (event !== null) {
    const score = event.score?.join('–');
    return (
      <em>
        {[event.minute !== null && `${event.minute}′`, _(EVENT_NAMES[event.kind]), event.player, score]
          .filter(Boolean)
          .join(' ')}
      </em>
    );
  }
  return (
    <>
      <b data-role={role}>{kind === 'notice' ? t`公告` : nickName}</b> {text}
    </>
  );
};

/** A line of the chat; its actions show when it is pointed at or focused. */
export const ChatLine = ({ line, isQuestion, isMuted, onMute, onPin, onRemove }: ChatLineProps): ReactNode => {
  const { t } = useLingui();
  return (
    <li className={styles['line']} data-kind={isQuestion ? 'question' : line.role}>
      <span>
        {line.replyTo !== null && (
          <q>
            {line.replyTo.nickName}: {line.replyTo.text}
          </q>
        )}
        <LineText line={line} />
        {isMuted && (
          <small>
            <AudioMutedOutlined /> <Trans>已禁言</Trans>
          </small>
        )}
      </span>
      <span className={styles['lineActions']}>
        {line.event === null && (
          <Button size="small" icon={<PushpinOutlined />} aria-label={t`置顶：${line.text}`} onClick={onPin} />
        )}
        {onMute !== null && (
          <Button size="small" icon={<AudioMutedOutlined />} aria-label={t`禁言：${line.nickName}`} onClick={onMute} />
        )}
        <Button size="small" danger icon={<DeleteOutlined />} aria-label={t`删除：${line.text}`} onClick={onRemove} />
      </span>
    </li>
  );
};
