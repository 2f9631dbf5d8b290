import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';

/** On what a tip was sold; `price` in gold coins, the others in whole percent. */
export interface OrderTerms {
  price: number;
  /** A lost tip returns `returnPercentage` of its price. */
  openBackGold: boolean;
  returnPercentage: number;
  operatorSharePercent: number;
}

/** Where the price of a purchase goes; whole gold coins that sum to it. */
export interface OrderMoney {
  returned: number;
  tipster: number;
  operator: number;
}

/** Fractions of a coin go to the buyer, or to the operator where the buyer has none in it. */
const percentOf = (coins: number, percent: number): number => Math.ceil((coins * percent) / 100);

const returnOfLost = (coins: number, { openBackGold, returnPercentage }: OrderTerms): number =>
  openBackGold ? percentOf(coins, returnPercentage) : 0;

const returnedOf = (result: BetResult, terms: OrderTerms): number => {
  const { price } = terms;
  const half = Math.ceil(price / 2);
  switch (result) {
    case BET_RESULT.win:
      return 0;
    case BET_RESULT.lose:
      return returnOfLost(price, terms);
    case BET_RESULT.winHalf:
      return half;
    case BET_RESULT.loseHalf:
      return half + returnOfLost(price - half, terms);
    case BET_RESULT.draw:
    case BET_RESULT.cancel:
    case BET_RESULT.failure:
      return price;
    default:
      throw new RangeError(`a purchase is not settled by result ${result}`);
  }
};

/**
 * How the price of a purchase is divided by the result of its tip (T8, E21): what is won is earned; what is lost is earned too,
 * less the share that the tip returns; what stood, was void or had no result goes back; half results do so by half. Of earned
 * coins the operator keeps its share, the tipster has the rest. Throws RangeError for a result that is not final.
 */
export const orderMoney = (result: BetResult, terms: OrderTerms): OrderMoney => {
  const returned = returnedOf(result, terms);
  const earned = terms.price - returned;
  const operator = percentOf(earned, terms.operatorSharePercent);
  return { returned, tipster: earned - operator, operator };
};

type Earned = Pick<OrderMoney, 'tipster' | 'operator'>;

/**
 * Splits the `coins` to reclaim when the result of a settled purchase is corrected: the operator returns its share, and
 * neither side more than it `earned` from that purchase. Throws RangeError when both together earned less.
 */
export const reclaimed = (coins: number, earned: Earned, operatorSharePercent: number): Earned => {
  if (coins > earned.tipster + earned.operator) throw new RangeError(`${coins} coins were not earned`);
  const share = Math.min(percentOf(coins, operatorSharePercent), earned.operator);
  const operator = Math.max(share, coins - earned.tipster);
  return { tipster: coins - operator, operator };
};
