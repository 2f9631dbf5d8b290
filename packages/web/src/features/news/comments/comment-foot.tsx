import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { ReactNode, ChangeEvent } from 'react';
import { ClosedInput } from '#entities/comment-rule/closed-input.tsx';
import type { InputState } from '#entities/comment-rule/input-state.ts';
import type { useCommentActions, ReplyTarget } from '#features/news/comments/use-comment-actions.ts';
import type { OutgoingComments } from '#features/news/comments/use-outgoing.ts';
import styles from './tip-comments.module.css';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { WriteForm } from '#ui/text-bar/write-form.tsx';
import { useKeyboardRoom } from '#ui/text-bar/use-keyboard-room.ts';
import { COMMENT_TEXT_MAX } from '#ui/text-bar/message-text.ts';
import { useComposer } from '#features/news/comments/use-composer.ts';
import { COMMENT_PHOTOS_MAX } from '#features/news/comments/use-photos.ts';
import type { Photos, Photo } from '#features/news/comments/use-photos.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';

const State = ({ photo, retry }: { photo: Photo; retry: Photos['retry'] }) => {
  const { t } = useLingui();
  if (photo.state === 'ready') return null;
  if (photo.state === 'failed')
    return (
      <button type="button" className={styles.veil} aria-label={t`重新上传`} onClick={() => retry(photo)}>
        <Icon name="retry" size={20} />
      </button>
    );
  return (
    <span className={styles.veil} role="progressbar" aria-label={t`正在上传`}>
      <i className={classNames(styles.ring, styles[photo.state])} />
      <small>{photo.state === 'preparing' ? t`处理中` : t`上传中`}</small>
    </span>
  );
};

/** The pictures of the comment that is being written. */
const PhotoStrip = ({ list, retry, remove }: Pick<Photos, 'list' | 'retry' | 'remove'>) => {
  const { t } = useLingui();
  return (
    <ul className={styles.strip} aria-label={t`要发的图片`}>
      {list.map((photo, index) => (
        <li key={photo.id} data-photo={photo.state}>
          <Picture src={photo.src} alt="" aspect="1" className={styles.photo} eager />
          <State photo={photo} retry={retry} />
          <button
            type="button"
            className={styles.remove}
            aria-label={t`移除第 ${index + 1} 张图片`}
            onClick={() => remove(photo)}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
};

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
const Composer = ({ onLeave, ...parts }: ComposerProps) => {
  const { t } = useLingui();
  const { draft, photos, canSend, send } = useComposer(parts);
  useKeyboardRoom();
  const { replyTo, setReplyTo } = parts;
  return (
    <WriteForm
      label={t`评论内容`}
      placeholder={t`说说你的看法…`}
      maxLength={COMMENT_TEXT_MAX}
      draft={draft}
      canSend={canSend}
      send={send}
      reply={replyTo && { name: replyTo.name, text: replyTo.text, onClose: () => setReplyTo(null) }}
      above={photos.list.length === 0 ? null : <PhotoStrip {...photos} />}
      tools={
        <>
          {onLeave === undefined ? null : (
            <IconButton icon="down" label={t`收起`} className={styles.tool} onClick={onLeave} />
          )}
          <PhotoPicker photos={photos} />
        </>
      }
      closesEmoji
    />
  );
};

interface CommentFootProps {
  messageId: string;
  rule: InputState;
  actions: ReturnType<typeof useCommentActions>;
  outgoing: OutgoingComments;
  /** What stands here while nobody writes. */
  bar: ReactNode;
}

/** The lower edge of the page: the bar to buy the tip, or where one writes, or why one cannot (V7). */
export const CommentFoot = ({ messageId, rule, actions, outgoing, bar }: CommentFootProps) => {
  const { t } = useLingui();
  const hasBar = bar !== null;
  if (hasBar && !actions.isWriting) return bar;
  return (
    <footer className={styles.foot}>
      {rule.kind === 'open' ? (
        <Composer
          messageId={messageId}
          outgoing={outgoing}
          focusRequest={actions.focusRequest}
          replyTo={actions.replyTo}
          setReplyTo={actions.setReplyTo}
          onSent={hasBar ? actions.leave : () => undefined}
          onLeave={hasBar ? actions.leave : undefined}
        />
      ) : (
        <ClosedInput state={rule} signIn={t`登录后评论`} shut={t`评论已关闭`} onSignIn={actions.write} />
      )}
    </footer>
  );
};
