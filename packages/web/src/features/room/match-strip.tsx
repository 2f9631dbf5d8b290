import { useLingui } from '@lingui/react/macro';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { isInPlay } from '@touchline/domain/match-status.ts';
import { useWholeMoment } from '#entities/match/live-clock.tsx';
import { usePlayedHalf } from '#entities/match/period-names.tsx';
import { useRoundName } from '#entities/match/round-name.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { TeamName } from '#entities/team/team-name.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './match-strip.module.css';

interface MatchStripProps {
  match: MatchBrief;
  venue: string | null;
}

const Team = ({ team }: { team: TeamBrief }) => {
  return (
    <span className={styles.team}>
      <TeamBadge team={team} size={30} />
      <TeamName team={team} />
    </span>
  );
};

/** The score below a playing video. */
export const MatchStrip = ({ match }: Pick<MatchStripProps, 'match'>) => {
  const momentOf = useWholeMoment();
  const halfOf = usePlayedHalf();
  const half = halfOf(match);
  return (
    <div
      className={classNames(styles.strip, isInPlay(match.sport, match.statusId) && styles.live)}
      data-match={match.matchId}
    >
      <Team team={match.home} />
      <span className={styles.middle}>
        {match.homeScore === null ? (
          <strong>vs</strong>
        ) : (
          <strong>
            <Score value={match.homeScore} />
            <i>:</i>
            <Score value={match.awayScore} />
          </strong>
        )}
        <em>
          {momentOf(match)}
          {half === null ? null : ` ${half}`}
        </em>
      </span>
      <Team team={match.guest} />
    </div>
  );
};

const Fact = ({ children, className }: { children: string | null; className?: string | undefined }) =>
  children === null ? null : <span className={className}>{children}</span>;

/** What the match is, in one line: competition, round, ground, the score at half time. A long ground gives way. */
export const MatchFacts = ({ match, venue }: MatchStripProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const roundName = useRoundName();
  const { halfTime } = match.parts;
  const half = halfTime?.join('-') ?? '';
  return (
    <p className={styles.facts}>
      <Fact>{nameOf(match.matchLeague)}</Fact>
      <Fact>{match.sport === 'football' ? roundName(match.round) : null}</Fact>
      <Fact className={styles.venue}>{venue}</Fact>
      <Fact>{halfTime === undefined ? null : t`半场 ${half}`}</Fact>
    </p>
  );
};
