import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { useMatchMoment } from '#entities/match/live-clock.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { TeamName } from '#entities/team/team-name.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './score-strip.module.css';

interface ScoreStripProps {
  match: MatchBrief;
  /** `large` names both sides beside their crests. */
  size?: 'normal' | 'large';
}

const Side = ({ team, isLarge }: { team: TeamBrief; isLarge: boolean }) => {
  const nameOf = useNameOf();
  return (
    <span className={styles.side}>
      <TeamBadge team={team} size={isLarge ? 26 : 20} />
      {isLarge ? (
        <TeamName team={team} className={styles.name} />
      ) : (
        <span className="sr-only">{nameOf(team.shortName)}</span>
      )}
    </span>
  );
};

/** The score along the lower edge of a cover. */
export const ScoreStrip = ({ match, size = 'normal' }: ScoreStripProps) => {
  const momentOf = useMatchMoment();
  const isLarge = size === 'large';
  return (
    <span className={classNames(styles.strip, isLarge && styles.large)} data-match={match.matchId}>
      <Side team={match.home} isLarge={isLarge} />
      <Score value={match.homeScore} />
      <em>{momentOf(match)}</em>
      <Score value={match.awayScore} />
      <Side team={match.guest} isLarge={isLarge} />
    </span>
  );
};
