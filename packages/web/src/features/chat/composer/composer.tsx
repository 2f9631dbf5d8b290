import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { WriteForm } from '#ui/text-bar/write-form.tsx';
import type { Chat, Outgoing, Reply } from '#features/chat/stream/chat.ts';
import { useTimeLeft } from '#platform/time/use-time-left.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { CHAT_TEXT_MAX, messageText } from '#ui/text-bar/message-text.ts';
import { useDraft, type Draft } from '#ui/text-bar/use-draft.ts';
import { createDrafts } from '#platform/storage/drafts.ts';
import { useChatView } from '#features/chat/stream/room-chat.ts';

const drafts = createDrafts('chat-draft');

interface ComposerState {
  draft: Draft;
  /** Seconds until the next message may be sent. */
  wait: string | null;
  canSend: boolean;
  send: () => void;
}

interface Answer {
  replyTo: Reply | null;
  setReplyTo: (replyTo: Reply | null) => void;
}

/** What is being written: kept as a draft, shown in the room at once, and given back when the server does not take it. */
const useComposer = (chat: Chat, liveRoomId: string, { replyTo, setReplyTo }: Answer): ComposerState => {
  const { t } = useLingui();
  const draft = useDraft(drafts, liveRoomId, CHAT_TEXT_MAX);
  const { text, field, setProblem, type } = draft;
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

  return { draft, wait, canSend: message !== '' && wait === null, send };
};

interface ComposerProps extends Answer {
  chat: Chat;
  liveRoomId: string;
  /** Grows with every request to write: the field takes the focus. */
  focusRequest: number;
}

/** Where a member writes: the text, emoji, and the message that is answered. */
export const Composer = ({ chat, liveRoomId, focusRequest, ...answer }: ComposerProps) => {
  const { t } = useLingui();
  const { draft, wait, canSend, send } = useComposer(chat, liveRoomId, answer);
  const { field } = draft;
  const { replyTo, setReplyTo } = answer;

  const servedIntent = useRef(focusRequest);
  useEffect(() => {
    if (focusRequest !== servedIntent.current) field.current?.focus();
    servedIntent.current = focusRequest;
  }, [focusRequest, field]);

  return (
    <WriteForm
      label={t`聊天内容`}
      placeholder={wait === null ? t`说点什么…` : t`${wait} 后可以发言`}
      maxLength={CHAT_TEXT_MAX}
      draft={draft}
      canSend={canSend}
      send={send}
      sendLabel={wait ?? undefined}
      reply={replyTo && { name: replyTo.nickName, text: replyTo.text, onClose: () => setReplyTo(null) }}
    />
  );
};
