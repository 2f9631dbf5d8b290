import type { BetResult } from '@touchline/contract/bet.ts';
import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { TipCard, TipOrder } from '@touchline/contract/news.ts';
import { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { opsTipsterRoutes } from '@touchline/contract/ops-tipster.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { withRevision } from '#platform/audit/revision.ts';
import { notFound } from '#platform/http/api-error.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { fromCursor, toCursor } from './catalog/cursor.ts';
import { createCatalogHandlers } from './catalog/handlers.ts';
import { offsetOf, type Page, pageOf, type PageQuery } from './catalog/page.ts';
import { serializeCards } from './catalog/serialize-tips.ts';
import { createCommentHandlers, createCommentOperatorHandlers } from './comments/handlers.ts';
import type { NewsDeps } from './deps.ts';
import { createDeskHandlers } from './desk/handlers.ts';
import { buyTip } from './orders/buy.ts';
import { countOrders, listOrders, toOrder, type OrderFilter } from './orders/order-repo.ts';
import { listTips } from './publishing/list-tips.ts';
import { saveTip } from './publishing/save-tip.ts';
import { findTip, toTipInput } from './publishing/tip-rows.ts';
import { listTipsters, orderTipsters, saveTipster } from './publishing/tipsters.ts';
import { decideReview } from './settlement/decide-review.ts';
import { decideTip } from './settlement/decide-tip.ts';
import { listReviews } from './settlement/review-repo.ts';

type WholeTip = (typeof opsNewsRoutes)['opsGetTip'];

const wholeTip = async ({ db }: NewsDeps, { id }: RequestOf<WholeTip>): Promise<ReplyOf<WholeTip>> => {
  const found = await findTip(db, id);
  if (!found) throw notFound(`tip ${id}`);
  const { row, legs } = found;
  const orders = await db.selectFrom('tip_order').selectAll().where('tip_id', '=', id).orderBy('seq').execute();
  return {
    ...withRevision(opsNewsRoutes.opsSaveTip, toTipInput(row, legs)),
    result: row.result as BetResult,
    legResults: legs.map((leg) => leg.result as BetResult),
    settledAt: row.settled_at,
    orders: orders.map((order) => ({ ...toOrder(order), uid: order.uid })),
  };
};

const createPublishingHandlers = (
  deps: NewsDeps,
): Pick<
  Handlers<typeof opsNewsRoutes>,
  'opsListTipsters' | 'opsListTips' | 'opsSaveTipster' | 'opsOrderTipsters' | 'opsSaveTip' | 'opsGetTip'
> => ({
  opsListTipsters: (query) => listTipsters(deps, query),
  opsListTips: (query) => listTips(deps.db, query),
  opsSaveTipster: (tipster, context) => saveTipster(deps, tipster, context),
  opsOrderTipsters: (order, context) => orderTipsters(deps, order, context),
  opsSaveTip: (tip, context) => saveTip(deps, tip, context),
  opsGetTip: (request) => wholeTip(deps, request),
});

const createOrderHandlers = (deps: NewsDeps): Pick<Handlers<typeof newsRoutes>, 'buyTip' | 'listTipOrders'> => ({
  buyTip: (input, context) => buyTip(deps, memberOf(context).uid, input),
  listTipOrders: (query, context) => listTipOrders(deps, memberOf(context).uid, query),
});

/** The member's purchases, newest first. With a cursor no order is repeated or missed while new ones are added. */
const listTipOrders = async (
  deps: NewsDeps,
  uid: string,
  query: PageQuery & Pick<OrderFilter, 'state'>,
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

type SettlementCalls = 'opsDecideTip' | 'opsListTipReviews' | 'opsDecideTipReview';

const createSettlementHandlers = (deps: NewsDeps): Pick<Handlers<typeof opsNewsRoutes>, SettlementCalls> => ({
  opsDecideTip: (input, context) => decideTip(deps, input, context),
  opsListTipReviews: (query) => listReviews(deps.db, query),
  opsDecideTipReview: (input, context) => decideReview(deps, input, context),
});

/** All calls of tips and tipsters, of members and of operators. */
export const createNewsHandlers = (
  deps: NewsDeps,
): Handlers<typeof newsRoutes> & Handlers<typeof opsNewsRoutes> & Handlers<typeof opsTipsterRoutes> => ({
  ...createCatalogHandlers(deps),
  ...createOrderHandlers(deps),
  ...createCommentHandlers(deps),
  ...createCommentOperatorHandlers(deps),
  ...createPublishingHandlers(deps),
  ...createSettlementHandlers(deps),
  ...createDeskHandlers(deps),
});
