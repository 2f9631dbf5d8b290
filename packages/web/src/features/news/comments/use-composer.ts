import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { createDrafts } from '#platform/storage/drafts.ts';
import { COMMENT_TEXT_MAX, messageText } from '#ui/text-bar/message-text.ts';
import { useDraft, type Draft } from '#ui/text-bar/use-draft.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { ReplyTarget } from '#features/news/comments/use-comment-actions.ts';
import type { Outgoing, OutgoingComments } from '#features/news/comments/use-outgoing.ts';
import { usePhotos } from '#features/news/comments/use-photos.ts';
import type { Photos } from '#features/news/comments/use-photos.ts';

const drafts = createDrafts('comment-draft');

export interface ComposerState {
  draft: Draft;
  photos: Photos;
  canSend: boolean;
  send: () => void;
}

interface ComposerOptions {
  messageId: string;
  outgoing: OutgoingComments;
  replyTo: ReplyTarget | null;
  setReplyTo: (replyTo: ReplyTarget | null) => void;
  /** Grows with every request to write: the field takes the focus. */
  focusRequest: number;
  /** A comment has left, and no other one is begun. */
  onSent: () => void;
}

/** Why the pictures cannot go yet. */
const photoTrouble = ({ list, isBusy }: Photos): string | undefined => {
  if (isBusy) return t`图片还在上传，请稍等`;
  return list.some(({ state }) => state === 'failed') ? t`有图片上传失败，请重试或移除` : undefined;
};

/** Whether no next comment is begun now, whatever was there when one left. */
const isFree = (field: RefObject<HTMLTextAreaElement | null>, photos: Photos): boolean =>
  field.current?.value === '' && !photos.areChosen();

/** Calls `serve` each time `intent` has grown. */
const useFocusRequest = (intent: number, serve: () => void): void => {
  const served = useRef(0);
  const serveNow = useEffectEvent(serve);
  useEffect(() => {
    if (intent > served.current) serveNow();
    served.current = intent;
  }, [intent]);
};

/** What is being written: kept as a draft, shown on the page at once, and given back when the server does not take it. */
export const useComposer = (parts: ComposerOptions): ComposerState => {
  const { messageId, outgoing, replyTo, setReplyTo, focusRequest, onSent } = parts;
  const draft = useDraft(drafts, messageId, COMMENT_TEXT_MAX);
  const { text, field, setProblem, type } = draft;
  const photos = usePhotos();
  const content = messageText(text);
  const isEmpty = content === '' && photos.list.length === 0;

  useFocusRequest(focusRequest, () => {
    field.current?.focus();
    // A reply to a reply stands under the same comment: the name says whom it answers.
    if (replyTo?.mention !== undefined && text === '') type(`@${replyTo.mention} `);
  });

  /** The field takes a refused comment back, unless the next one stands in it. */
  const restoreDraft = (refused: Outgoing, target: ReplyTarget | null): void => {
    if (!isFree(field, photos)) {
      toast.error(refused.reason);
      return;
    }
    outgoing.discard(refused.clientId);
    type(refused.content);
    photos.giveBack(refused.photos);
    setReplyTo(target);
    setProblem(refused.reason);
  };

  const send = (): void => {
    if (isEmpty) return;
    const trouble = photoTrouble(photos);
    if (trouble !== undefined) {
      setProblem(trouble);
      return;
    }
    const target = replyTo;
    type('');
    setReplyTo(null);
    void outgoing.send({ content, photos: photos.take(), parentId: target?.parentId ?? null }).then((failed) => {
      if (failed !== null && failed.reason !== '') restoreDraft(failed, target);
      else if (isFree(field, photos)) onSent();
    });
  };

  return { draft, photos, canSend: !isEmpty, send };
};
