import type { TipCard, TipOrder } from '@touchline/contract/news.ts';
import { malformed } from '#platform/http/api-error.ts';
import { presentCards } from '../catalog/present.ts';
import type { NewsNeeds } from '../needs.ts';
import { countOrders, listOrders, toOrder } from './order-repo.ts';

interface Query {
  page: number;
  size: number;
  cursor?: string | undefined;
}

interface OrderPage {
  list: { order: TipOrder; tip: TipCard }[];
  pageNum: number;
  pageSize: number;
  total: number;
  isLastPage: boolean;
  cursor: string | null;
}

const SEQ = /^\d{1,15}$/;

/** A cursor is the number of the last order of the page before. */
const readCursor = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  if (!SEQ.test(cursor)) throw malformed([{ path: 'cursor', message: 'expected a cursor of a page before' }]);
  return Number(cursor);
};

/** The member's purchases, newest first (C6). With a cursor no order comes twice or is lost while new ones come. */
export const listTipOrders = async (needs: NewsNeeds, uid: string, query: Query): Promise<OrderPage> => {
  const { page, size } = query;
  const before = readCursor(query.cursor);
  const withDemo = needs.demoEnabled();
  const offset = before === undefined ? (page - 1) * size : 0;
  const [rows, total] = await Promise.all([
    listOrders(needs.db, uid, { before, offset, limit: size + 1, withDemo }),
    countOrders(needs.db, uid, withDemo),
  ]);
  const shown = rows.slice(0, size);
  const cards = await presentCards(
    needs,
    shown.map((row) => row.tip_id),
    uid,
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const isLastPage = rows.length <= size;
  return {
    list: shown.flatMap((row) => {
      const tip = cardOf.get(row.tip_id);
      return tip ? [{ order: toOrder(row), tip }] : [];
    }),
    pageNum: page,
    pageSize: size,
    total,
    isLastPage,
    cursor: isLastPage ? null : String(shown.at(-1)?.seq),
  };
};
