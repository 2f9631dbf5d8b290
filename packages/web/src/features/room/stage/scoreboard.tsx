import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchEvent, Side } from '@touchline/contract/match-detail.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import { isOnTime } from '#entities/match/delay.ts';
import { useWholeMoment } from '#entities/match/match-text.ts';
import { usePlayedHalf } from '#entities/match/period-names.tsx';
import { Score } from '#entities/match/score.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { countdown } from '#platform/time/countdown.ts';
import { StageField } from '#features/room/stage/stage-field.tsx';
import { useNow } from '#platform/time/use-now.ts';
import { useEffect, useState } from 'react';
import { EventIcon } from '#entities/match/event-icon.tsx';
import { eventTime, isShownEvent, useEventLabel, type ShownEvent } from '#entities/match/event-labels.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import styles from './scoreboard.module.css';

const STAY_MS = 4200;

interface Goal {
  side: Side;
  /** Each goal makes a wave of its own. */
  number: number;
}

type Scores = Pick<MatchBrief, 'homeScore' | 'awayScore'>;

const scoredBy = (before: Scores, after: Scores): Side | null => {
  if (before.homeScore === null || before.awayScore === null) return null;
  if ((after.homeScore ?? 0) > before.homeScore) return 'home';
  return (after.awayScore ?? 0) > before.awayScore ? 'away' : null;
};

/** The goal that fell while the page was looked at, for a few seconds; a score that was there already is no news. */
const useGoal = ({ homeScore, awayScore }: Scores): Goal | null => {
  const [state, setState] = useState<Scores & { goal: Goal | null }>({ homeScore, awayScore, goal: null });
  if (state.homeScore !== homeScore || state.awayScore !== awayScore) {
    const side = scoredBy(state, { homeScore, awayScore });
    const goal = side === null ? null : { side, number: (homeScore ?? 0) + (awayScore ?? 0) };
    setState({ homeScore, awayScore, goal });
  }
  const { goal } = state;
  useEffect(() => {
    if (goal === null) return undefined;
    const timer = setTimeout(() => setState((current) => ({ ...current, goal: null })), STAY_MS);
    return () => clearTimeout(timer);
  }, [goal]);
  return goal;
};

/** Football's great moment: a wave in the colour of the side that scored. */
const GoalWave = ({ match }: { match: MatchBrief }) => {
  const nameOf = useNameOf();
  const goal = useGoal(match);
  if (goal === null) return null;
  const team = goal.side === 'home' ? match.home : match.guest;
  const name = nameOf(team.shortName);
  return (
    <p key={goal.number} className={classNames(styles.wave, styles[goal.side])} role="status">
      <b>
        <Trans>进球</Trans>
      </b>
      <span>{name}</span>
    </p>
  );
};

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
const EventTicker = ({ events }: { events: readonly MatchEvent[] }) => {
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

interface ScoreboardProps {
  /** Its clock runs on between pushes. */
  match: MatchBrief;
  events: readonly MatchEvent[];
}

const Team = ({ team }: { team: TeamBrief }) => {
  return (
    <span className={styles.team}>
      <TeamBadge team={team} size={56} />
      <TeamName team={team} className={styles.name} />
    </span>
  );
};

/** When it begins: the hour large, the day above and what is left of the wait below; nobody waits for an hour that is not known. */
const KickOff = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const { monthDay, weekday } = useFormats();
  const momentOf = useWholeMoment();
  const now = useNow();
  const left = countdown(match.startDate, now);
  const day = nearDay(match.startDate, now);
  const dayName = day === 'today' ? t`今天` : day === 'tomorrow' ? t`明天` : null;
  const days = left?.days ?? 0;
  const clock = left?.clock ?? '';
  return (
    <span className={styles.middle}>
      <small>{dayName ?? `${weekday(match.startDate)} ${monthDay(match.startDate)}`}</small>
      <strong className={styles.hour}>{momentOf(match)}</strong>
      {match.timeKnown ? (
        <em className={styles.wait} role="timer">
          {left === null ? t`即将开始` : days > 0 ? t`还有 ${days} 天 ${clock}` : t`还有 ${clock}`}
        </em>
      ) : null}
    </span>
  );
};

const Result = ({ match }: { match: MatchBrief }) => {
  const momentOf = useWholeMoment();
  const halfOf = usePlayedHalf();
  const isLive = isOnTime(match);
  const half = halfOf(match);
  const { penalties } = match.parts;
  return (
    <span className={styles.middle}>
      <strong className={classNames(styles.score, match.sport === 'basketball' && styles.points)}>
        <Score value={match.homeScore} />
        <i>:</i>
        <Score value={match.awayScore} />
      </strong>
      <em className={classNames(styles.moment, isLive && styles.live)}>
        {isLive ? <span className={styles.dot} /> : null}
        {momentOf(match)}
        {half === null || match.delayedSince !== null ? null : <span>{half}</span>}
      </em>
      {penalties === undefined ? null : (
        <small>
          <Trans>
            点球 {penalties[0]}-{penalties[1]}
          </Trans>
        </small>
      )}
    </span>
  );
};

const Versus = ({ match }: { match: MatchBrief }) => {
  const momentOf = useWholeMoment();
  return (
    <span className={styles.middle}>
      <strong className={styles.score}>vs</strong>
      <em className={styles.moment}>{momentOf(match)}</em>
    </span>
  );
};

const Middle = ({ match }: { match: MatchBrief }) => {
  const isAhead = useIsToCome(match);
  if (match.homeScore !== null && matchPhase(match.sport, match.statusId) !== 'not-started')
    return <Result match={match} />;
  return unifiedStatus(match.sport, match.statusId) === 'NOT_STARTED' && isAhead ? (
    <KickOff match={match} />
  ) : (
    <Versus match={match} />
  );
};

/** What stands where nothing plays: both sides, the score as the hero, and what happened last. Stands in a `KitScope`. */
const Scoreboard = ({ match, events }: ScoreboardProps) => (
  <section className={styles.board} data-match={match.matchId} data-scoreboard>
    <StageField sport={match.sport} isPlaying={isOnTime(match)} />
    <div className={styles.sides}>
      <Team team={match.home} />
      <Middle match={match} />
      <Team team={match.guest} />
    </div>
    <div className={styles.ticker}>
      <EventTicker events={events} />
    </div>
    {match.sport === 'football' ? <GoalWave match={match} /> : null}
  </section>
);

export default Scoreboard;
