import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { EventIcon } from '#entities/match/event-icon.tsx';
import { eventTime, isGoal, isShownEvent, useEventLabel } from '#entities/match/event-labels.tsx';
import type { ShownEvent } from '#entities/match/event-labels.tsx';
import { usePeriodEnd } from '#entities/match/period-names.tsx';
import { Link } from '#platform/router/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './event-timeline.module.css';

interface EventTimelineProps {
  sport: MatchSport;
  /** Oldest first. */
  events: readonly MatchEvent[];
  /** While a match is played its last event stands on top. */
  newestFirst: boolean;
  label: string;
  /** The page of a clip of an event; null without one. */
  clipOf?: (event: MatchEvent) => string | null;
}

const Score = ({ score }: { score: readonly [number, number] }) => (
  <b className={styles.score}>
    {score[0]}
    <i>-</i>
    {score[1]}
  </b>
);

const Second = ({ event }: { event: ShownEvent }) => {
  const name = event.relatedPlayer;
  if (event.kind === 'run') return null;
  if (name === null) return null;
  if (event.kind === 'substitution') return <span className={styles.off}>{name}</span>;
  return (
    <small>
      <Trans>助攻 {name}</Trans>
    </small>
  );
};

const Words = ({ event }: { event: ShownEvent }) => {
  const { t } = useLingui();
  const word = useEventLabel()(event.kind);
  const points = event.points ?? 0;
  const title = event.kind === 'run' ? t`连得 ${points} 分` : (event.player ?? word);
  const needsWord = event.kind !== 'goal' && event.kind !== 'substitution' && event.kind !== 'run';
  return (
    <span className={styles.words}>
      <span className={event.kind === 'substitution' ? styles.on : styles.name}>
        {needsWord ? null : <span className="sr-only">{word} </span>}
        {title}
      </span>
      {needsWord && event.player !== null ? <small>{word}</small> : null}
      {event.kind === 'run' && event.player !== null ? <small>{event.player}</small> : null}
      <Second event={event} />
    </span>
  );
};

const ClipLink = ({ to }: { to: string }) => {
  const { t } = useLingui();
  return (
    <Link to={to} className={styles.clip} aria-label={t`看进球片段`}>
      <Icon name="play" size={14} />
    </Link>
  );
};

const EventLine = ({ event, clip }: { event: ShownEvent; clip: string | null }) => (
  <li
    className={classNames(styles.line, styles[event.side ?? 'home'], isGoal(event) && styles.goal)}
    data-event={event.id}
  >
    <span className={styles.side}>
      <span className={styles.icon}>
        <EventIcon kind={event.kind} size={isGoal(event) ? 22 : 19} />
      </span>
      <Words event={event} />
      {clip === null ? null : <ClipLink to={clip} />}
    </span>
    <span className={styles.middle}>
      <time>{eventTime(event)}</time>
      {event.score !== null && (isGoal(event) || event.kind === 'run') ? <Score score={event.score} /> : null}
    </span>
  </li>
);

const PeriodLine = ({ event, sport }: { event: MatchEvent; sport: MatchSport }) => {
  const periodEnd = usePeriodEnd();
  return (
    <li className={styles.period} data-event={event.id}>
      <span>
        {periodEnd(sport, event.period)}
        {event.score === null ? null : <Score score={event.score} />}
      </span>
    </li>
  );
};

const inOrder = (events: readonly MatchEvent[], newestFirst: boolean): MatchEvent[] => {
  const shown = [...events];
  if (newestFirst) shown.reverse();
  return shown;
};

/** What happened, on both sides of a middle line: hosts left, guests right. */
export const EventTimeline = ({ sport, events, newestFirst, label, clipOf }: EventTimelineProps) => {
  const shown = inOrder(events, newestFirst);
  return (
    <ol className={styles.timeline} aria-label={label} data-sport={sport}>
      {shown.map((event) =>
        isShownEvent(event) ? (
          <EventLine key={event.id} event={event} clip={clipOf?.(event) ?? null} />
        ) : (
          <PeriodLine key={event.id} event={event} sport={sport} />
        ),
      )}
    </ol>
  );
};
