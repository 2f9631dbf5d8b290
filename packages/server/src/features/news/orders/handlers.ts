import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { TipCard, TipOrder } from '@touchline/contract/news.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsDeps } from '../deps.ts';
import { buyTip } from './buy.ts';
import { fromCursor, toCursor } from '../catalog/cursor.ts';
import { offsetOf, type Page, pageOf, type PageQuery } from '../catalog/page.ts';
import { serializeCards } from '../catalog/serialize-tips.ts';
import { countOrders, listOrders, toOrder, type WantedOrders } from './order-repo.ts';

export const createOrderHandlers = (deps: NewsDeps): Pick<Handlers<typeof newsRoutes>, 'buyTip' | 'listTipOrders'> => ({
  buyTip: (input, context) => buyTip(deps, memberOf(context).uid, input),
  listTipOrders: (query, context) => listTipOrders(deps, memberOf(context).uid, query),
});

/** The member's purchases, newest first (C6). With a cursor no order comes twice or is lost while new ones come. */
const listTipOrders = async (
  deps: NewsDeps,
  uid: string,
  query: PageQuery & Pick<WantedOrders, 'state'>,
): Promise<Page<{ order: TipOrder; tip: TipCard }>> => {
  const before = query.cursor === undefined ? undefined : fromCursor(query.cursor, 1).numbers[0];
  const wanted = { state: query.state, withDemo: deps.demoEnabled() };
  const [rows, total] = await Promise.all([
    listOrders(deps.db, uid, wanted, { before, offset: offsetOf(query), limit: query.size + 1 }),
    countOrders(deps.db, uid, wanted),
  ]);
  const page = pageOf(rows, query, total, ({ seq, id }) => toCursor({ numbers: [seq], id }));
  const tipIds = page.list.map((row) => row.tip_id);
  const tips = new Map((await serializeCards(deps, tipIds, uid)).map((tip) => [tip.id, tip]));
  const list = page.list.flatMap((row) => {
    const tip = tips.get(row.tip_id);
    return tip ? [{ order: toOrder(row), tip }] : [];
  });
  return { ...page, list };
};
