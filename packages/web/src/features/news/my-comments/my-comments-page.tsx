import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberPage } from '#entities/member/member-page.tsx';
import { MyCommentRow } from '#features/news/my-comments/my-comment-row.tsx';
import { myCommentsQuery } from '#data/tip/comments.ts';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { StateLink } from '#ui/state/state-link.tsx';
import styles from './my-comments-page.module.css';

const NoComments = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="studio"
      title={t`还没有写过评论`}
      text={t`在推荐下面说说你的看法，写过的都会留在这里`}
      action={
        <StateLink to="/news">
          <Trans>去看推荐</Trans>
        </StateLink>
      }
    />
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
  const comments = query.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <DataRegion
      query={query}
      failure={t`我的评论加载失败`}
      skeleton={<CommentSkeletons />}
      isEmpty={() => comments.length === 0}
      empty={<NoComments />}
    >
      {() => (
        <div className={styles.list}>
          <CardList label={t`我的评论`}>
            {comments.map((item) => (
              <MyCommentRow key={item.comment.id} {...item} />
            ))}
          </CardList>
          <MoreSentinel query={query} />
        </div>
      )}
    </DataRegion>
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
