import type { LocalName } from '@touchline/contract/values.ts';
import { inAllLanguages } from '#languages/server-texts.ts';
import { comparisonText, type NameOf, undecidedText } from '#standings/tie-break-text.ts';
import type { NbaStanding } from './standings.ts';
import type { NbaTieNumber } from './tie-breaks.ts';

const numberText = ({ record, value }: NbaTieNumber): string => {
  if (record !== null) return `${record.won}-${record.lost}`;
  return value > 0 ? `+${value}` : String(value);
};

const winnersText = (numbers: readonly NbaTieNumber[], teamName: NameOf): LocalName => {
  const winners = numbers.filter(({ value }) => value === 1).map(({ teamId }) => teamName(teamId));
  return inAllLanguages(({ tieBreak }, nameOf) =>
    tieBreak.divisionWinners(tieBreak.nbaLabels['division-winner'], winners.map(nameOf)),
  );
};

const isUndecided = ({ tieBreak }: NbaStanding): boolean => tieBreak !== null && tieBreak.decidedBy === null;

const rivalsOf = (row: NbaStanding, rows: readonly NbaStanding[]): string[] =>
  rows
    .filter((other) => row.tieBreak?.levelWith.includes(other.teamId) && isUndecided(other))
    .map(({ teamId }) => teamId);

/**
 * Explains a team's rank among those with the same win percentage, with the deciding values: `相互交锋 3-1 比
 * 1-3（灰熊）`. Null when it is level with none, or has not played. `rows` are those of its table.
 */
export const nbaTieBreakText = (row: NbaStanding, rows: readonly NbaStanding[], nameOf: NameOf): LocalName | null => {
  if (row.tieBreak === null || row.played === 0) return null;
  const { decidedBy, numbers } = row.tieBreak;
  if (decidedBy === null) return undecidedText(rivalsOf(row, rows), 'lots', nameOf);
  if (decidedBy === 'division-winner') return winnersText(numbers, nameOf);
  const texts = numbers.map((number) => ({ teamId: number.teamId, text: numberText(number) }));
  return comparisonText(row.teamId, { labelOf: ({ nbaLabels }) => nbaLabels[decidedBy], numbers: texts }, nameOf);
};
