import type { LocalName } from '@touchline/contract/values.ts';
import { inAllLanguages } from '#languages/server-texts.ts';
import type { NbaStanding } from './standings.ts';
import type { NbaTieNumber, NbaTieStep } from './tie-breaks.ts';

type NameOf = (teamId: string) => LocalName;

const numberText = ({ record, value }: NbaTieNumber): string => {
  if (record !== null) return `${record.won}-${record.lost}`;
  return value > 0 ? `+${value}` : String(value);
};

/** Enough to see why: of a long list the own number and its neighbours. */
const MOST_NAMES = 3;

const aroundOwn = (teamId: string, numbers: readonly NbaTieNumber[]): readonly NbaTieNumber[] => {
  const own = numbers.findIndex((number) => number.teamId === teamId);
  const first = Math.max(0, Math.min(own - 1, numbers.length - MOST_NAMES));
  return numbers.slice(first, first + MOST_NAMES);
};

const winnersText = (numbers: readonly NbaTieNumber[], teamName: NameOf): LocalName => {
  const winners = numbers.filter(({ value }) => value === 1).map(({ teamId }) => teamName(teamId));
  return inAllLanguages(({ tieBreak }, nameOf) =>
    tieBreak.divisionWinners(tieBreak.nbaLabels['division-winner'], winners.map(nameOf)),
  );
};

const numbersText = (
  teamId: string,
  step: NbaTieStep,
  numbers: readonly NbaTieNumber[],
  teamName: NameOf,
): LocalName => {
  const own = numbers.find((number) => number.teamId === teamId);
  const [rival, ...more] = numbers.filter((number) => number.teamId !== teamId);
  return inAllLanguages(({ tieBreak }, nameOf) => {
    const label = tieBreak.nbaLabels[step];
    if (own !== undefined && rival !== undefined && more.length === 0)
      return tieBreak.compared(label, numberText(own), numberText(rival), nameOf(teamName(rival.teamId)));
    const listed = aroundOwn(teamId, numbers).map(
      (number) => `${nameOf(teamName(number.teamId))} ${numberText(number)}`,
    );
    return tieBreak.listed(label, listed);
  });
};

const isUndecided = ({ tieBreak }: NbaStanding): boolean => tieBreak !== null && tieBreak.decidedBy === null;

const undecidedText = (row: NbaStanding, rows: readonly NbaStanding[], teamName: NameOf): LocalName => {
  const names = rows
    .filter((other) => row.tieBreak?.levelWith.includes(other.teamId) && isUndecided(other))
    .map(({ teamId }) => teamName(teamId));
  return inAllLanguages(({ tieBreak, separator }, nameOf) => {
    const level = tieBreak.level(names.slice(0, MOST_NAMES).map(nameOf), names.length);
    return `${level}${separator}${tieBreak.lastResorts.lots}`;
  });
};

/**
 * Why a team stands where it does among those with the same share of games won, with the numbers that decided: `相互交锋 3-1 比
 * 1-3（灰熊）`, its own number first; of three teams all, best first; of more the neighbours'. Null when it is level with none,
 * or has not played. `rows` are the lines of its table.
 */
export const nbaTieBreakText = (row: NbaStanding, rows: readonly NbaStanding[], nameOf: NameOf): LocalName | null => {
  if (row.tieBreak === null || row.played === 0) return null;
  const { decidedBy, numbers } = row.tieBreak;
  if (decidedBy === null) return undecidedText(row, rows, nameOf);
  return decidedBy === 'division-winner'
    ? winnersText(numbers, nameOf)
    : numbersText(row.teamId, decidedBy, numbers, nameOf);
};
