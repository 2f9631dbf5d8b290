import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useEmoji } from '#ui/emoji-panel/use-emoji.tsx';
import { ReplyStrip } from '#ui/text-bar/reply-strip.tsx';
import { TextBar } from '#ui/text-bar/text-bar.tsx';
import { CHAT_TEXT_MAX } from '#features/chat/composer/chat-rules.ts';
import { useComposer } from '#features/chat/composer/use-composer.ts';
import type { Answer } from '#features/chat/composer/use-composer.ts';
import type { Chat } from '#features/chat/stream/chat.ts';
import styles from './composer.module.css';

interface ComposerProps extends Answer {
  chat: Chat;
  liveRoomId: string;
  /** Grows with every request to write: the field takes the focus. */
  focusRequest: number;
}

/** Where a member writes: the text, emoji, and the message that is answered. */
export const Composer = ({ chat, liveRoomId, focusRequest, ...answer }: ComposerProps) => {
  const { t } = useLingui();
  const { text, field, problem, wait, canSend, type, insert, send } = useComposer(chat, liveRoomId, answer);
  const emoji = useEmoji(field, insert);
  const { replyTo, setReplyTo } = answer;

  const servedIntent = useRef(focusRequest);
  useEffect(() => {
    if (focusRequest !== servedIntent.current) field.current?.focus();
    servedIntent.current = focusRequest;
  }, [focusRequest, field]);

  return (
    <div className={styles.composer}>
      {replyTo === null ? null : (
        <ReplyStrip name={replyTo.nickName} text={replyTo.text} onClose={() => setReplyTo(null)} />
      )}
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextBar
          label={t`聊天内容`}
          placeholder={wait === null ? t`说点什么…` : t`${wait} 后可以发言`}
          value={text}
          onChange={type}
          onEnter={send}
          maxLength={CHAT_TEXT_MAX}
          field={field}
          problem={problem}
          end={emoji.button}
        />
        <Button type="submit" look="solid" disabled={!canSend} className={styles.send}>
          {wait ?? <Trans>发送</Trans>}
        </Button>
      </form>
      {emoji.panel}
    </div>
  );
};
