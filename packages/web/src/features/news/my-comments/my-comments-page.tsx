import { useLingui, Plural } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberPage } from '#entities/member/member-page.tsx';
import { myCommentsQuery } from '#data/tip/comments.ts';
import type { MyComment } from '#data/tip/comments.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './my-comments-page.module.css';
import { HEART } from '#ui/icon/heart.ts';
import { commentPhotos } from '@touchline/domain/comment-photos.ts';
import { useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { useCommentDate } from '#features/news/comments/use-comment-date.ts';
import { RemoveSheet } from '#features/news/my-comments/remove-sheet.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Picture } from '#ui/picture/picture.tsx';

const Photos = ({ photos }: { photos: string }) => {
  const pictures = commentPhotos(photos);
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {pictures.map(({ key }) => (
        <li key={key}>
          <Picture src={fileUrl(key)} alt="" aspect="1" className={styles.photo} sizes="64px" />
        </li>
      ))}
    </ul>
  );
};

const TipLink = ({ tip }: Pick<MyComment, 'tip'>) => {
  const nameOf = useNameOf();
  const { match } = tip;
  const teams = match === null ? null : `${nameOf(match.home.shortName)} - ${nameOf(match.guest.shortName)}`;
  return (
    <Link className={styles.tip} to={`/news/detail/${tip.id}`}>
      <span className={styles.words}>
        <b>{tip.sportsTitle}</b>
        <small>{[tip.professorName, teams].filter((words) => words !== null).join(' · ')}</small>
      </span>
      <Icon name="forward" size={14} />
    </Link>
  );
};

/** An own comment with what became of it, the tip that it is on, and the way to take it back. */
const MyCommentRow = ({ comment, tip }: MyComment) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const dateText = useCommentDate();
  const [isRemoving, setRemoving] = useState(false);
  const likes = count(comment.likeCount);
  const replies = count(comment.subComments.length);
  return (
    <li className={styles.row} data-comment={comment.id}>
      <p className={styles.head}>
        <span>{dateText(comment.createdAt)}</span>
        {comment.parentId === null ? null : <span className={styles.reply}>{t`回复`}</span>}
      </p>
      {comment.content === '' ? null : <p className={styles.text}>{comment.content}</p>}
      <Photos photos={comment.photos} />
      <TipLink tip={tip} />
      <div className={styles.foot}>
        <span>
          <Icon name={HEART} size={15} /> <Plural value={comment.likeCount} other={`${likes} 赞`} />
        </span>
        {comment.parentId === null ? (
          <span>
            <Icon name={LAZY_ICONS.reply} size={15} />{' '}
            <Plural value={comment.subComments.length} other={`${replies} 回复`} />
          </span>
        ) : null}
        <Button look="quiet" className={styles.remove} onClick={() => setRemoving(true)}>
          {t`删除`}
        </Button>
      </div>
      {isRemoving ? <RemoveSheet comment={comment} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
};

const CommentSkeletons = () => (
  <div className={styles.list} aria-hidden="true">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height="150px" radius="var(--r2)" />
    ))}
  </div>
);

const CommentList = () => {
  const { t } = useLingui();
  const query = useInfiniteQuery({ ...myCommentsQuery(), refetchOnMount: 'always' });
  return (
    <PagedRegion
      query={query}
      items={query.data?.pages.flatMap(({ list }) => list)}
      failure={t`我的评论加载失败`}
      skeleton={<CommentSkeletons />}
      empty={
        <EmptyState
          scene="studio"
          title={t`还没有写过评论`}
          text={t`在推荐下面说说你的看法，写过的都会留在这里`}
          link={{ to: '/news', text: t`去看推荐` }}
        />
      }
    >
      {(comments, more) => (
        <div className={styles.list}>
          <CardList label={t`我的评论`}>
            {comments.map((item) => (
              <MyCommentRow key={item.comment.id} {...item} />
            ))}
          </CardList>
          {more}
        </div>
      )}
    </PagedRegion>
  );
};

/** `/account/comments`: what the member wrote on tips (C7 my list). */
const MyCommentsPage = () => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`我的评论`} promise={t`登录后看到自己在推荐下写过的评论和收到的回复`} scene="studio">
      <CommentList />
    </MemberPage>
  );
};

export default MyCommentsPage;
