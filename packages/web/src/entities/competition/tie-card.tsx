import { Trans, useLingui } from '@lingui/react/macro';
import type { CompetitionMatch, Tie } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { Link } from 'react-router';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './tie-card.module.css';

interface TieCardProps {
  tie: Tie;
  /** Stands out as a step of the chosen team. */
  isOnPath: boolean;
  linkOf: (match: CompetitionMatch) => string;
}

interface SideProps {
  team: TeamBrief;
  score: number | null;
  winnerTeamId: string | null;
}

const Side = ({ team, score, winnerTeamId }: SideProps) => {
  const nameOf = useNameOf();
  const isWinner = winnerTeamId === team.id;
  const isLoser = winnerTeamId !== null && !isWinner;
  return (
    <span className={classNames(styles.side, isWinner && styles.winner, isLoser && styles.loser)}>
      <TeamBadge team={team} size={20} />
      <span className={styles.name}>{nameOf(team.shortName)}</span>
      {score === null ? null : (
        <b>
          <Score value={score} />
        </b>
      )}
    </span>
  );
};

/** How a tie was decided beyond its score, or when it is played. */
const useTieNote = (): ((match: CompetitionMatch) => string) => {
  const { t } = useLingui();
  const { monthDay, hourMinute } = useFormats();
  return ({ parts, sport, statusId, matchDate }) => {
    if (parts.penalties !== undefined) return t`点 ${parts.penalties[0]}-${parts.penalties[1]}`;
    const phase = matchPhase(sport, statusId);
    if (phase === 'not-started') return `${monthDay(matchDate)} ${hourMinute(matchDate)}`;
    if (phase === 'in-progress') return t`进行中`;
    return parts.extraTime === undefined ? '' : t`加时`;
  };
};

/** A tie of a knockout round: both sides, the score, how it was decided. A narrow one leaves the names to the flags. */
export const TieCard = ({ tie, isOnPath, linkOf }: TieCardProps) => {
  const noteOf = useTieNote();
  const match = tie.matches.at(-1);
  if (match === undefined)
    return (
      <span className={classNames(styles.tie, styles.open)}>
        <Trans>待定</Trans>
      </span>
    );
  const { home, guest, homeScore, awayScore } = match;
  const note = noteOf(match);
  return (
    <Link
      to={linkOf(match)}
      className={classNames(styles.tie, isOnPath && styles.onPath)}
      data-tie={match.matchId}
      data-path={isOnPath ? '' : undefined}
    >
      <Side team={home} score={homeScore} winnerTeamId={tie.winnerTeamId} />
      <Side team={guest} score={awayScore} winnerTeamId={tie.winnerTeamId} />
      {note === '' ? null : <small className={styles.note}>{note}</small>}
    </Link>
  );
};
