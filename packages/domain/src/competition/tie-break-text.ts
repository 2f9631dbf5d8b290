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

/** The neighbour in the table with the same criterion: its opponent. */
const toPlayText = (line: RankingLine, all: readonly RankingLine[], teamName: NameOf): LocalName => {
  const rival = all.find(
    ({ teamId, tieBreak }) => line.tieBreak?.levelWith.includes(teamId) && tieBreak?.decidedBy === 'play-off',
  );
  const name = rival === undefined ? { zh: '', en: '' } : teamName(rival.teamId);
  return inAllLanguages(({ tieBreak }, nameOf) => tieBreak.playOff(nameOf(name)));
};

/**
 * Explains a team's rank among those level on points, with the deciding values. Null when it is level with none, or has not
 * played. Criteria that results do not show are described as unknown. `all` are the rows of its table.
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
