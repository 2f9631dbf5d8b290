import type { TipMatch } from '@touchline/contract/news.ts';
import { isUpcoming, matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { Score } from '#entities/match/score.tsx';
import { useTickingMatch } from '#entities/match/use-ticking-match.ts';
import { useKickOffText } from '#entities/tip/kick-off-text.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { TeamName } from '#entities/team/team.tsx';
import styles from './tip-match.module.css';

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
