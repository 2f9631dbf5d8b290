import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { KIND_NAMES, kindsOfStage } from '@touchline/domain/nba/kinds.ts';
import { nbaStageNameOf } from '@touchline/domain/nba/stages.ts';
import { useNameOf } from '#platform/i18n/names.ts';

const GAME_NUMBER = /^Game (\d)$/i;

/** Which game of its series it is; only playoffs have series. */
const numberInSeries = ({ stageId, round }: CompetitionMatch): string | undefined =>
  kindsOfStage(stageId ?? '').includes('playoffs') ? GAME_NUMBER.exec(round ?? '')?.[1] : undefined;

type Note = (match: CompetitionMatch) => string | null;

/** What a game is part of beyond the regular season (首轮 第 3 场); null for nothing. */
export const useGameNote = (): Note => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (match) => {
    const stage = nbaStageNameOf(match.stageId ?? '');
    if (stage === undefined) return null;
    const number = numberInSeries(match);
    return number === undefined ? nameOf(stage) : `${nameOf(stage)} ${t`第 ${number} 场`}`;
  };
};

/** The one word to say beside a game to come: which game of what; null for nothing. */
export const useShortGameNote = (): Note => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (match) => {
    const number = numberInSeries(match);
    if (number !== undefined) return t`第 ${number} 场`;
    const kind = kindsOfStage(match.stageId ?? '').at(-1);
    return kind === undefined || kind === 'regular' ? null : nameOf(KIND_NAMES[kind]);
  };
};
