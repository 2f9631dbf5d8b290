import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import type { ReactNode } from 'react';
import { useMatchMoment } from '#entities/match/live-clock.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './match-card.module.css';

interface MatchCardProps {
  match: MatchBrief;
  /** Below the score: hosts, follow button. */
  hosts?: ReactNode;
  action?: ReactNode;
}

const Side = ({ team }: { team: TeamBrief }) => {
  const nameOf = useNameOf();
  return (
    <span className={styles.side}>
      <TeamBadge team={team} size={34} />
      <span className={styles.name}>{nameOf(team.shortName)}</span>
    </span>
  );
};

/** A match whose score is the hero: both sides, the score large, the live minute under it. */
export const MatchCard = ({ match, hosts, action }: MatchCardProps) => {
  const nameOf = useNameOf();
  const momentOf = useMatchMoment();
  const phase = matchPhase(match.sport, match.statusId);
  return (
    <article className={classNames(styles.card, styles[phase])} data-match={match.matchId}>
      <p className={styles.league}>
        {nameOf(match.matchLeague)}
        {match.round === null ? null : ` · ${match.round}`}
      </p>
      <div className={styles.score}>
        <Side team={match.home} />
        <p className={styles.middle}>
          {match.homeScore === null ? (
            <strong className={styles.versus}>vs</strong>
          ) : (
            <strong className={styles.numbers}>
              <Score value={match.homeScore} />
              <i>:</i>
              <Score value={match.awayScore} />
            </strong>
          )}
          <em>{momentOf(match)}</em>
        </p>
        <Side team={match.guest} />
      </div>
      {hosts === undefined && action === undefined ? null : (
        <div className={styles.foot}>
          {hosts}
          {action}
        </div>
      )}
    </article>
  );
};
