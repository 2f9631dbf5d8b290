import type { LocalName } from '@touchline/contract/values.ts';

/** Stages with a name of their own. */
export const STAGE_NAMES: Readonly<Record<string, LocalName>> = {
  group: { zh: '小组赛', en: 'Group stage' },
  'round-of-64': { zh: '64 强', en: 'Round of 64' },
  'round-of-32': { zh: '32 强', en: 'Round of 32' },
  'round-of-16': { zh: '16 强', en: 'Round of 16' },
  'quarter-final': { zh: '四分之一决赛', en: 'Quarter-finals' },
  'semi-final': { zh: '半决赛', en: 'Semi-finals' },
  'third-place': { zh: '季军赛', en: 'Third place' },
  final: { zh: '决赛', en: 'Final' },
  'play-off': { zh: '附加赛', en: 'Play-off' },
  regular: { zh: '常规赛', en: 'Regular season' },
  playoffs: { zh: '季后赛', en: 'Playoffs' },
};

/** The stage of a feed's round: `round-of-16` from `Round of 16`, `quarter-final` from `Quarter-finals`. */
export const stageOfRound = (round: string): string =>
  round
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .replace(/^(quarter|semi)-?finals?$/, '$1-final')
    .replace(/.*third-place.*/, 'third-place');

/** A round that feeds add to those of a league: for title, relegation, or a place in Europe. */
export const isPlayOffRound = (round: string): boolean =>
  /play-?\s?offs?\b|spareggio|barrages?\b|^relegation\b/i.test(round);

/** The name of a feed's knockout round; an unknown round keeps the feed's text. */
export const roundNameOf = (round: string): LocalName =>
  STAGE_NAMES[stageOfRound(round)] ??
  (isPlayOffRound(round) ? STAGE_NAMES['play-off'] : undefined) ?? { zh: round, en: round };
