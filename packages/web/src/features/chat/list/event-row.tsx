import type { ChatEvent } from '@touchline/contract/chat.ts';
import { type EventMatch, useEventText } from '#features/chat/list/use-event-text.ts';
import styles from './chat-row.module.css';

interface EventRowProps extends EventMatch {
  event: ChatEvent;
}

/** What happened in the match, in the middle of the chat. */
export const EventRow = ({ event, ...match }: EventRowProps) => {
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
