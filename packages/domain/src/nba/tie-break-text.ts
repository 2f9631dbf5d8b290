import type { LocalName } from '@touchline/contract/values.ts';
import type { NbaStanding } from './standings.ts';
import type { NbaTieNumber, NbaTieStep } from './tie-breaks.ts';

type NameOf = (teamId: string) => LocalName;

const LABELS: Readonly<Record<NbaTieStep, LocalName>> = {
  'head-to-head': { zh: '相互交锋', en: 'Head-to-head' },
  'division-winner': { zh: '赛区第一', en: 'Division leader' },
  'division-record': { zh: '赛区战绩', en: 'Division record' },
  'conference-record': { zh: '分区战绩', en: 'Conference record' },
  'own-conference-contenders': {
    zh: '对本分区季后赛（含附加赛）球队',
    en: 'Record vs playoff and play-in teams in own conference',
  },
  'other-conference-contenders': {
    zh: '对另一分区季后赛（含附加赛）球队',
    en: 'Record vs playoff and play-in teams in other conference',
  },
  'net-points': { zh: '净胜分', en: 'Point differential' },
};

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

const winnersText = (numbers: readonly NbaTieNumber[], nameOf: NameOf): LocalName => {
  const winners = numbers.filter(({ value }) => value === 1).map(({ teamId }) => nameOf(teamId));
  const label = LABELS['division-winner'];
  return {
    zh: `${label.zh}优先：${winners.map(({ zh }) => zh).join('、')}`,
    en: `${label.en} first: ${winners.map(({ en }) => en).join(', ')}`,
  };
};

const numbersText = (teamId: string, step: NbaTieStep, numbers: readonly NbaTieNumber[], nameOf: NameOf): LocalName => {
  const label = LABELS[step];
  const own = numbers.find((number) => number.teamId === teamId);
  const [rival, ...more] = numbers.filter((number) => number.teamId !== teamId);
  if (own !== undefined && rival !== undefined && more.length === 0) {
    const [ours, theirs, name] = [numberText(own), numberText(rival), nameOf(rival.teamId)];
    return {
      zh: `${label.zh} ${ours} 比 ${theirs}（${name.zh}）`,
      en: `${label.en} ${ours} to ${theirs} (${name.en})`,
    };
  }
  const listed = (language: keyof LocalName): string[] =>
    aroundOwn(teamId, numbers).map((number) => `${nameOf(number.teamId)[language]} ${numberText(number)}`);
  return { zh: `${label.zh}：${listed('zh').join('、')}`, en: `${label.en}: ${listed('en').join(', ')}` };
};

const isUndecided = ({ tieBreak }: NbaStanding): boolean => tieBreak !== null && tieBreak.decidedBy === null;

const undecidedText = (row: NbaStanding, rows: readonly NbaStanding[], nameOf: NameOf): LocalName => {
  const names = rows
    .filter((other) => row.tieBreak?.levelWith.includes(other.teamId) && isUndecided(other))
    .map(({ teamId }) => nameOf(teamId));
  const listed = names.slice(0, MOST_NAMES);
  const [andMore, others] = names.length > MOST_NAMES ? [`等 ${names.length} 队`, ' and others'] : ['', ''];
  return {
    zh: `与${listed.map(({ zh }) => zh).join('、')}${andMore}战绩相同；之后抽签，结果未知`,
    en: `Level on results with ${listed.map(({ en }) => en).join(', ')}${others}; drawing of lots not known`,
  };
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
