import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useEmoji } from '#ui/emoji-panel/use-emoji.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { ReplyStrip } from '#ui/text-bar/reply-strip.tsx';
import { TextBar } from '#ui/text-bar/text-bar.tsx';
import { useKeyboardRoom } from '#ui/text-bar/use-keyboard-room.ts';
import { PhotoStrip } from '#features/news/comments/photo-strip.tsx';
import type { ReplyTarget } from '#features/news/comments/use-comment-actions.ts';
import { COMMENT_TEXT_MAX, useComposer } from '#features/news/comments/use-composer.ts';
import type { OutgoingComments } from '#features/news/comments/use-outgoing.ts';
import { COMMENT_PHOTOS_MAX } from '#features/news/comments/use-photos.ts';
import type { Photos } from '#features/news/comments/use-photos.ts';
import styles from './composer.module.css';

interface ComposerProps {
  messageId: string;
  outgoing: OutgoingComments;
  focusRequest: number;
  replyTo: ReplyTarget | null;
  setReplyTo: (replyTo: ReplyTarget | null) => void;
  onSent: () => void;
  /** Back to what stands here when nobody writes. */
  onLeave?: (() => void) | undefined;
}

/** Chooses pictures of the device. */
const PhotoPicker = ({ photos }: { photos: Photos }) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    photos.add([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t`选择图片`}
        data-photo-input
        onChange={choose}
      />
      <IconButton
        icon={LAZY_ICONS.picture}
        label={t`添加图片，最多 ${COMMENT_PHOTOS_MAX} 张`}
        disabled={photos.list.length >= COMMENT_PHOTOS_MAX}
        className={styles.tool}
        onClick={() => input.current?.click()}
      />
    </>
  );
};

/** Where a member writes: text, emoji, pictures, and the comment that is answered. */
export const Composer = ({ onLeave, ...parts }: ComposerProps) => {
  const { t } = useLingui();
  const { text, field, photos, problem, canSend, type, insert, send } = useComposer(parts);
  const emoji = useEmoji(field, insert);
  useKeyboardRoom();
  const submit = (): void => {
    send();
    emoji.close();
  };
  const { replyTo, setReplyTo } = parts;
  return (
    <div className={styles.composer}>
      {replyTo === null ? null : (
        <ReplyStrip name={replyTo.name} text={replyTo.text} onClose={() => setReplyTo(null)} />
      )}
      {photos.list.length === 0 ? null : <PhotoStrip {...photos} />}
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {onLeave === undefined ? null : (
          <IconButton icon="down" label={t`收起`} className={styles.tool} onClick={onLeave} />
        )}
        <PhotoPicker photos={photos} />
        <TextBar
          label={t`评论内容`}
          placeholder={t`说说你的看法…`}
          value={text}
          onChange={type}
          onEnter={submit}
          maxLength={COMMENT_TEXT_MAX}
          field={field}
          problem={problem}
          end={emoji.button}
        />
        <Button type="submit" look="solid" disabled={!canSend} className={styles.send}>
          <Trans>发送</Trans>
        </Button>
      </form>
      {emoji.panel}
    </div>
  );
};
