import { Trans } from '@lingui/react/macro';
import type { ChatMessage, ChatEvent } from '@touchline/contract/chat.ts';
import { memo, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { useEventText, type EventMatch } from '#features/chat/list/use-event-text.ts';
import { isEmojiAlone, nameColour } from '#features/chat/list/row-facts.ts';
import type { Reply, Chat, Outgoing } from '#features/chat/stream/chat.ts';
import { SendFailure } from '#ui/text-bar/send-failure.tsx';
import styles from './chat-row.module.css';

interface EventRowProps extends EventMatch {
  event: ChatEvent;
}

/** What happened in the match, in the middle of the chat. */
const EventRow = ({ event, ...match }: EventRowProps) => {
  const { icon, minute, word, who, score } = useEventText(match)(event);
  return (
    <>
      <span aria-hidden="true">{icon}</span>
      {minute === '' ? null : <span className={styles.minute}>{minute}</span>}
      <span className={styles.what}>
        {word} {who}
      </span>
      {score === '' ? null : <strong className={styles.score}>{score}</strong>}
    </>
  );
};

const HostBadge = () => (
  <i className={styles.badge}>
    <Trans context="badge">主播</Trans>
  </i>
);

interface SpokenProps {
  name: ReactNode;
  colour: number | undefined;
  isHost?: boolean;
  /** 0 shows nothing. */
  vipLevel?: number;
  text: string;
  replyTo: Reply | null;
}

/** Who says what; the text is nothing but text. */
const Spoken = ({ name, colour, isHost = false, vipLevel = 0, text, replyTo }: SpokenProps) => (
  <>
    {replyTo === null ? null : (
      <span className={styles.quote}>
        <Icon name={LAZY_ICONS.reply} size={12} />
        {replyTo.nickName}: {replyTo.text}
      </span>
    )}
    <b className={styles.name} data-colour={colour}>
      {name}
    </b>
    {isHost ? <HostBadge /> : null}
    <span className={classNames(styles.text, isEmojiAlone(text) && styles.large)}>{text}</span>
    {vipLevel > 0 ? <i className={classNames(styles.badge, styles.vip)}>Lv{vipLevel}</i> : null}
  </>
);

interface ChatRowProps extends EventMatch {
  message: ChatMessage;
  isOwn: boolean;
  isFresh: boolean;
}

const LineContent = ({ message, isOwn, sport, home, guest }: ChatRowProps) => {
  if (message.event !== null) return <EventRow event={message.event} sport={sport} home={home} guest={guest} />;
  if (message.kind !== 'text') {
    return (
      <>
        <Icon name="bell" size={14} />
        <span className={styles.what}>{message.text}</span>
      </>
    );
  }
  return (
    <Spoken
      name={isOwn ? <Trans>我</Trans> : message.nickName}
      colour={isOwn ? undefined : nameColour(message.uid ?? message.nickName)}
      isHost={message.role === 'host'}
      vipLevel={message.vipLevel}
      text={message.text}
      replyTo={message.replyTo}
    />
  );
};

/** A line of the chat. What people said can be opened: it carries its id and takes the focus from the list. */
export const ChatRow = memo((props: ChatRowProps) => {
  const { message, isOwn, isFresh } = props;
  const look = classNames(styles.row, styles[message.kind], isOwn && styles.own, isFresh && styles.fresh);
  return (
    <div className={look} data-line={message.id} tabIndex={message.kind === 'text' ? -1 : undefined}>
      <LineContent {...props} />
    </div>
  );
});

/** An own message on its way, or one that did not arrive. */
export const OutgoingRow = ({ outgoing, chat }: { outgoing: Outgoing; chat: Chat }) => {
  const { clientId, text, replyTo, state, reason } = outgoing;
  const isFailed = state === 'failed';
  return (
    <div
      className={classNames(styles.row, styles.own, isFailed ? styles.failed : styles.waiting)}
      data-outgoing={state}
      aria-busy={!isFailed}
    >
      <Spoken name={<Trans>我</Trans>} colour={undefined} text={text} replyTo={replyTo} />
      {isFailed ? (
        <SendFailure
          reason={reason}
          onRetry={() => void chat.retry(clientId)}
          onDiscard={() => chat.discard(clientId)}
        />
      ) : (
        <span className={styles.mark}>
          <Icon name={LAZY_ICONS.clock} size={13} />
          <span className="sr-only">
            <Trans>发送中</Trans>
          </span>
        </span>
      )}
    </div>
  );
};
