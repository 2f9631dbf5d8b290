import type { TipComment } from '@touchline/contract/news.ts';
import { CommentRow } from '#features/news/comments/comment-row.tsx';
import type { CommentActions } from '#features/news/comments/comment-row.tsx';
import { OutgoingRow } from '#features/news/comments/outgoing-row.tsx';
import type { Outgoing, OutgoingComments } from '#features/news/comments/use-outgoing.ts';
import styles from './comment-list.module.css';

interface CommentListProps extends CommentActions {
  comments: readonly TipComment[];
  outgoing: OutgoingComments;
}

/** Comments with their replies, own ones on their way among them. */
export const CommentList = ({ comments, outgoing, ...actions }: CommentListProps) => {
  const rowOf = (one: Outgoing) => (
    <OutgoingRow key={one.clientId} outgoing={one} retry={outgoing.retry} discard={outgoing.discard} />
  );
  const repliesTo = (id: string): Outgoing[] => outgoing.list.filter(({ parentId }) => parentId === id);
  return (
    <ol className={styles.list}>
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
