import type { TipMatch } from '@touchline/contract/news.ts';
import { isUpcoming, matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { Score } from '#entities/match/score.tsx';
import { useTickingMatch } from '#entities/match/use-ticking-match.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { TeamName } from '#entities/team/team.tsx';
import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import styles from './tip-match.module.css';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Nearer than this the remaining time is shown, otherwise the date. */
const COUNTED_MINUTES = 12 * HOUR_MINUTES;

const useWaitText = (): ((minutes: number) => string) => {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes <= 0) return t`即将开赛`;
    if (minutes < HOUR_MINUTES) return t`距开赛 ${minutes}分`;
    const hours = Math.floor(minutes / HOUR_MINUTES);
    const rest = minutes % HOUR_MINUTES;
    return t`距开赛 ${hours}小时${rest}分`;
  };
};

/** When a match that is ahead begins, seen from `now` in epoch ms: 距开赛 2小时14分, 今天 22:00, 11月28日 22:00, 今天 待定. */
const useKickOffText = (): ((match: MatchBrief, now: number) => string) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const waitWords = useWaitText();
  const momentOf = useMatchMoment();
  return (match, now) => {
    const { startDate, timeKnown } = match;
    const minutes = Math.ceil((startDate - now) / MINUTE_MS);
    if (timeKnown && minutes < COUNTED_MINUTES) return waitWords(minutes);
    const time = momentOf(match);
    const near = nearDay(startDate, now);
    if (near === 'today') return t`今天 ${time}`;
    return near === 'tomorrow' ? t`明天 ${time}` : `${monthDay(startDate)} ${time}`;
  };
};

const Middle = ({ match }: Pick<TipMatch, 'match'>) =>
  match.homeScore === null ? (
    <small>vs</small>
  ) : (
    <span className={styles.score}>
      <Score value={match.homeScore} />:<Score value={match.awayScore} />
    </span>
  );

/** A match of a tip in one line: league, both sides with the score, and when it begins, its live minute or its end. */
export const TipMatchLine = ({ match: update }: Pick<TipMatch, 'match'>) => {
  const nameOf = useNameOf();
  const momentOf = useMatchMoment();
  const kickOff = useKickOffText();
  const now = useMinuteClock();
  const match = useTickingMatch(update);
  const phase = matchPhase(match.sport, match.statusId);
  const isAhead = isUpcoming(match, now) && unifiedStatus(match.sport, match.statusId) === 'NOT_STARTED';
  return (
    <span className={classNames(styles.line, styles[phase])} data-match={match.matchId}>
      <small className={styles.league}>
        <span>{nameOf(match.matchLeague)}</span>
      </small>
      <span className={styles.teams}>
        <b>
          <TeamName team={match.home} />
        </b>
        <Middle match={match} />
        <b>
          <TeamName team={match.guest} />
        </b>
      </span>
      <em>{isAhead ? kickOff(match, now) : momentOf(match)}</em>
    </span>
  );
};
