import type { TipCard } from '@touchline/contract/news.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';

/**
 * Whether a tip can still be bought at `now` (epoch ms): scores come by push before the server says that the sale is over, and
 * the clock may be ahead of both.
 */
export const isStillOnSale = ({ onSale, isBuy, closeTime, messageMatchList }: TipCard, now: number): boolean =>
  onSale === 1 &&
  isBuy === 0 &&
  now < closeTime &&
  messageMatchList.every(({ match }) => unifiedStatus(match.sport, match.statusId) === 'NOT_STARTED');
