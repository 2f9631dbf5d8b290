import { Plural, useLingui } from '@lingui/react/macro';
import type { TipDetail, TipComment } from '@touchline/contract/news.ts';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { useSession } from '#platform/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { NewPill } from '#ui/infinite/new-pill.tsx';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { CommentFoot } from '#features/news/comments/comment-foot.tsx';
import { CommentSheet } from '#features/news/comments/comment-sheet.tsx';
import type { CommentSort } from '#data/tip/comments.ts';
import { useCommentActions } from '#features/news/comments/use-comment-actions.ts';
import { useMemberCommentRule } from '#data/account/use-comment-rule.ts';
import { inputStateOf } from '#entities/comment-rule/input-state.ts';
import { useComments } from '#features/news/comments/use-comments.ts';
import { useOutgoing } from '#features/news/comments/use-outgoing.ts';
import type { OutgoingComments, Outgoing } from '#features/news/comments/use-outgoing.ts';
import { RemoveSheet } from '#features/news/my-comments/remove-sheet.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { CommentRow } from '#features/news/comments/comment-row.tsx';
import type { CommentActions } from '#features/news/comments/comment-row.tsx';
import { OutgoingRow } from '#features/news/comments/outgoing-row.tsx';
import styles from './tip-comments.module.css';

interface CommentListProps extends CommentActions {
  /** That of the tip, and of most comments. */
  language: string;
  comments: readonly TipComment[];
  outgoing: OutgoingComments;
}

/** Comments with their replies, own ones on their way among them. */
const CommentList = ({ language, comments, outgoing, ...actions }: CommentListProps) => {
  const rowOf = (one: Outgoing) => (
    <OutgoingRow key={one.clientId} outgoing={one} retry={outgoing.retry} discard={outgoing.discard} />
  );
  const repliesTo = (id: string): Outgoing[] => outgoing.list.filter(({ parentId }) => parentId === id);
  return (
    <ol className={styles.list} lang={language}>
      {outgoing.list
        .filter(({ parentId }) => parentId === null)
        .map((one) => (
          <li key={one.clientId}>{rowOf(one)}</li>
        ))}
      {comments.map((comment) => {
        const replies = repliesTo(comment.id);
        return (
          <li key={comment.id}>
            <CommentRow
              comment={comment}
              {...actions}
              outgoing={replies.length === 0 ? undefined : replies.map(rowOf)}
            />
          </li>
        );
      })}
    </ol>
  );
};

interface TipCommentsProps {
  tip: TipDetail;
  /** What stands on the lower edge while nobody writes; null leaves it to the composer. */
  bar: ReactNode;
}

const useSort = (): [CommentSort, (sort: CommentSort) => void, { value: CommentSort; label: string }[]] => {
  const { t } = useLingui();
  const [sort, setSort] = useState<CommentSort>('newest');
  const choices: { value: CommentSort; label: string }[] = [
    { value: 'newest', label: t`最新` },
    { value: 'liked', label: t`最热` },
  ];
  return [sort, setSort, choices];
};

interface RegionProps {
  language: string;
  feed: ReturnType<typeof useComments>;
  outgoing: OutgoingComments;
  actions: ReturnType<typeof useCommentActions>;
  canWrite: boolean;
}

const CommentRegion = ({ language, feed: { query, comments }, outgoing, actions, canWrite }: RegionProps) => {
  const { t } = useLingui();
  const { onLike, onReply, onMore, write } = actions;
  return (
    <DataRegion
      query={{ ...query, data: comments }}
      skeleton={<SkeletonRows count={3} height="58px" face="34px" />}
      failure={t`评论加载失败`}
      isEmpty={(list) => list.length + outgoing.list.length === 0}
      empty={
        <EmptyState
          scene="studio"
          title={t`还没有人评论`}
          text={t`看好还是看衰，说说理由`}
          action={canWrite ? <Button onClick={write}>{t`写第一条`}</Button> : null}
        />
      }
    >
      {(list) => (
        <>
          <CommentList {...{ language, comments: list, outgoing, onLike, onReply, onMore }} />
          <MoreSentinel query={query} />
        </>
      )}
    </DataRegion>
  );
};

const CommentsPane = ({ tip, bar }: TipCommentsProps) => {
  const { t } = useLingui();
  const id = useId();
  const whole = useWholeNumber();
  const top = useRef<HTMLElement>(null);
  const [sort, chooseSort, sorts] = useSort();
  const outgoing = useOutgoing(tip.id);
  const feed = useComments(tip.id, sort, outgoing);
  const { count } = feed.waiting;
  const { isMember, rule: commentRule } = useMemberCommentRule();
  const rule = inputStateOf(isMember, commentRule);
  const actions = useCommentActions(tip.id, feed.comments);
  const { chosen, close } = actions;
  const canWrite = rule.kind === 'open' || rule.kind === 'visitor';
  const showNew = (): void => {
    chooseSort('newest');
    feed.waiting.show();
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <section ref={top} className={styles.section} aria-labelledby={id}>
        <header className={styles.head}>
          <h2 id={id}>
            {t`评论`} {tip.commentCount === 0 ? null : <small>{whole(tip.commentCount)}</small>}
          </h2>
          <Segments label={t`评论顺序`} choices={sorts} value={sort} onChange={chooseSort} />
        </header>
        {bar !== null && canWrite ? (
          <button type="button" className={styles.invite} onClick={actions.write}>
            {t`说说你的看法…`}
          </button>
        ) : null}
        <NewPill count={count} onShow={showNew} className={styles.pill}>
          <Plural value={count} other="# 条新评论" />
        </NewPill>
        <CommentRegion language={tip.professor.language} {...{ feed, outgoing, actions, canWrite }} />
      </section>
      <CommentFoot messageId={tip.id} rule={rule} actions={actions} outgoing={outgoing} bar={bar} />
      {chosen === null || chosen.step === 'remove' ? null : (
        <CommentSheet
          chosen={chosen}
          onReport={actions.report}
          onReportAuthor={actions.reportAuthor}
          onRemove={actions.remove}
          onClose={close}
        />
      )}
      {chosen?.step === 'remove' ? <RemoveSheet comment={chosen.comment} onClose={close} /> : null}
    </>
  );
};

/** The talk about a tip (C7), with what stands at the foot of its page. */
const TipComments = (props: TipCommentsProps) => {
  const uid = useSession()?.uid;
  return <CommentsPane key={uid ?? ''} {...props} />;
};

export default TipComments;
