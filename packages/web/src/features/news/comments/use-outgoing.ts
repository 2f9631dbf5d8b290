import type { TipComment } from '@touchline/contract/news.ts';
import { useRef, useState } from 'react';
import { CallError } from '#platform/http/call-error.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { randomId } from '#platform/storage/random-id.ts';
import { refetchRefusingRule } from '#data/account/use-comment-rule.ts';
import { addComment, forgetMyComments } from '#data/tip/comments.ts';
import type { Photo } from '#features/news/comments/use-photos.ts';

/** A comment on its way, or one that did not arrive. */
export interface Outgoing {
  /** The same at every try, so that it is written once. */
  clientId: string;
  content: string;
  photos: readonly Photo[];
  /** The comment that it answers. */
  parentId: string | null;
  state: 'sending' | 'failed';
  /** What the server said against it; empty when no answer came. */
  reason: string;
}

export type Draft = Pick<Outgoing, 'content' | 'photos' | 'parentId'>;

export interface OutgoingComments {
  list: readonly Outgoing[];
  /** Resolves with the comment when it did not arrive. */
  send: (draft: Draft) => Promise<Outgoing | null>;
  retry: (outgoing: Outgoing) => void;
  discard: (clientId: string) => void;
  /** Push brought it: it has arrived, whatever became of the answer. */
  settle: (comment: TipComment) => void;
}

const isRefused = (error: unknown): error is CallError => error instanceof CallError && error.failure === 'refused';

const publish = (messageId: string, { clientId, content, photos, parentId }: Outgoing): Promise<TipComment> =>
  marketCall(
    'publishTipComment',
    {
      messageId,
      content,
      photos: photos.map(({ key }) => key).join(','),
      ...(parentId === null ? {} : { parentId }),
      // T14: comments are written on the page of a tip alone.
      inSport: 1,
      clientId,
    },
    { failures: 'quiet' },
  );

/** Own comments on their way: on screen at once, sent again with the same `clientId`. */
export const useOutgoing = (messageId: string): OutgoingComments => {
  const [list, setList] = useState<readonly Outgoing[]>([]);
  const arrived = useRef(new Set<string>());

  const discard = (clientId: string): void =>
    setList((before) => before.filter((outgoing) => outgoing.clientId !== clientId));
  const settle = (comment: TipComment): void => {
    arrived.current.add(comment.clientId);
    addComment(comment);
    discard(comment.clientId);
    forgetMyComments();
  };

  const post = async (outgoing: Outgoing): Promise<Outgoing | null> => {
    const { clientId } = outgoing;
    setList((before) => [outgoing, ...before.filter((other) => other.clientId !== clientId)]);
    try {
      settle(await publish(messageId, outgoing));
      return null;
    } catch (error) {
      // Push may have brought it although the answer was lost.
      if (arrived.current.has(clientId)) return null;
      refetchRefusingRule(error);
      const failed: Outgoing = { ...outgoing, state: 'failed', reason: isRefused(error) ? error.message : '' };
      setList((before) => before.map((other) => (other.clientId === clientId ? failed : other)));
      return failed;
    }
  };

  return {
    list,
    send: (draft) => post({ ...draft, clientId: randomId(), state: 'sending', reason: '' }),
    retry: (outgoing) => void post({ ...outgoing, state: 'sending', reason: '' }),
    discard,
    settle,
  };
};
