import type { LocalName } from '@touchline/contract/values.ts';
import { inAllLanguages } from '#languages/server-texts.ts';
import type { Reason, TeamNumber } from '#standings/ranking.ts';
import type { LastResort, StandingsRules } from '#standings/rules.ts';
import type { RankingLine } from './ranking.ts';

type NameOf = (teamId: string) => LocalName;

const numberText = (reason: Reason, value: number): string => {
  if (reason.endsWith('win-percentage')) return `${(value * 100).toFixed(1)}%`;
  return reason.endsWith('goal-difference') && value > 0 ? `+${value}` : String(value);
};

/** Enough to see why: of a long list the own number and its neighbours. */
const MOST_NAMES = 3;

const aroundOwn = (line: RankingLine, numbers: readonly TeamNumber[]): readonly TeamNumber[] => {
  const own = numbers.findIndex(({ teamId }) => teamId === line.teamId);
  const first = Math.max(0, Math.min(own - 1, numbers.length - MOST_NAMES));
  return numbers.slice(first, first + MOST_NAMES);
};

const decidedText = (
  line: RankingLine,
  reason: Reason,
  numbers: readonly TeamNumber[],
  teamName: NameOf,
): LocalName => {
  const own = numbers.find(({ teamId }) => teamId === line.teamId);
  const [rival, ...more] = numbers.filter(({ teamId }) => teamId !== line.teamId);
  return inAllLanguages(({ tieBreak }, nameOf) => {
    const label = tieBreak.labels[reason];
    if (own !== undefined && rival !== undefined && more.length === 0) {
      const [ours, theirs] = [numberText(reason, own.value), numberText(reason, rival.value)];
      return tieBreak.compared(label, ours, theirs, nameOf(teamName(rival.teamId)));
    }
    const listed = aroundOwn(line, numbers).map(
      ({ teamId, value }) => `${nameOf(teamName(teamId))} ${numberText(reason, value)}`,
    );
    return tieBreak.listed(label, listed);
  });
};

const undecidedText = (
  line: RankingLine,
  all: readonly RankingLine[],
  teamName: NameOf,
  lastResort: LastResort,
): LocalName => {
  const rivals = all.filter(
    ({ teamId, goalDifference, goalsFor, tieBreak }) =>
      line.tieBreak?.levelWith.includes(teamId) &&
      tieBreak?.decidedBy === null &&
      goalDifference === line.goalDifference &&
      goalsFor === line.goalsFor,
  );
  const names = rivals.slice(0, MOST_NAMES).map(({ teamId }) => teamName(teamId));
  return inAllLanguages(({ tieBreak, separator }, nameOf) => {
    const level = tieBreak.level(names.map(nameOf), rivals.length);
    return `${level}${separator}${tieBreak.lastResorts[lastResort]}`;
  });
};

/** Its neighbour in the table with the same word: whom it meets. */
const toPlayText = (line: RankingLine, all: readonly RankingLine[], teamName: NameOf): LocalName => {
  const rival = all.find(
    ({ teamId, tieBreak }) => line.tieBreak?.levelWith.includes(teamId) && tieBreak?.decidedBy === 'play-off',
  );
  const name = rival === undefined ? { zh: '', en: '' } : teamName(rival.teamId);
  return inAllLanguages(({ tieBreak }, nameOf) => tieBreak.playOff(nameOf(name)));
};

/**
 * Why a team stands where it does among those level on points, with the numbers that decided: `净胜球相同，总进球 54 比 49（热刺）`,
 * its own number first; of three teams all numbers, best first; of more the neighbours'. Null when it is level with none, or has not played.
 * What results do not tell is said to be not known. `all` are the lines of its table.
 */
export const tieBreakText = (
  line: RankingLine,
  all: readonly RankingLine[],
  teamName: NameOf,
  { lastResort }: Pick<StandingsRules, 'lastResort'>,
): LocalName | null => {
  if (line.tieBreak === null || line.played === 0) return null;
  const { decidedBy, numbers } = line.tieBreak;
  if (decidedBy === null) return undecidedText(line, all, teamName, lastResort);
  return numbers.length === 0 ? toPlayText(line, all, teamName) : decidedText(line, decidedBy, numbers, teamName);
};
