import type { BetResult } from '@touchline/contract/bet.ts';
import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { RequestOf, ReplyOf } from '@touchline/contract/route.ts';
import { notFound } from '#platform/http/api-error.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsDeps } from '../deps.ts';
import { toOrder } from '../orders/order-repo.ts';
import { listTips } from './list-tips.ts';
import { saveTip } from './save-tip.ts';
import { findTip, toTipInput } from './tip-rows.ts';
import { listTipsters, saveTipster } from './tipsters.ts';

type WholeTip = (typeof opsNewsRoutes)['opsGetTip'];

const wholeTip = async ({ db }: NewsDeps, { id }: RequestOf<WholeTip>): Promise<ReplyOf<WholeTip>> => {
  const found = await findTip(db, id);
  if (!found) throw notFound(`tip ${id}`);
  const { row, legs } = found;
  const orders = await db.selectFrom('tip_order').selectAll().where('tip_id', '=', id).orderBy('seq').execute();
  return {
    ...toTipInput(row, legs),
    result: row.result as BetResult,
    legResults: legs.map((leg) => leg.result as BetResult),
    settledAt: row.settled_at,
    orders: orders.map((order) => ({ ...toOrder(order), uid: order.uid })),
  };
};

export const createPublishingHandlers = (
  deps: NewsDeps,
): Pick<
  Handlers<typeof opsNewsRoutes>,
  'opsListTipsters' | 'opsListTips' | 'opsSaveTipster' | 'opsSaveTip' | 'opsGetTip'
> => ({
  opsListTipsters: async (query) => pageOfList(await listTipsters(deps), query),
  opsListTips: (query) => listTips(deps.db, query),
  opsSaveTipster: (tipster, context) => saveTipster(deps, tipster, context),
  opsSaveTip: (tip, context) => saveTip(deps, tip, context),
  opsGetTip: (request) => wholeTip(deps, request),
});
