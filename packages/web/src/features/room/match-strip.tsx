import { useLingui } from '@lingui/react/macro';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { isInPlay } from '@touchline/domain/match-status.ts';
import { useWholeMoment, useRoundName } from '#entities/match/match-text.ts';
import { usePlayedHalf } from '#entities/match/period-names.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { FactLine } from '#ui/fact-line/fact-line.tsx';
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

/** What the match is, in one line: competition, round, the score at half time, ground. What has no room is left out. */
export const MatchFacts = ({ match, venue }: MatchStripProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const roundName = useRoundName();
  const { halfTime } = match.parts;
  const half = halfTime?.join('-') ?? '';
  const facts = [
    nameOf(match.matchLeague),
    match.sport === 'football' ? roundName(match.round) : null,
    halfTime === undefined ? null : t`半场 ${half}`,
    venue,
  ];
  return (
    <p className={styles.facts}>
      <FactLine facts={facts.filter((fact) => fact !== null)} />
    </p>
  );
};
