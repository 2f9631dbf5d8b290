import type { FeedOrder, ListedFeedOrder } from '@touchline/contract/ops-live-feeds.ts';
import { opsLiveFeedRoutes } from '@touchline/contract/ops-live-feeds.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { COMPETITIONS, competitionOf } from '@touchline/domain/competitions/registry.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { withRevision } from '#platform/audit/revision.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { readOwnOrders, writeOwnOrders } from './own-orders.ts';
import type { FeedDeskDeps, ShownSource } from './deps.ts';

const ROUTE = opsLiveFeedRoutes.opsSaveFeedOrder;

const ableOf = (access: readonly ShownSource[], competitionId: string): string[] =>
  access.flatMap(({ connector }) => (connector.competitions.has(competitionId) ? [connector.name] : []));

/** The order of each competition that a source has, as it counts now. */
export const listOrders = async ({ db, access, settingOrder }: FeedDeskDeps): Promise<ListedFeedOrder[]> => {
  const own = await readOwnOrders(db);
  return COMPETITIONS.flatMap(({ id: competitionId, name }) => {
    const able = ableOf(access, competitionId);
    if (able.length === 0) return [];
    const set = own.get(competitionId) ?? [];
    const sources = [...(set.length > 0 ? set : (settingOrder.get(competitionId) ?? []))];
    return [{ ...withRevision(ROUTE, { competitionId, sources }), name, isOwn: set.length > 0, able }];
  });
};

/** Throws 10400 for a source that does not exist, has not this competition, or stands in the order twice. */
const refuseUnfit = (access: readonly ShownSource[], { competitionId, sources }: FeedOrder): void => {
  const able = ableOf(access, competitionId);
  const issues = sources.flatMap((source, index) => {
    const isKnown = access.some(({ connector }) => connector.name === source);
    const message = !isKnown
      ? `there is no source ${source}; expected one of ${able.join(', ')}`
      : !able.includes(source)
        ? `${source} does not have this competition; expected one of ${able.join(', ')}`
        : sources.indexOf(source) < index
          ? `${source} is named twice`
          : null;
    return message === null ? [] : [{ path: `sources.${index}`, message }];
  });
  if (issues.length > 0) throw malformed(issues);
};

/** Saves the order of one competition; one that is empty or that of the setting `FEEDS` gives it back to the setting. */
export const saveOrder = async (
  deps: FeedDeskDeps,
  context: CallContext,
  { competitionId: named, ...sent }: RequestOf<typeof ROUTE>,
): Promise<FeedOrder> => {
  const competitionId = COMPETITIONS.find(({ slug }) => slug === named)?.id ?? named;
  if (competitionOf(competitionId) === undefined) throw notFound(`competition ${named}`);
  const patch = { ...sent, competitionId };
  const { after } = await auditedSave(deps, context, {
    action: 'feed-order.save',
    subject: competitionId,
    route: ROUTE,
    patch,
    async find(trx) {
      const own = (await readOwnOrders(trx)).get(competitionId) ?? [];
      return { competitionId, sources: [...(own.length > 0 ? own : (deps.settingOrder.get(competitionId) ?? []))] };
    },
    async write(trx, { after: order }) {
      refuseUnfit(deps.access, order);
      const orders = new Map(await readOwnOrders(trx));
      const isOfSetting = order.sources.join() === (deps.settingOrder.get(competitionId) ?? []).join();
      if (order.sources.length === 0 || isOfSetting) orders.delete(competitionId);
      else orders.set(competitionId, order.sources);
      await writeOwnOrders(trx, orders);
      return order;
    },
  });
  return after;
};
