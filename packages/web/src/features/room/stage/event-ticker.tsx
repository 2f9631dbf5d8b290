import { useLingui } from '@lingui/react/macro';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import { useEffect, useState } from 'react';
import { EventIcon } from '#entities/match/event-icon.tsx';
import { eventTime, isShownEvent, useEventLabel } from '#entities/match/event-labels.tsx';
import type { ShownEvent } from '#entities/match/event-labels.tsx';
import styles from './event-ticker.module.css';

const TURN_MS = 4000;
/** The last few tell how the match stands; older ones are in the timeline. */
const MOST = 6;

const Line = ({ event }: { event: ShownEvent }) => {
  const { t } = useLingui();
  const word = useEventLabel()(event.kind);
  const points = event.points ?? 0;
  const text = event.kind === 'run' ? t`连得 ${points} 分` : (event.player ?? word);
  return (
    <>
      <EventIcon kind={event.kind} size={15} />
      <b>{eventTime(event)}</b>
      <span className={styles.text}>{text}</span>
      {event.score === null ? null : <b>{event.score.join('-')}</b>}
    </>
  );
};

/** The last events, one after the other. */
export const EventTicker = ({ events }: { events: readonly MatchEvent[] }) => {
  const shown = events.filter(isShownEvent).slice(-MOST);
  const [turn, setTurn] = useState(0);
  const newest = shown.at(-1)?.id;
  const [lastNewest, setLastNewest] = useState(newest);
  if (newest !== lastNewest) {
    setLastNewest(newest);
    setTurn(0);
  }
  useEffect(() => {
    if (shown.length < 2) return undefined;
    const timer = setInterval(() => setTurn((value) => value + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [shown.length, newest]);

  const event = shown[shown.length - 1 - (turn % Math.max(1, shown.length))];
  if (event === undefined) return null;
  return (
    <p key={`${event.id} ${turn}`} className={styles.line} data-side={event.side}>
      <Line event={event} />
    </p>
  );
};
