import { type Market, MARKETS } from '@touchline/contract/bet.ts';
import type { TipsterDetail } from '@touchline/contract/news.ts';
import type { OwnTipsterRecord } from '@touchline/contract/ops-tipster.ts';
import { hitRate, isDecided, isHit, lastTen, rateReturn, type TipRecord } from '#betting/tipster-figures.ts';
import { descending } from '#order.ts';

/** A settled tip with its market and decimal odds; one of several matches is a multiple, whose odds are the product. */
export interface MarketRecord extends TipRecord {
  market: Market | 'multiple';
  odds: number;
}

/** The markets of decided tips in the order in which they are shown. */
const byMarket = (decided: readonly MarketRecord[]) =>
  [...MARKETS, 'multiple' as const].flatMap((market) => {
    const ofMarket = decided.filter((tip) => tip.market === market);
    return ofMarket.length === 0 ? [] : [{ market, ofMarket }];
  });

const breakEvenOf = (decided: readonly MarketRecord[]): number => {
  const sum = decided.reduce((all, { odds }) => all + 1 / odds, 0);
  return Math.round((1000 * sum) / decided.length) / 10;
};

/** Hits of settled tips by market, beside the share of hits that returns the stakes at their odds. */
export const marketHits = (tips: readonly MarketRecord[]): Pick<TipsterDetail, 'markets' | 'breakEven'> => {
  const decided = tips.filter(isDecided);
  return {
    markets: byMarket(decided).map(({ market, ofMarket }) => ({
      market,
      settled: ofMarket.length,
      hits: ofMarket.filter(isHit).length,
      breakEven: breakEvenOf(ofMarket),
    })),
    breakEven: decided.length === 0 ? null : breakEvenOf(decided),
  };
};

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
    markets: byMarket(decided).map(({ market, ofMarket }) => ({ market, ...resultOf(ofMarket) })),
    ten: ten.map(({ result }) => result),
    tenWin: ten.filter(isHit).length,
    course: courseOf(decided.toReversed()),
  };
};
