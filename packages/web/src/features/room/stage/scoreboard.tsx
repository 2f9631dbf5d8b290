import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { isInPlay, matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import { useWholeMoment } from '#entities/match/match-text.ts';
import { usePlayedHalf } from '#entities/match/period-names.tsx';
import { Score } from '#entities/match/score.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { countdown } from '#platform/time/countdown.ts';
import { EventTicker } from '#features/room/stage/event-ticker.tsx';
import { GoalWave } from '#features/room/stage/goal-wave.tsx';
import { StageField } from '#features/room/stage/stage-field.tsx';
import { useNow } from '#platform/time/use-now.ts';
import styles from './scoreboard.module.css';

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
  const isLive = isInPlay(match.sport, match.statusId);
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
        {half === null ? null : <span>{half}</span>}
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
    <StageField sport={match.sport} isPlaying={isInPlay(match.sport, match.statusId)} />
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
