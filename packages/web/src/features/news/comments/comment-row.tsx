import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import type { TipComment } from '@touchline/contract/news.ts';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { fileUrl } from '#platform/origins/origins.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LikeButton } from '#ui/button/like-button.tsx';
import { useCommentDate } from '#features/news/comments/use-comment-date.ts';
import styles from './comment-row.module.css';
import { commentPhotos } from '@touchline/domain/comment-photos.ts';
import { PictureGrid } from '#entities/moment/picture-grid.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';

const PictureViewer = lazyPage(async () => ({
  default: (await import('#ui/picture-viewer/picture-viewer.tsx')).PictureViewer,
}));

const SQUARE = { width: 1, height: 1 };

/** The pictures of a comment; a press shows them over the whole screen. */
const CommentPhotos = ({ comment: { photos, nickName, username } }: { comment: TipComment }) => {
  const { t } = useLingui();
  const [index, setIndex] = useState<number | null>(null);
  const name = nickName ?? username;
  const pictures = commentPhotos(photos).map(({ key, size }) => ({ key, src: fileUrl(key), ...(size ?? SQUARE) }));
  if (pictures.length === 0) return null;
  return (
    <div className={styles.photos}>
      <PictureGrid pictures={pictures} onPicture={setIndex} />
      {index === null ? null : (
        <LazyBoundary fallback={null}>
          <PictureViewer label={t`${name} 的图片`} pictures={pictures} index={index} onClose={() => setIndex(null)} />
        </LazyBoundary>
      )}
    </div>
  );
};

/** Replies that stand under a comment before the reader asks for all of them. */
const FEW_REPLIES = 2;
const AVATAR_PX = 34;
const REPLY_AVATAR_PX = 24;

export interface CommentActions {
  onLike: (comment: TipComment) => void;
  onReply: (comment: TipComment) => void;
  /** Copy, report, delete. */
  onMore: (comment: TipComment) => void;
}

export const commentName = ({ nickName, username }: TipComment): string => nickName ?? username;

interface SpokenProps {
  comment: TipComment;
  size: number;
  children?: ReactNode;
}

/** Who says what, and when; the text is nothing but text. */
const Spoken = ({ comment, size, children }: SpokenProps) => {
  const { t } = useLingui();
  const dateText = useCommentDate();
  const isGone = comment.uid === null && comment.username === '';
  const name = isGone ? t`已注销的用户` : commentName(comment);
  return (
    <div className={styles.spoken}>
      <Avatar name={name} src={fileUrl(comment.headUrl)} size={size} />
      <div className={styles.said}>
        <p className={styles.head}>
          <b className={styles.name}>{name}</b>
          {comment.isAuthor === 1 ? <i className={styles.author}>{t`作者`}</i> : null}
          <time dateTime={new Date(comment.createdAt).toISOString()}>{dateText(comment.createdAt)}</time>
        </p>
        {isGone ? <p className={styles.text}>{t`评论已删除`}</p> : null}
        {comment.content === '' ? null : <p className={styles.text}>{comment.content}</p>}
        <CommentPhotos comment={comment} />
        {children}
      </div>
    </div>
  );
};

const Foot = ({ comment, onLike, onReply, onMore }: CommentActions & { comment: TipComment }) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const name = commentName(comment);
  return (
    <div className={styles.foot}>
      <LikeButton
        count={count(comment.likeCount)}
        isLiked={comment.isLiked === 1}
        isToggle
        onLike={() => onLike(comment)}
      />
      <button type="button" className={styles.reply} aria-label={t`回复 ${name}`} onClick={() => onReply(comment)}>
        {t`回复`}
      </button>
      <IconButton
        icon={LAZY_ICONS.more}
        size={16}
        label={t`${name} 的评论：更多`}
        className={styles.more}
        onClick={() => onMore(comment)}
      />
    </div>
  );
};

interface CommentRowProps extends CommentActions {
  comment: TipComment;
  /** Own replies on their way. */
  outgoing?: ReactNode;
}

/** A comment with its replies (T14). */
export const CommentRow = memo(({ comment, outgoing, ...actions }: CommentRowProps) => {
  const [isWhole, setWhole] = useState(false);
  const replies = comment.subComments;
  const shown = isWhole || replies.length <= FEW_REPLIES + 1 ? replies : replies.slice(0, FEW_REPLIES);
  const rest = replies.length - shown.length;
  return (
    <article className={styles.comment} data-comment={comment.id}>
      <Spoken comment={comment} size={AVATAR_PX}>
        <Foot comment={comment} {...actions} />
      </Spoken>
      {shown.length === 0 ? null : (
        <ol className={styles.replies}>
          {shown.map((reply) => (
            <li key={reply.id} data-comment={reply.id}>
              <Spoken comment={reply} size={REPLY_AVATAR_PX}>
                <Foot comment={reply} {...actions} />
              </Spoken>
            </li>
          ))}
        </ol>
      )}
      {rest === 0 ? null : (
        <button type="button" className={styles.rest} onClick={() => setWhole(true)}>
          <Plural value={rest} other="展开 # 条回复" />
        </button>
      )}
      {outgoing}
    </article>
  );
});
