import type { LocalName } from '@touchline/contract/values.ts';
import { inAllLanguages } from '#languages/server-texts.ts';
import type { Reason } from '#standings/ranking.ts';
import type { StandingsRules } from '#standings/rules.ts';
import { comparisonText, type NameOf, undecidedText } from '#standings/tie-break-text.ts';
import type { RankingLine } from './ranking.ts';

const numberText = (reason: Reason, value: number): string => {
  if (reason.endsWith('win-percentage')) return `${(value * 100).toFixed(1)}%`;
  return reason.endsWith('goal-difference') && value > 0 ? `+${value}` : String(value);
};

const rivalsOf = (line: RankingLine, all: readonly RankingLine[]): string[] =>
  all
    .filter(
      ({ teamId, goalDifference, goalsFor, tieBreak }) =>
        line.tieBreak?.levelWith.includes(teamId) &&
        tieBreak?.decidedBy === null &&
        goalDifference === line.goalDifference &&
        goalsFor === line.goalsFor,
    )
    .map(({ teamId }) => teamId);

/** Its neighbour in the table with the same word: whom it meets. */
const toPlayText = (line: RankingLine, all: readonly RankingLine[], teamName: NameOf): LocalName => {
  const rival = all.find(
    ({ teamId, tieBreak }) => line.tieBreak?.levelWith.includes(teamId) && tieBreak?.decidedBy === 'play-off',
  );
  const name = rival === undefined ? { zh: '', en: '' } : teamName(rival.teamId);
  return inAllLanguages(({ tieBreak }, nameOf) => tieBreak.playOff(nameOf(name)));
};

/**
 * Why a team stands where it does among those level on points, with the numbers that decided. Null when it is level with none, or has not
 * played. What results do not show is said to be not known. `all` are the lines of its table.
 */
export const tieBreakText = (
  line: RankingLine,
  all: readonly RankingLine[],
  teamName: NameOf,
  { lastResort }: Pick<StandingsRules, 'lastResort'>,
): LocalName | null => {
  if (line.tieBreak === null || line.played === 0) return null;
  const { decidedBy, numbers } = line.tieBreak;
  if (decidedBy === null) return undecidedText(rivalsOf(line, all), lastResort, teamName);
  if (numbers.length === 0) return toPlayText(line, all, teamName);
  const texts = numbers.map(({ teamId, value }) => ({ teamId, text: numberText(decidedBy, value) }));
  return comparisonText(line.teamId, { labelOf: ({ labels }) => labels[decidedBy], numbers: texts }, teamName);
};
