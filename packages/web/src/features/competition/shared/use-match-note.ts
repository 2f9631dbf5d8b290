import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { useRoundName } from '#entities/match/round-name.tsx';

/** The one thing to say of a match beside its time: how it was decided, or the round ahead; null for one that is simply over. */
export const useMatchNote = (): ((match: CompetitionMatch) => string | null) => {
  const { t } = useLingui();
  const roundName = useRoundName();
  return (match) => {
    const { penalties, extraTime } = match.parts;
    if (penalties !== undefined) return t`点球 ${penalties[0]}-${penalties[1]}`;
    const isOver = matchPhase(match.sport, match.statusId) === 'finished';
    if (extraTime !== undefined && isOver) return t`加时`;
    if (match.groupName !== null) return t`${match.groupName} 组`;
    return isOver ? null : roundName(match.round);
  };
};
