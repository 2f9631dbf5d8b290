import { type Market, MARKETS } from '@touchline/contract/bet.ts';
import type { OwnTipsterRecord } from '@touchline/contract/ops-tipster.ts';
import { hitRate, isDecided, isHit, lastTen, rateReturn, type TipRecord } from '#betting/tipster-figures.ts';
import { descending } from '#order.ts';

/** A settled tip with its market; one of several matches is a multiple. */
export interface MarketRecord extends TipRecord {
  market: Market | 'multiple';
}

const COURSE = 200;
const ROUNDING = 10;
const HUNDREDTHS = 100;

const resultOf = (decided: readonly TipRecord[]): OwnTipsterRecord['total'] => {
  const { period: _, ...hits } = hitRate('all', decided);
  return { ...hits, rateReturn: rateReturn(decided) };
};

/** The mean yield of all tips up to each one, in percent to one place. */
const courseOf = (oldestFirst: readonly TipRecord[]): OwnTipsterRecord['course'] => {
  let sum = 0;
  const points = oldestFirst.map(({ closeAt, yieldRate }, index) => {
    sum += yieldRate ?? 0;
    const mean = sum / (index + 1) / HUNDREDTHS;
    return { at: closeAt, rateReturn: Math.round(mean * ROUNDING) / ROUNDING + 0 };
  });
  return points.slice(-COURSE);
};

/** The record of a tipster for the tipster: hits and return in all and by market, by kick-off. */
export const tipsterRecord = (tips: readonly MarketRecord[]): OwnTipsterRecord => {
  const newestFirst = [...tips].sort(descending(({ closeAt }) => closeAt));
  const decided = newestFirst.filter(isDecided);
  const ten = lastTen(newestFirst);
  return {
    total: resultOf(decided),
    markets: [...MARKETS, 'multiple' as const].flatMap((market) => {
      const ofMarket = decided.filter((tip) => tip.market === market);
      return ofMarket.length === 0 ? [] : [{ market, ...resultOf(ofMarket) }];
    }),
    ten: ten.map(({ result }) => result),
    tenWin: ten.filter(isHit).length,
    course: courseOf(decided.toReversed()),
  };
};
