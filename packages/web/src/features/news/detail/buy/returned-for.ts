import type { BetResult } from '@touchline/contract/bet.ts';
import type { TipDetail } from '@touchline/contract/news.ts';
import { orderMoney } from '@touchline/domain/betting/order-money.ts';

type Terms = Pick<TipDetail, 'goldPrice' | 'openBackGold' | 'returnGoldPercentage'>;

/** Gold coins that a buyer gets back when the tip ends so. */
export const returnedFor = ({ goldPrice, openBackGold, returnGoldPercentage }: Terms, result: BetResult): number =>
  orderMoney(result, {
    price: goldPrice,
    openBackGold: openBackGold === 1,
    returnPercentage: returnGoldPercentage,
    // Who earns the rest is nothing to the buyer.
    operatorSharePercent: 0,
  }).returned;
