import type { TipCard, TipDetail, TipMatch, TipOrder } from '@touchline/contract/news.ts';
import { matchUpdateOf } from '@touchline/domain/match-change.ts';

/** Channels have no order among each other: the later score stays. What was paid for stays too. */
const mergeLeg = (update: TipMatch, known: TipMatch | undefined): TipMatch => {
  if (known === undefined) return update;
  return {
    ...update,
    match:
      known.match.updatedAt > update.match.updatedAt
        ? { ...update.match, ...matchUpdateOf(known.match) }
        : update.match,
    selection: update.selection ?? known.selection,
    odds: update.odds ?? known.odds,
  };
};

/** A known tip after the public card of it came: what the card cannot know of the reader stays as it is. */
export const mergeCard = <Known extends TipCard>(known: Known, update: TipCard): Known =>
  known.id === update.id
    ? {
        ...known,
        ...update,
        professor: { ...known.professor, ...update.professor, isAttention: known.professor.isAttention },
        messageMatchList: update.messageMatchList.map((leg) =>
          mergeLeg(
            leg,
            known.messageMatchList.find(({ match }) => match.matchId === leg.match.matchId),
          ),
        ),
        isBuy: known.isBuy,
        payTime: known.payTime,
        isAttention: known.isAttention,
      }
    : known;

/** T12: the purchase shows on the card of its tip. */
export const withPurchase = <Known extends TipCard>(known: Known, order: TipOrder): Known =>
  known.id === order.messageId && known.payTime !== order.payTime
    ? { ...known, isBuy: 1, payTime: order.payTime }
    : known;

const isReturned = ({ state, returned, price }: TipOrder): boolean => state === 'settled' && returned >= price;

/** A tip's page after its purchase was made or settled. What was given back whole is locked again. */
export const withOrder = (known: TipDetail, order: TipOrder): TipDetail => {
  if (known.id !== order.messageId) return known;
  const bought = { ...withPurchase(known, order), order };
  return isReturned(order) ? { ...bought, sportsInfo: null, isOpen: 0 } : bought;
};

/** Whether the page shows a purchase whose text only the server has. */
export const lacksText = ({ order, sportsInfo }: TipDetail): boolean =>
  order !== null && sportsInfo === null && !isReturned(order);
