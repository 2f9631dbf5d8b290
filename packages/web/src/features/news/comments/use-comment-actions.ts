import type { TipComment } from '@touchline/contract/news.ts';
import { useCallback, useState } from 'react';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { likeComment } from '#data/tip/comments.ts';
import { commentName } from '#features/news/comments/comment-row.tsx';
import type { CommentActions } from '#features/news/comments/comment-row.tsx';
import type { ChosenComment } from '#features/news/comments/comment-sheet.tsx';

const WRITE = 'write-comment';
const LIKE = 'like-comment';
const REPORT = 'report-comment';
const REPORT_AUTHOR = 'report-comment-author';

/** What is answered: replies stand under one comment, whomever they answer. */
export interface ReplyTarget {
  parentId: string;
  name: string;
  text: string;
  /** Whom a reply to a reply names. */
  mention?: string;
}

const targetOf = (comment: TipComment): ReplyTarget => {
  const name = commentName(comment);
  const target = { parentId: comment.parentId ?? comment.id, name, text: comment.content };
  return comment.parentId === null ? target : { ...target, mention: name };
};

const findIn = (comments: readonly TipComment[], id: string): TipComment | undefined =>
  comments.flatMap((comment) => [comment, ...comment.subComments]).find((comment) => comment.id === id);

/** Writing, liking, answering and reporting: what a visitor wants of them waits for a sign-in (P1). */
export const useCommentActions = (messageId: string, comments: readonly TipComment[] | undefined) => {
  const requireMember = useRequireMember();
  const [isWriting, setWriting] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  const [replyTo, setReplyTo] = useState<ReplyTarget | null>(null);
  const [chosen, setChosen] = useState<ChosenComment | null>(null);
  const open = useCallback((): void => {
    setWriting(true);
    setFocusRequest((intent) => intent + 1);
  }, []);
  useResume(WRITE, (id) => id === messageId && open());
  useResume(LIKE, (id) => void likeComment(id, 1), comments !== undefined);
  const resumeReport = (step: ChosenComment['step']) => (id: string) => {
    const comment = findIn(comments ?? [], id);
    if (comment !== undefined) setChosen({ comment, step });
  };
  useResume(REPORT, resumeReport('report'), comments !== undefined);
  useResume(REPORT_AUTHOR, resumeReport('report-author'), comments !== undefined);

  const write = useCallback((): void => {
    if (requireMember(`${WRITE}:${messageId}`)) open();
  }, [requireMember, messageId, open]);
  const onLike: CommentActions['onLike'] = useCallback(
    ({ id, isLiked }) => {
      if (requireMember(`${LIKE}:${id}`)) void likeComment(id, isLiked === 1 ? 0 : 1);
    },
    [requireMember],
  );
  const onReply: CommentActions['onReply'] = useCallback(
    (comment) => {
      if (!requireMember(`${WRITE}:${messageId}`)) return;
      setReplyTo(targetOf(comment));
      open();
    },
    [requireMember, messageId, open],
  );
  const onMore: CommentActions['onMore'] = useCallback((comment) => setChosen({ comment, step: 'actions' }), []);
  const asMember = (action: string, step: ChosenComment['step']) => (comment: TipComment) => {
    if (requireMember(`${action}:${comment.id}`)) setChosen({ comment, step });
  };
  return {
    isWriting,
    focusRequest,
    replyTo,
    setReplyTo,
    chosen,
    onLike,
    onReply,
    onMore,
    write,
    leave: (): void => {
      setWriting(false);
      setReplyTo(null);
    },
    report: asMember(REPORT, 'report'),
    reportAuthor: asMember(REPORT_AUTHOR, 'report-author'),
    remove: (comment: TipComment): void => setChosen({ comment, step: 'remove' }),
    close: (): void => setChosen(null),
  };
};
