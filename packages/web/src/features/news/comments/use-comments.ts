import { useInfiniteQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { TipComment } from '@touchline/contract/news.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { useState } from 'react';
import { usePolling } from '#platform/push/polling.ts';
import { usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';
import {
  addComment,
  changeComment,
  changeCommentAuthor,
  isShown,
  removeComment,
  commentsQuery,
} from '#data/tip/comments.ts';
import { useItems } from '#platform/query/items.ts';
import type { CommentSort } from '#data/tip/comments.ts';
import type { OutgoingComments } from '#features/news/comments/use-outgoing.ts';

/** Comments of others that came by push: they wait until the reader asks for them, so that nothing moves under a finger. */
const useWaiting = (messageId: string, sort: CommentSort) => {
  const [waiting, setWaiting] = useState<readonly TipComment[]>([]);
  const isWaiting = ({ id }: TipComment): boolean => !isShown(messageId, sort, id);
  return {
    count: waiting.filter(isWaiting).length,
    add: (comment: TipComment): void =>
      setWaiting((before) => [...before.filter(({ id }) => id !== comment.id), comment]),
    remove: (id: string): void => setWaiting((before) => before.filter((comment) => comment.id !== id)),
    show: (): void => {
      for (const comment of waiting) addComment(comment);
      setWaiting([]);
    },
  };
};

/** The comments of a tip as they are on the server: read page by page, then by push. */
export const useComments = (messageId: string, sort: CommentSort, outgoing: OutgoingComments) => {
  const query = useInfiniteQuery({ ...commentsQuery(messageId, sort), refetchInterval: usePolling('rest') });
  const uid = useSession()?.uid;
  const waiting = useWaiting(messageId, sort);
  const comments = useItems(query.data);

  const add = (comment: TipComment): void => {
    if (comment.uid !== null && comment.uid === uid) outgoing.settle(comment);
    else if (comment.parentId !== null || comments?.length === 0) addComment(comment);
    else waiting.add(comment);
  };
  const apply = (message: PushMessage): void => {
    if (message.mutation === 'tip-comment.add') add(message.data);
    if (message.mutation === 'tip-comment.remove') {
      removeComment(message.data.commentId);
      waiting.remove(message.data.commentId);
    }
    if (message.mutation === 'author.change') changeCommentAuthor(messageId, message.data);
    if (message.mutation === 'tip-comment.change') {
      const { commentId, likeCount } = message.data;
      changeComment(commentId, (comment) => ({ ...comment, likeCount }));
    }
  };
  usePush(channel.tip(messageId), apply);
  return { query, comments, waiting };
};
