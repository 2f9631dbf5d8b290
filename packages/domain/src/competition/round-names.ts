import type { LocalName } from '@touchline/contract/values.ts';

/** Stages that have a name of their own (E6). */
export const STAGE_NAMES: Readonly<Record<string, LocalName>> = {
  group: { zh: '小组赛', en: 'Group stage' },
  'round-of-64': { zh: '64 强', en: 'Round of 64' },
  'round-of-32': { zh: '32 强', en: 'Round of 32' },
  'round-of-16': { zh: '16 强', en: 'Round of 16' },
  'quarter-final': { zh: '四分之一决赛', en: 'Quarter-finals' },
  'semi-final': { zh: '半决赛', en: 'Semi-finals' },
  'third-place': { zh: '季军赛', en: 'Third place' },
  final: { zh: '决赛', en: 'Final' },
  regular: { zh: '常规赛', en: 'Regular season' },
  playoffs: { zh: '季后赛', en: 'Playoffs' },
};

/** The stage that a round of a feed is: `round-of-16` from `Round of 16`, `quarter-final` from `Quarter-finals`. */
export const stageOfRound = (round: string): string =>
  round
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .replace(/^(quarter|semi)-?finals?$/, '$1-final')
    .replace(/.*third-place.*/, 'third-place');

/** The name of a knockout round as a feed writes it (E6); a round that nobody knows keeps the feed's words. */
export const roundNameOf = (round: string): LocalName => STAGE_NAMES[stageOfRound(round)] ?? { zh: round, en: round };
