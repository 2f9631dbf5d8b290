import type { Market } from '@touchline/contract/bet.ts';
import { pickWeighted, type Random } from '#demo-world/random.ts';
import { type Offer, offersOf, outcomeOf } from './offers.ts';
import type { Score } from './results.ts';
import type { Tipster, TipsterStyle } from './tipsters.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** How a tipster chooses among offers: the range of odds, and the weight of each market. */
interface Taste {
  least: number;
  most: number;
  weights: Readonly<Record<Market, number>>;
}

const TASTES: Readonly<Record<TipsterStyle, Taste>> = {
  handicap: { least: 1.7, most: 2.3, weights: { '1x2': 0.6, handicap: 6, totals: 1.2 } },
  totals: { least: 1.7, most: 2.3, weights: { '1x2': 0.4, handicap: 1.2, totals: 6 } },
  result: { least: 1.35, most: 2.5, weights: { '1x2': 7, handicap: 1, totals: 0.6 } },
  mixed: { least: 1.5, most: 2.6, weights: { '1x2': 2, handicap: 1.6, totals: 1.3 } },
  upset: { least: 1.95, most: 5.5, weights: { '1x2': 5, handicap: 1, totals: 0.2 } },
};
/** Legs of multiples are the safer bets. */
const SAFE: Taste = { least: 1.25, most: 1.95, weights: { '1x2': 2, handicap: 1, totals: 1 } };
const MAIN_WEIGHT = 3;
/** The fair return of a bet after the bookmakers' share. */
const PAYOUT = 0.95;

const isWorthIt = ({ odds }: Offer, { least, most }: Taste): boolean => odds >= least && odds <= most;

/**
 * The bet of a tipster on a match. It is chosen without the result; as often as needed for `hitRate`,
 * one with the other outcome (among plausible choices) is used instead.
 */
export const chooseOffer = (
  random: Random,
  { seed, fixture, score }: { seed: string; fixture: Fixture; score: () => Score },
  { style, hitRate, isMultiple }: Pick<Tipster, 'style' | 'hitRate'> & { isMultiple: boolean },
): Offer | undefined => {
  const taste = isMultiple ? SAFE : TASTES[style];
  const offers = offersOf(seed, fixture).filter((offer) => isWorthIt(offer, taste));
  const weightOf = ({ market, isMain }: Offer): number => taste.weights[market] * (isMain ? MAIN_WEIGHT : 1);
  const blind = pickWeighted(random, offers, weightOf);
  const steering = random.next();
  if (blind === undefined) return undefined;
  const fair = PAYOUT / blind.odds;
  const isLift = hitRate > fair;
  const share = isLift ? (hitRate - fair) / (1 - fair) : (fair - hitRate) / fair;
  const outcome = outcomeOf(blind, score());
  const isOther = isLift ? outcome < 0 : outcome > 0;
  if (!isOther || steering >= share) return blind;
  const others = offers.filter((offer) => outcomeOf(offer, score()) * outcome < 0);
  return pickWeighted(random, others, weightOf) ?? blind;
};
