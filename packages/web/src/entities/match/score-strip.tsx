import type { MatchBrief } from '@touchline/contract/match.ts';
import { useMatchMoment } from '#entities/match/live-clock.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import styles from './score-strip.module.css';

/** The score along the lower edge of a cover. */
export const ScoreStrip = ({ match }: { match: MatchBrief }) => {
  const nameOf = useNameOf();
  const momentOf = useMatchMoment();
  return (
    <span className={styles.strip} data-match={match.matchId}>
      <span className="sr-only">{nameOf(match.home.shortName)}</span>
      <TeamBadge team={match.home} size={20} />
      <Score value={match.homeScore} />
      <em>{momentOf(match)}</em>
      <Score value={match.awayScore} />
      <TeamBadge team={match.guest} size={20} />
      <span className="sr-only">{nameOf(match.guest.shortName)}</span>
    </span>
  );
};
