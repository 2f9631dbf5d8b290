import { Trans, useLingui, Plural } from '@lingui/react/macro';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import { memo, useId, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { focusedElement } from '#platform/host/root.ts';
import { ChatRow, OutgoingRow } from '#features/chat/list/chat-row.tsx';
import type { EventMatch } from '#features/chat/list/use-event-text.ts';
import type { Chat } from '#features/chat/stream/chat.ts';
import { useChatView } from '#features/chat/stream/room-chat.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './chat-list.module.css';

/** A room in which nobody has written yet. */
export const EmptyChat = ({ canWrite, onWrite }: { canWrite: boolean; onWrite: () => void }) => {
  const { t } = useLingui();
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t`还没有人说话`}
        text={t`大家的消息会出现在这里`}
        action={
          canWrite ? (
            <Button onClick={onWrite}>
              <Trans>说第一句</Trans>
            </Button>
          ) : null
        }
      />
    </div>
  );
};

/** More than this is no number to read. */
const MOST_COUNTED = 99;

/** The way back to the end for a reader who left it, with what came meanwhile. */
const NewLines = ({ chat, onEnd }: { chat: Chat; onEnd: () => void }) => {
  const isHeld = useChatView(chat, (view) => view.isHeld);
  const unseen = useChatView(chat, (view) => view.unseen);
  if (!isHeld) return null;
  return (
    <button type="button" className={styles.newLines} onClick={onEnd}>
      <Icon name="down" size={16} />
      {unseen === 0 ? (
        <Trans>回到最新</Trans>
      ) : unseen > MOST_COUNTED ? (
        <Trans>99+ 条新消息</Trans>
      ) : (
        <Plural value={unseen} other="# 条新消息" />
      )}
    </button>
  );
};

interface ChatListProps extends EventMatch {
  chat: Chat;
  /** The member who reads. */
  uid: string | undefined;
  /** Of most lines. */
  language: string;
  /** A line that somebody said was chosen. */
  onLine: (message: ChatMessage) => void;
}

/** Distance from the end at which a reader has left it. */
const LEFT_END_PX = 40;

const lineOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-line][tabindex]') : null;

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
};

/** The line above or below the focused one; from the list itself, the last one. */
const neighbourOf = (list: HTMLElement, key: string): HTMLElement | null => {
  const step = STEPS[key];
  if (step === undefined) return null;
  const focused = lineOf(focusedElement() ?? list);
  let next: Element | null | undefined = focused === null ? list.firstElementChild?.lastElementChild : focused[step];
  while (next && !next.matches('[tabindex]')) next = next[step];
  return next instanceof HTMLElement ? next : null;
};

const Lines = memo(({ chat, uid, language, sport, home, guest }: Omit<ChatListProps, 'onLine'>) => {
  const lines = useChatView(chat, (view) => view.lines);
  const outgoing = useChatView(chat, (view) => view.outgoing);
  return (
    <div className={styles.lines} lang={language}>
      {lines.map(({ message, isFresh }) => (
        <ChatRow
          key={message.id}
          message={message}
          isOwn={uid !== undefined && message.uid === uid}
          isFresh={isFresh}
          sport={sport}
          home={home}
          guest={guest}
        />
      ))}
      {outgoing.map((one) => (
        <OutgoingRow key={one.clientId} outgoing={one} chat={chat} />
      ))}
    </div>
  );
});

const useLineChoice = (chat: Chat, list: RefObject<HTMLElement | null>, onLine: ChatListProps['onLine']) => {
  const choose = (target: EventTarget): boolean => {
    const id = lineOf(target)?.dataset['line'];
    const message = chat.view.get().lines.find((line) => line.message.id === id)?.message;
    if (message !== undefined) onLine(message);
    return message !== undefined;
  };
  return {
    // A field that lost the focus gives back the room it takes while one types: the list would slip from under the press.
    onMouseDown: (event: MouseEvent) => {
      const isTyping = focusedElement() instanceof HTMLTextAreaElement;
      if (isTyping && event.target instanceof Element && event.target.closest('button, [data-line]'))
        event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const isSelecting = getSelection()?.isCollapsed === false;
      if (!isSelecting) choose(event.target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (list.current === null) return;
      if (event.key === 'Enter' && choose(event.target)) event.preventDefault();
      const neighbour = neighbourOf(list.current, event.key);
      if (neighbour === null) return;
      event.preventDefault();
      neighbour.focus();
      neighbour.scrollIntoView({ block: 'nearest' });
    },
  };
};

/**
 * The lines of a chat. The list scrolls from its end: there it stays by itself while lines come and go, and a reader who left
 * it keeps the lines that were on screen.
 */
export const ChatList = ({ onLine, ...props }: ChatListProps) => {
  const { t } = useLingui();
  const { chat } = props;
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const isCalm = useChatView(chat, (view) => view.isCalm);
  const choice = useLineChoice(chat, list, onLine);

  const noteScroll = (): void => {
    const fromEnd = -(list.current?.scrollTop ?? 0);
    if (fromEnd > LEFT_END_PX) chat.hold();
    else if (fromEnd < 2) chat.release();
  };
  const toEnd = (): void => {
    chat.release();
    list.current?.scrollTo({ top: 0 });
    list.current?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.frame}>
      <p id={hintId} className="sr-only">
        <Trans>用上下键选一条消息，按回车可以回复、复制或举报</Trans>
      </p>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-live={isCalm ? 'polite' : 'off'}
        aria-label={t`聊天消息`}
        aria-describedby={hintId}
        tabIndex={0}
        onScroll={noteScroll}
        {...choice}
      >
        <Lines {...props} />
      </div>
      <NewLines chat={chat} onEnd={toEnd} />
    </div>
  );
};
