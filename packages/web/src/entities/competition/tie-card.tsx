import type { CompetitionMatch, Tie } from '@touchline/contract/competition.ts';
import { KnockoutCard } from '#entities/competition/knockout-card.tsx';
import { useTieNote } from '#entities/competition/tie-note.ts';

interface TieCardProps {
  tie: Tie;
  /** Stands out as a step of the chosen team. */
  isOnPath: boolean;
  linkOf: (match: CompetitionMatch) => string;
}

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
      {...(match === undefined ? { note: '' } : noteOf(match))}
      isOnPath={isOnPath}
      to={match && linkOf(match)}
    />
  );
};
