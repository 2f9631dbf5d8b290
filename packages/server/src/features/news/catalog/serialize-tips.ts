import { BET_RESULT, BETTING_TYPE } from '@touchline/contract/bet.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipCard, TipDetail, TipMatch, TipsterDetail } from '@touchline/contract/news.ts';
import { SPORT } from '@touchline/contract/sport.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { NewsDeps } from '../deps.ts';
import { type OrderRow, toOrder } from '../orders/order-repo.ts';
import { isOnSale } from './on-sale.ts';
import {
  bodyOf,
  hotTipIds,
  type LegRow,
  legRows,
  lockedLegRows,
  ordersOf,
  type Reason,
  type TipRow,
  tipRows,
} from './tip-repo.ts';
import { followsOf, openCountsOf, tipsterDetail, toTipsterBrief, tipsterRows } from './tipster-view.ts';
import type { Db } from '#platform/db/open-database.ts';

const HOT_MAX_AGE_MS = 10_000;
const CARD_MAX_AGE_MS = 2000;

// Only this module serializes tips: everything starts locked, and `unlock` opens what the viewer may see.

/** A text whose whole price was returned is locked again. */
const isPaid = ({ price, returned }: OrderRow): boolean => returned < price;

const lockedMatch = (leg: LegRow, match: MatchBrief): TipMatch => ({
  match,
  market: leg.market as TipMatch['market'],
  line: leg.line === null ? null : leg.line / 4,
  selection: null,
  odds: null,
  result: BET_RESULT.waiting,
});

/** Selection, odds and result of the bets of these cards. */
const unlock = async (
  db: Db,
  cards: readonly TipCard[],
  { ids, reason }: { ids: readonly string[]; reason: Reason },
): Promise<TipCard[]> => {
  const locked = await lockedLegRows(db, ids, reason);
  const bets = new Map(locked.map((row) => [`${row.tip_id}/${row.match_id}`, row]));
  return cards.map((card) => ({
    ...card,
    messageMatchList: card.messageMatchList.map((one) => {
      const bet = bets.get(`${card.id}/${one.match.matchId}`);
      if (!bet) return one;
      const { selection, odds, result } = bet;
      return { ...one, selection, odds: odds / 100, result } as TipMatch;
    }),
  }));
};

