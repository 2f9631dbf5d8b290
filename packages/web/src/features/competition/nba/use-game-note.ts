import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { nbaStageNameOf } from '@touchline/domain/nba/stages.ts';
import { useNameOf } from '#platform/i18n/names.ts';

const GAME_NUMBER = /^Game (\d)$/i;

/** The one thing to say of a game: what its record lacks, or what it is part of beyond the regular season (首轮 第 3 场); null for nothing. */
export const useGameNote = (): ((match: CompetitionMatch) => string | null) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ sport, statusId, incomplete, stageId, round }) => {
    if (incomplete !== null && matchPhase(sport, statusId) === 'not-started') return t`缺赛果`;
    const stage = stageId === null ? undefined : nbaStageNameOf(stageId);
    if (stage === undefined) return null;
    const number = GAME_NUMBER.exec(round ?? '')?.[1];
    return number === undefined ? nameOf(stage) : `${nameOf(stage)} ${t`第 ${number} 场`}`;
  };
};
