import type { TipCard, TipDetail, TipMatch, TipOrder } from '@touchline/contract/news.ts';
import { matchUpdateOf } from '@touchline/domain/match-change.ts';

/** Channels have no order among each other: the later score stays. What was paid for stays too. */
const mergeLeg = (told: TipMatch, known: TipMatch | undefined): TipMatch => {
  if (known === undefined) return told;
  return {
    ...told,
    match: known.match.updatedAt > told.match.updatedAt ? { ...told.match, ...matchUpdateOf(known.match) } : told.match,
    selection: told.selection ?? known.selection,
    odds: told.odds ?? known.odds,
  };
};

/** A known tip after the public card of it came: what the card cannot know of the reader stays as it is. */
export const mergeCard = <Known extends TipCard>(known: Known, told: TipCard): Known =>
  known.id === told.id
    ? {
        ...known,
        ...told,
        professor: { ...known.professor, ...told.professor, isAttention: known.professor.isAttention },
        messageMatchList: told.messageMatchList.map((leg) =>
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
