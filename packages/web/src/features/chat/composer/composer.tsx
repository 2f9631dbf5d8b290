import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { EmojiPanel } from '#ui/emoji-panel/emoji-panel.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LATE_ICONS } from '#ui/icon/late-icons.ts';
import { TextBar } from '#ui/text-bar/text-bar.tsx';
import { CHAT_TEXT_MAX } from '#features/chat/composer/chat-rules.ts';
import { recentEmoji } from '#platform/storage/recent-emoji.ts';
import { useComposer } from '#features/chat/composer/use-composer.ts';
import type { Answer } from '#features/chat/composer/use-composer.ts';
import type { Chat, Reply } from '#features/chat/stream/chat.ts';
import styles from './composer.module.css';

interface ComposerProps extends Answer {
  chat: Chat;
  liveRoomId: string;
  /** Grows with every wish to write: the field takes the focus. */
  focusWish: number;
}

const ReplyStrip = ({ replyTo: { nickName, text }, onClose }: { replyTo: Reply; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <p className={styles.reply}>
      <Icon name={LATE_ICONS.reply} size={14} />
      <span>
        <Trans>回复 {nickName}</Trans> · {text}
      </span>
      <IconButton icon="close" size={16} label={t`不回复了`} onClick={onClose} />
    </p>
  );
};

/** Where a member writes: the text, emoji, and the message that is answered. */
export const Composer = ({ chat, liveRoomId, focusWish, ...answer }: ComposerProps) => {
  const { t } = useLingui();
  const { text, field, problem, wait, canSend, type, insert, send } = useComposer(chat, liveRoomId, answer);
  const [showsEmoji, setShowsEmoji] = useState(false);
  const { replyTo, setReplyTo } = answer;

  const servedWish = useRef(focusWish);
  useEffect(() => {
    if (focusWish !== servedWish.current) field.current?.focus();
    servedWish.current = focusWish;
  }, [focusWish, field]);

  const toggleEmoji = (): void => {
    setShowsEmoji(!showsEmoji);
    // The panel takes the place of the phone's keyboard, and gives it back.
    if (showsEmoji) field.current?.focus();
    else field.current?.blur();
  };

  return (
    <div className={styles.composer}>
      {replyTo === null ? null : <ReplyStrip replyTo={replyTo} onClose={() => setReplyTo(null)} />}
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextBar
          label={t`聊天内容`}
          placeholder={wait > 0 ? t`${wait} 秒后可以发言` : t`说点什么…`}
          value={text}
          onChange={type}
          onEnter={send}
          maxLength={CHAT_TEXT_MAX}
          field={field}
          problem={problem}
          end={
            <IconButton
              icon={LATE_ICONS.smile}
              label={t`表情`}
              aria-expanded={showsEmoji}
              className={styles.emoji}
              onClick={toggleEmoji}
            />
          }
        />
        <Button type="submit" look="solid" disabled={!canSend} className={styles.send}>
          {wait > 0 ? <Trans>{wait} 秒</Trans> : <Trans>发送</Trans>}
        </Button>
      </form>
      {showsEmoji ? <EmojiPanel recent={recentEmoji.read()} onPick={insert} onClose={toggleEmoji} /> : null}
    </div>
  );
};
