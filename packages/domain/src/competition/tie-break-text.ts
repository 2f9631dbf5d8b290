import type { LocalName } from '@touchline/contract/values.ts';
import type { Reason, TeamNumber } from '#standings/ranking.ts';
import type { LastResort, StandingsRules } from '#standings/rules.ts';
import type { RankingLine } from './ranking.ts';

type NameOf = (teamId: string) => LocalName;

/** What a step compares, and what had to be level before it is asked. */
const LABELS: Readonly<Record<Reason, LocalName>> = {
  points: { zh: '积分', en: 'Points' },
  'goal-difference': { zh: '净胜球', en: 'Goal difference' },
  'goals-for': { zh: '净胜球相同，总进球', en: 'Same goal difference, goals' },
  wins: { zh: '胜场', en: 'Wins' },
  'away-goals': { zh: '客场进球', en: 'Away goals' },
  'away-wins': { zh: '客场胜场', en: 'Away wins' },
  'win-percentage': { zh: '胜率', en: 'Win percentage' },
  'head-to-head points': { zh: '相互交锋积分', en: 'Head-to-head points' },
  'head-to-head goal-difference': {
    zh: '相互交锋积分相同，净胜球',
    en: 'Same head-to-head points, goal difference',
  },
  'head-to-head goals-for': {
    zh: '相互交锋净胜球相同，进球',
    en: 'Same head-to-head goal difference, goals',
  },
  'head-to-head wins': { zh: '相互交锋胜场', en: 'Head-to-head wins' },
  'head-to-head away-goals': { zh: '相互交锋客场进球', en: 'Head-to-head away goals' },
  'head-to-head away-wins': { zh: '相互交锋客场胜场', en: 'Head-to-head away wins' },
  'head-to-head win-percentage': { zh: '相互交锋胜率', en: 'Head-to-head win percentage' },
  'play-off': { zh: '附加赛', en: 'Play-off' },
  'play-off penalties': { zh: '附加赛点球', en: 'Play-off penalties' },
};

/** What comes after all results, whose outcome no feed tells. */
const LAST_RESORTS: Readonly<Record<LastResort, LocalName>> = {
  conduct: { zh: '之后看公平竞赛积分或抽签，结果未知', en: 'conduct or drawing of lots not known' },
  lots: { zh: '之后抽签，结果未知', en: 'drawing of lots not known' },
  'play-off': { zh: '名次重要时再赛一场', en: 'a play-off decides where the place matters' },
};

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

const decidedText = (line: RankingLine, reason: Reason, numbers: readonly TeamNumber[], nameOf: NameOf): LocalName => {
  const label = LABELS[reason];
  const own = numbers.find(({ teamId }) => teamId === line.teamId);
  const [rival, ...more] = numbers.filter(({ teamId }) => teamId !== line.teamId);
  if (own !== undefined && rival !== undefined && more.length === 0) {
    const [ours, theirs] = [numberText(reason, own.value), numberText(reason, rival.value)];
    const name = nameOf(rival.teamId);
    return {
      zh: `${label.zh} ${ours} 比 ${theirs}（${name.zh}）`,
      en: `${label.en} ${ours} to ${theirs} (${name.en})`,
    };
  }
  const listed = (language: keyof LocalName): string[] =>
    aroundOwn(line, numbers).map(({ teamId, value }) => `${nameOf(teamId)[language]} ${numberText(reason, value)}`);
  return { zh: `${label.zh}：${listed('zh').join('、')}`, en: `${label.en}: ${listed('en').join(', ')}` };
};

const undecidedText = (
  line: RankingLine,
  all: readonly RankingLine[],
  nameOf: NameOf,
  lastResort: LastResort,
): LocalName => {
  const rivals = all.filter(
    ({ teamId, goalDifference, goalsFor, tieBreak }) =>
      line.tieBreak?.levelWith.includes(teamId) &&
      tieBreak?.decidedBy === null &&
      goalDifference === line.goalDifference &&
      goalsFor === line.goalsFor,
  );
  const names = rivals.slice(0, MOST_NAMES).map(({ teamId }) => nameOf(teamId));
  const [andMore, others] = rivals.length > MOST_NAMES ? [`等 ${rivals.length} 队`, ' and others'] : ['', ''];
  return {
    zh: `与${names.map(({ zh }) => zh).join('、')}${andMore}战绩相同；${LAST_RESORTS[lastResort].zh}`,
    en: `Level on results with ${names.map(({ en }) => en).join(', ')}${others}; ${LAST_RESORTS[lastResort].en}`,
  };
};

/** Its neighbour in the table with the same word: whom it meets. */
const toPlayText = (line: RankingLine, all: readonly RankingLine[], nameOf: NameOf): LocalName => {
  const rival = all.find(
    ({ teamId, tieBreak }) => line.tieBreak?.levelWith.includes(teamId) && tieBreak?.decidedBy === 'play-off',
  );
  const name = rival === undefined ? { zh: '', en: '' } : nameOf(rival.teamId);
  return { zh: `与${name.zh}积分相同，由附加赛决定`, en: `Level on points with ${name.en}; a play-off decides` };
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