interface CardContext {
  legs: readonly LegRow[];
  matches: ReadonlyMap<string, MatchBrief>;
  professor: TipCard['professor'];
  isHot: boolean;
  now: number;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const salesOf = (row: TipRow, { legs, matches, now }: CardContext) => ({
  goldPrice: row.price,
  openBackGold: flag(row.open_back_gold === 1),
  returnGoldPercentage: row.return_percentage,
  onSale: flag(
    isOnSale(
      row,
      legs.map((leg) => matches.get(leg.match_id)),
      now,
    ),
  ),
  isBuy: 0 as const,
  payTime: null,
});

const lockedCard = (row: TipRow, context: CardContext): TipCard => ({
  id: row.id,
  professorId: row.tipster_id,
  professor: context.professor,
  sportsTitle: row.title,
  sportsType: SPORT[row.sport as 'football' | 'basketball'],
  sportsPlay: (context.legs[0]?.market ?? '1x2') as TipCard['sportsPlay'],
  bettingType: context.legs.length > 1 ? BETTING_TYPE.multiple : BETTING_TYPE.single,
  messageMatchList: context.legs.flatMap((leg) => {
    const match = context.matches.get(leg.match_id);
    return match ? [lockedMatch(leg, match)] : [];
  }),
  tag: row.tag,
  publishTime: row.published_at,
  closeTime: row.close_at,
  isTripartite: flag(row.is_tripartite === 1),
  isHot: flag(context.isHot),
  ...salesOf(row, context),
  isAttention: 0,
  readCount: row.read_count,
  orderedCount: row.order_count,
  commentCount: row.comment_count,
  result: row.result as TipCard['result'],
  yieldRate: row.yield_rate === null ? null : row.yield_rate / 100,
});

const hotIds = (deps: NewsDeps): Promise<ReadonlySet<string>> =>
  deps.cache.get('hot-tips', ['tips'], HOT_MAX_AGE_MS, async () => new Set(await hotTipIds(deps.db, deps.now())));

/** Tips as a visitor sees them, in the order of the ids, without unknown ids and tips of the hidden demo world. */
export const publicCards = async (deps: NewsDeps, tipIds: readonly string[]): Promise<TipCard[]> => {
  if (tipIds.length === 0) return [];
  const filter = { withDemo: deps.demoEnabled() };
  const [rows, allLegs, hot, counts] = await Promise.all([
    tipRows(deps.db, tipIds, filter),
    legRows(deps.db, tipIds),
    hotIds(deps),
    openCountsOf(deps),
  ]);
  const [tipsters, matches] = await Promise.all([
    tipsterRows(deps.db, [...new Set(rows.map((row) => row.tipster_id)), ''], filter),
    deps.matchBriefs(allLegs.map((leg) => leg.match_id)),
  ]);
  const briefs = new Map(tipsters.map((row) => [row.id, toTipsterBrief(row, counts.get(row.id) ?? 0)]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const legs = Map.groupBy(allLegs, (leg) => leg.tip_id);
  const cards = tipIds.flatMap((id) => {
    const row = byId.get(id);
    const professor = row && briefs.get(row.tipster_id);
    const context = { legs: legs.get(id) ?? [], matches, isHot: hot.has(id), now: deps.now() };
    return professor ? [lockedCard(row, { ...context, professor })] : [];
  });
  return unlock(deps.db, cards, { ids: tipIds, reason: 'open to all' });
};

interface View {
  orders: ReadonlyMap<string, OrderRow>;
  follows: ReadonlySet<string>;
}

const NOBODY: View = { orders: new Map(), follows: new Set() };

const viewOf = async ({ db }: NewsDeps, tipIds: readonly string[], uid: string | null): Promise<View> => {
  if (uid === null || tipIds.length === 0) return NOBODY;
  const [orders, follows] = await Promise.all([ordersOf(db, uid, tipIds), followsOf(db, uid)]);
  return { orders: new Map(orders.map((order) => [order.tip_id, order])), follows: new Set(follows.keys()) };
};

const withFlags = (card: TipCard, { orders, follows }: View): TipCard => {
  const order = orders.get(card.id);
  const isAttention = flag(follows.has(card.professorId));
  return {
    ...card,
    professor: { ...card.professor, isAttention },
    isAttention,
    isBuy: flag(order !== undefined),
    payTime: order?.paid_at ?? null,
  };
};

const cardsIn = (deps: NewsDeps, cards: readonly TipCard[], view: View): Promise<TipCard[]> => {
  const bought = [...view.orders.values()].filter(isPaid).map((order) => order.tip_id);
  const flagged = cards.map((card) => withFlags(card, view));
  return unlock(deps.db, flagged, { ids: bought, reason: 'bought' });
};

/** Public cards for a viewer; null is a visitor. */
export const cardsFor = async (
  deps: NewsDeps,
  cards: readonly TipCard[],
  viewerUid: string | null,
): Promise<TipCard[]> => {
  const ids = cards.map(({ id }) => id);
  return cardsIn(deps, cards, await viewOf(deps, ids, viewerUid));
};

/** Tips as a viewer sees them, in the order of the ids, bought ones with selection and odds. */
export const serializeCards = async (
  deps: NewsDeps,
  tipIds: readonly string[],
  viewerUid: string | null,
): Promise<TipCard[]> => cardsFor(deps, await publicCards(deps, tipIds), viewerUid);

/** A tip that is not published, as cards show it. */
export interface UnpublishedTip {
  row: TipRow;
  body: string;
  legs: readonly (LegRow & { selection: string | null; odds: number | null })[];
  matches: ReadonlyMap<string, MatchBrief>;
  professor: TipsterDetail;
}

/** What a visitor and a buyer of this tip would see. */
export const previewTip = (
  { row, body, legs, matches, professor }: UnpublishedTip,
  now: number,
): { visitor: TipDetail; buyer: TipDetail } => {
  const locked = lockedCard(row, { legs, matches, professor, isHot: false, now });
  const bets = new Map(legs.map(({ match_id: id, selection, odds }) => [id, { selection, odds }]));
  const messageMatchList = locked.messageMatchList.map((one): TipMatch => {
    const { selection = null, odds = null } = bets.get(one.match.matchId) ?? {};
    return { ...one, selection: selection as TipMatch['selection'], odds: odds === null ? null : odds / 100 };
  });
  const open = { ...locked, messageMatchList, professor, isOpen: flag(true), sportsInfo: body, order: null };
  const isFree = row.price === 0;
  return {
    visitor: isFree ? open : { ...locked, professor, isOpen: flag(false), sportsInfo: null, order: null },
    buyer: { ...open, isBuy: flag(!isFree), payTime: isFree ? null : now },
  };
};

interface PublicTip {
  card: TipCard;
  professor: TipsterDetail;
}

/** Cached briefly for all who open the tip; without paid content. */
const publicTip = (deps: NewsDeps, tipId: string): Promise<PublicTip | null> =>
  deps.cache.get(`tip:${tipId}`, ['tips', 'anchor'], CARD_MAX_AGE_MS, async () => {
    const [card] = await publicCards(deps, [tipId]);
    return card ? { card, professor: await tipsterDetail(deps, card.professorId, null) } : null;
  });

/** A tip's page for a viewer, null for a visitor. Throws 10404. */
export const tipDetail = async (deps: NewsDeps, tipId: string, viewerUid: string | null): Promise<TipDetail> => {
  const [shared, view] = await Promise.all([publicTip(deps, tipId), viewOf(deps, [tipId], viewerUid)]);
  const [card] = shared ? await cardsIn(deps, [shared.card], view) : [];
  if (!shared || !card) throw notFound(`tip ${tipId}`);
  const order = view.orders.get(tipId);
  const isBought = order !== undefined && isPaid(order);
  const isOpenNow = isBought || card.goldPrice === 0;
  const sportsInfo = isOpenNow ? await bodyOf(deps.db, tipId, isBought ? 'bought' : 'open to all') : null;
  return {
    ...card,
    professor: { ...shared.professor, isAttention: card.isAttention },
    isOpen: flag(sportsInfo !== null),
    sportsInfo,
    order: order ? toOrder(order) : null,
  };
};
