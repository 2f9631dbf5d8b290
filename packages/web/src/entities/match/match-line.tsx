import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './match-line.module.css';

const Side = ({ team }: { team: TeamBrief }) => {
  return (
    <span className={styles.side}>
      <TeamBadge team={team} size={15} />
      <TeamName team={team} />
    </span>
  );
};

/** A match in one line; where names are long, its sides stand below its time. `when` stands for its live minute before it begins, such as 明天 20:30. */
export const MatchLine = ({ match, when }: { match: MatchBrief; when?: string }) => {
  const momentOf = useMatchMoment();
  const phase = matchPhase(match.sport, match.statusId);
  return (
    <span className={classNames(styles.line, match.delayedSince === null && styles[phase])} data-match={match.matchId}>
      <em className={styles.when}>{phase === 'not-started' && when !== undefined ? when : momentOf(match)}</em>
      <span className={styles.sides}>
        <Side team={match.home} />
        {match.homeScore === null ? (
          <span>-</span>
        ) : (
          <span className={styles.score}>
            <Score value={match.homeScore} />:<Score value={match.awayScore} />
          </span>
        )}
        <Side team={match.guest} />
      </span>
    </span>
  );
};
