import type { LocalName } from '@touchline/contract/values.ts';

/** Knockout rounds from the first to the final. */
export const KNOCKOUT_STAGES: readonly string[] = [
  'round-of-64',
  'round-of-32',
  'round-of-16',
  'quarter-final',
  'semi-final',
  'final',
];
export const THIRD_PLACE_STAGE = 'third-place';

const NAMES: Readonly<Record<string, LocalName>> = {
  group: { zh: '小组赛', en: 'Group stage' },
  'round-of-64': { zh: '64 强', en: 'Round of 64' },
  'round-of-32': { zh: '32 强', en: 'Round of 32' },
  'round-of-16': { zh: '16 强', en: 'Round of 16' },
  'quarter-final': { zh: '四分之一决赛', en: 'Quarter-finals' },
  'semi-final': { zh: '半决赛', en: 'Semi-finals' },
  [THIRD_PLACE_STAGE]: { zh: '季军赛', en: 'Third place' },
  final: { zh: '决赛', en: 'Final' },
  regular: { zh: '常规赛', en: 'Regular season' },
  playoffs: { zh: '季后赛', en: 'Playoffs' },
};

/** `Round of 128` from `round-of-128`. */
const wordsOf = (stageId: string): string => {
  const words = stageId.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const STAGE_OF_ROUND: readonly (readonly [RegExp, string])[] = [
  [/third place/i, THIRD_PLACE_STAGE],
  [/^quarter-?finals?$/i, 'quarter-final'],
  [/^semi-?finals?$/i, 'semi-final'],
];

/** The stage that a round of a feed is: `round-of-16` from `Round of 16`, `quarter-final` from `Quarter-finals`. */
export const stageOfRound = (round: string): string =>
  STAGE_OF_ROUND.find(([pattern]) => pattern.test(round))?.[1] ??
  round
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The name of a knockout round as a feed writes it (E6); a round that nobody knows keeps the feed's words. */
export const roundNameOf = (round: string): LocalName => NAMES[stageOfRound(round)] ?? { zh: round, en: round };

/** The name of a stage of a competition (E6); one that nobody knows shows its own words in both languages. */
export const stageNameOf = (stageId: string): LocalName =>
  NAMES[stageId] ?? { zh: wordsOf(stageId), en: wordsOf(stageId) };
