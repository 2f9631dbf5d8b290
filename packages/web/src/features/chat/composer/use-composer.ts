import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useTimeLeft } from '#platform/time/use-time-left.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { CHAT_TEXT_MAX } from '#features/chat/composer/chat-rules.ts';
import { messageText } from '#ui/text-bar/message-text.ts';
import { useDraft } from '#ui/text-bar/use-draft.ts';
import { createDrafts } from '#platform/storage/drafts.ts';
import type { Chat, Outgoing, Reply } from '#features/chat/stream/chat.ts';
import { useChatView } from '#features/chat/stream/use-chat-view.ts';

const drafts = createDrafts('chat-draft');

export interface Composer {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Why the last message was not taken. */
  problem: string | undefined;
  /** Seconds until the next message may be sent. */
  wait: string | null;
  canSend: boolean;
  type: (text: string) => void;
  insert: (emoji: string) => void;
  send: () => void;
}

export interface Answer {
  replyTo: Reply | null;
  setReplyTo: (replyTo: Reply | null) => void;
}

/** What is being written: kept as a draft, shown in the room at once, and given back when the server does not take it. */
export const useComposer = (chat: Chat, liveRoomId: string, { replyTo, setReplyTo }: Answer): Composer => {
  const { t } = useLingui();
  const { text, field, problem, setProblem, type, insert } = useDraft(drafts, liveRoomId, CHAT_TEXT_MAX);
  const wait = useTimeLeft(useChatView(chat, (view) => view.waitUntil));
  const message = messageText(text);

  /** The field takes a refused message back, unless the next one stands in it. */
  const restoreDraft = (refused: Outgoing): void => {
    if (field.current === null || field.current.value !== '') {
      toast.error(refused.reason);
      return;
    }
    chat.discard(refused.clientId);
    type(refused.text);
    setReplyTo(refused.replyTo);
    setProblem(refused.reason);
  };

  const send = (): void => {
    if (message === '') return;
    if (wait !== null) {
      setProblem(t`发言太快，请等 ${wait}`);
      return;
    }
    type('');
    setReplyTo(null);
    void chat.send(message, replyTo).then((failed) => {
      if (failed !== null && failed.reason !== '') restoreDraft(failed);
    });
  };

  return { text, field, problem, wait, canSend: message !== '' && wait === null, type, insert, send };
};
