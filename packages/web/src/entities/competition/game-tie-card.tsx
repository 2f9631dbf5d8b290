import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { KnockoutCard } from '#entities/competition/knockout-card.tsx';
import { useTieNote } from '#entities/competition/tie-note.ts';

interface GameTieCardProps {
  /** Stands for the match while there is none. */
  id: string;
  /** The upper one first; null for one still to come. */
  teams: readonly (TeamBrief | null)[];
  match: CompetitionMatch | null;
  winnerTeamId: string | null;
  isOnPath?: boolean;
  linkOf: (match: CompetitionMatch) => string;
}

/** A tie of basketball that one game decides. */
export const GameTieCard = ({ id, teams, match, winnerTeamId, isOnPath = false, linkOf }: GameTieCardProps) => {
  const noteOf = useTieNote();
  const scoreOf = (team: TeamBrief | null): number | null => {
    if (match === null || team === null) return null;
    return team.id === match.homeId ? match.homeScore : match.awayScore;
  };
  return (
    <KnockoutCard
      id={match?.matchId ?? id}
      sides={teams.map((team) => ({ team, value: scoreOf(team) }))}
      winnerTeamId={winnerTeamId}
      {...(match === null ? { note: '' } : noteOf(match))}
      isOnPath={isOnPath}
      to={match === null ? undefined : linkOf(match)}
    />
  );
};
