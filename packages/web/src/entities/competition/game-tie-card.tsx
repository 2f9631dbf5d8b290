import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { KnockoutCard } from '#entities/competition/knockout-card.tsx';
import { useMatchMoment } from '#entities/match/live-clock.tsx';
import { useFormats } from '#platform/i18n/format.ts';

const REGULAR_QUARTERS = 4;

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

/** When it is played, how it stands, or that it took overtime. */
const useGameNote = (match: CompetitionMatch | null): { note: string; isLive: boolean } => {
  const { t } = useLingui();
  const { monthDay, hourMinute } = useFormats();
  const momentOf = useMatchMoment();
  if (match === null) return { note: '', isLive: false };
  const { sport, statusId, matchDate, timeKnown, parts } = match;
  const phase = matchPhase(sport, statusId);
  if (phase === 'in-progress') return { note: momentOf(match), isLive: true };
  if (phase === 'not-started')
    return { note: timeKnown ? `${monthDay(matchDate)} ${hourMinute(matchDate)}` : monthDay(matchDate), isLive: false };
  return { note: (parts.periods?.length ?? 0) > REGULAR_QUARTERS ? t`加时` : '', isLive: false };
};

/** A tie of basketball that one game decides. */
export const GameTieCard = ({ id, teams, match, winnerTeamId, isOnPath = false, linkOf }: GameTieCardProps) => {
  const scoreOf = (team: TeamBrief | null): number | null => {
    if (match === null || team === null) return null;
    return team.id === match.homeId ? match.homeScore : match.awayScore;
  };
  return (
    <KnockoutCard
      id={match?.matchId ?? id}
      sides={teams.map((team) => ({ team, value: scoreOf(team) }))}
      winnerTeamId={winnerTeamId}
      {...useGameNote(match)}
      isOnPath={isOnPath}
      to={match === null ? undefined : linkOf(match)}
    />
  );
};
