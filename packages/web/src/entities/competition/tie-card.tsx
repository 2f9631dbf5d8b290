import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch, Tie } from '@touchline/contract/competition.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { KnockoutCard } from '#entities/competition/knockout-card.tsx';
import { useFormats } from '#platform/i18n/format.ts';

interface TieCardProps {
  tie: Tie;
  /** Stands out as a step of the chosen team. */
  isOnPath: boolean;
  linkOf: (match: CompetitionMatch) => string;
}

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

/** A tie of football: its last match with the score and how it was decided. */
export const TieCard = ({ tie: { place, matches, winnerTeamId }, isOnPath, linkOf }: TieCardProps) => {
  const noteOf = useTieNote();
  const match = matches.at(-1);
  return (
    <KnockoutCard
      id={match?.matchId ?? String(place)}
      sides={
        match === undefined
          ? []
          : [
              { team: match.home, value: match.homeScore },
              { team: match.guest, value: match.awayScore },
            ]
      }
      winnerTeamId={winnerTeamId}
      note={match === undefined ? '' : noteOf(match)}
      isOnPath={isOnPath}
      to={match && linkOf(match)}
    />
  );
};
