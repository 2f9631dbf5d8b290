import type { LocalName } from '@touchline/contract/values.ts';
import { inAllLanguages, type ServerTexts } from '#languages/server-texts.ts';
import type { LastResort } from './rules.ts';

/** The name of a team by its id. */
export type NameOf = (teamId: string) => LocalName;

/** A compared criterion: its label in a language, and the value of each team as text, best first. */
export interface Comparison {
  labelOf: (texts: ServerTexts['tieBreak']) => string;
  numbers: readonly { teamId: string; text: string }[];
}

/** Of a long list only the team's own value and its neighbours are shown. */
const MOST_NAMES = 3;

const aroundOwn = (teamId: string, numbers: Comparison['numbers']): Comparison['numbers'] => {
  const own = numbers.findIndex((number) => number.teamId === teamId);
  const first = Math.max(0, Math.min(own - 1, numbers.length - MOST_NAMES));
  return numbers.slice(first, first + MOST_NAMES);
};

/**
 * The values that decided a team's rank: `净胜球相同，总进球 54 比 49（热刺）`, its own value first; of three teams all values, best first;
 * of more the neighbours'.
 */
export const comparisonText = (teamId: string, { labelOf, numbers }: Comparison, teamName: NameOf): LocalName => {
  const own = numbers.find((number) => number.teamId === teamId);
  const [rival, ...more] = numbers.filter((number) => number.teamId !== teamId);
  return inAllLanguages(({ tieBreak }, nameOf) => {
    const label = labelOf(tieBreak);
    if (own !== undefined && rival !== undefined && more.length === 0)
      return tieBreak.compared(label, own.text, rival.text, nameOf(teamName(rival.teamId)));
    const listed = aroundOwn(teamId, numbers).map((number) => `${nameOf(teamName(number.teamId))} ${number.text}`);
    return tieBreak.listed(label, listed);
  });
};

/** Text for a team that is level on all results with these rivals, with the unknown criterion that decides. */
export const undecidedText = (rivalIds: readonly string[], lastResort: LastResort, teamName: NameOf): LocalName => {
  const names = rivalIds.slice(0, MOST_NAMES).map(teamName);
  return inAllLanguages(({ tieBreak, separator }, nameOf) => {
    const level = tieBreak.level(names.map(nameOf), rivalIds.length);
    return `${level}${separator}${tieBreak.lastResorts[lastResort]}`;
  });
};
