import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';

/** Terms of a sale; `price` in gold coins, the others in integer percent. */
export interface OrderTerms {
  price: number;
  /** A lost tip returns `returnPercentage` of its price. */
  openBackGold: boolean;
  returnPercentage: number;
  operatorSharePercent: number;
}

/** The shares of a purchase's price; integers that sum to it. */
export interface OrderMoney {
  returned: number;
  tipster: number;
  operator: number;
}

/** Fractions of a coin are rounded in favour of the buyer, or of the operator when the buyer has no share. */
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
 * How the price of a purchase is divided by the result of its tip: what is won is earned; what is lost is earned too,
 * minus the share that the tip returns; a push, void or missing result is returned; half results count by half. Of earned
 * coins the operator keeps its share, the tipster gets the rest. Throws RangeError for a result that is not final.
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
