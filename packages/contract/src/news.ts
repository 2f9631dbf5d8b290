import * as z from 'zod';
import { BET_RESULT, MARKETS, SELECTIONS } from '#bet.ts';
import { MatchBrief } from '#match.ts';
import { EpochMs, Flag, Id, LocalName } from '#values.ts';

const R = BET_RESULT;
/** The number of a result; see `BET_RESULT`. */
export const BetResultCode = z.union([
  z.literal(R.waiting),
  z.literal(R.win),
  z.literal(R.lose),
  z.literal(R.draw),
  z.literal(R.winHalf),
  z.literal(R.loseHalf),
  z.literal(R.cancel),
  z.literal(R.failure),
  z.literal(R.confirm),
]);

export const MarketName = z.enum(MARKETS);
export const SelectionName = z.enum(SELECTIONS);

/** Decimal (European) odds with two places. */
export const Odds = z.number().min(1.01).max(1000).multipleOf(0.01);
/** A handicap of the home side, or the number of a total; in quarters. */
export const Line = z.number().min(-400).max(400).multipleOf(0.25);

/** A hit rate over a period: `hits` of `settled` tips that were won or lost; `percent` is an integer, null without any. */
export const HitRate = z.object({
  period: z.enum(['week', 'month', 'quarter', 'all']),
  settled: z.int(),
  hits: z.int(),
  percent: z.nullable(z.int()),
});
export type HitRate = z.output<typeof HitRate>;

/** A market of a bet, or a multiple. */
export const BetMarket = z.union([MarketName, z.literal('multiple')]);

/**
 * Hits of `settled` tips in a market. `breakEven` is the share of hits that returns the stakes at the odds of these tips, in percent
 * to one place: the mean of 1 / odds.
 */
const MarketHits = HitRate.pick({ settled: true, hits: true }).extend({ market: BetMarket, breakEven: z.number() });

/** A tipster on cards and in lists. All figures are derived from settled tips. */
export const TipsterBrief = z.object({
  id: Id,
  name: z.string(),
  /** File key of the portrait; a monogram is shown when empty. */
  profile: z.string(),
  /** The tipster's speciality, such as a market or a league. */
  tag: z.string(),
  /** BCP 47 tag of the language of the tips. */
  language: z.string(),
  /** Title by rule, null for none. */
  titleId: z.nullable(Id),
  /** Hits of the last ten decided tips (`tenHistory`), and how many those are. */
  tenWin: z.int(),
  tenCount: z.int(),
  /** Running streak of hits. */
  winContinuous: z.int(),
  /** Settled tips, won or lost, and hits among them. */
  sportsSession: z.int(),
  hitSession: z.int(),
  /** Hit rate of all settled tips in whole percent, null without any. */
  hitPercent: z.nullable(z.int()),
  /** Return of the last 7 days in percent of one stake per tip, one decimal; null without a tip. */
  weekRateReturn: z.nullable(z.number()),
  /** Fewer than 20 settled tips. */
  smallSample: Flag,
  /** Followers. */
  attention: z.int(),
  isAttention: Flag,
  /** Available tips before kick-off, including free ones. */
  messageInfoCount: z.int(),
  /** Recommended by the operator. */
  hotStatus: Flag,
});
export type TipsterBrief = z.output<typeof TipsterBrief>;

/** A tipster's page. */
export const TipsterDetail = TipsterBrief.extend({
  introduction: z.string(),
  hitPercents: z.array(HitRate),
  /** Hits by market; a multiple counts as a market of its own. */
  markets: z.array(MarketHits),
  /** As of `MarketHits`, over all settled tips; null without any. */
  breakEven: z.nullable(z.number()),
  /** Results of the last ten tips that were won, lost or drawn, newest first. */
  tenHistory: z.array(BetResultCode),
  /** Purchases in all. */
  ordered: z.int(),
  /** Members who bought at least once. */
  subscribed: z.int(),
  longestWin: z.int(),
  /** Return of each of the last 8 weeks, oldest first: percent of one stake per tip, null without a tip. */
  weekReturns: z.array(z.object({ from: EpochMs, settled: z.int(), rateReturn: z.nullable(z.number()) })),
});
export type TipsterDetail = z.output<typeof TipsterDetail>;

/**
 * A match of a tip. Market and line are public. `selection` and `odds` are paid content: null until the
 * tip is open to the viewer, and open to all once it is settled, so that a record can be checked.
 */
export const TipMatch = z.object({
  match: MatchBrief,
  market: MarketName,
  line: z.nullable(z.number()),
  selection: z.nullable(SelectionName),
  odds: z.nullable(z.number()),
  result: BetResultCode,
});
export type TipMatch = z.output<typeof TipMatch>;

/** A tip in a list, without paid content. */
export const TipCard = z.object({
  id: Id,
  professorId: Id,
  professor: TipsterBrief,
  sportsTitle: z.string(),
  /** Sport type: 1 football, 2 basketball. */
  sportsType: z.int(),
  sportsPlay: MarketName,
  /** 1 single, 2 multiple. */
  bettingType: z.union([z.literal(1), z.literal(2)]),
  messageMatchList: z.array(TipMatch),
  tag: z.string(),
  publishTime: EpochMs,
  /** First kick-off: no sale and no change from then on. */
  closeTime: EpochMs,
  /** Gold coins; 0 is free for all. */
  goldPrice: z.int(),
  /** A lost tip returns `returnGoldPercentage` of its price. */
  openBackGold: Flag,
  returnGoldPercentage: z.int(),
  /** From a partner, not from this site. */
  isTripartite: Flag,
  isHot: Flag,
  /** Can be bought now (protocols: Values). */
  onSale: Flag,
  isBuy: Flag,
  payTime: z.nullable(EpochMs),
  isAttention: Flag,
  readCount: z.int(),
  /** Number of buyers. */
  orderedCount: z.int(),
  commentCount: z.int(),
  result: BetResultCode,
  /** Profit in percent of the stake once settled; null before, and when the stake was returned. */
  yieldRate: z.nullable(z.number()),
});
export type TipCard = z.output<typeof TipCard>;

/** The trail of a purchase, oldest first, for the buyer. `amount` is that of moved coins. */
export const OrderStep = z.object({
  kind: z.enum(['bought', 'settled', 'returned', 'corrected']),
  at: EpochMs,
  amount: z.nullable(z.int()),
  result: z.nullable(BetResultCode),
  /** The operator's reason; empty when decided by rule. */
  reason: z.string(),
});
export type OrderStep = z.output<typeof OrderStep>;

/** A purchase. While `held` its price is in escrow; `returned` of it was returned. The text is locked again when all was returned. */
export const TipOrder = z.object({
  id: Id,
  messageId: Id,
  price: z.int(),
  payTime: EpochMs,
  state: z.enum(['held', 'settled']),
  result: BetResultCode,
  returned: z.int(),
  settledAt: z.nullable(EpochMs),
  trail: z.array(OrderStep),
});
export type TipOrder = z.output<typeof TipOrder>;

/** A tip's page. `sportsInfo` is null while it is locked for the viewer. */
export const TipDetail = TipCard.extend({
  sportsInfo: z.nullable(z.string()),
  isOpen: Flag,
  professor: TipsterDetail,
  /** The viewer's purchase. */
  order: z.nullable(TipOrder),
});
export type TipDetail = z.output<typeof TipDetail>;

/** Reply to a purchase: the open tip and the new balance. */
export const TipReceipt = z.object({ tip: TipDetail, balance: z.int() });
export type TipReceipt = z.output<typeof TipReceipt>;

/** A title that tipsters and members earn by rule. */
export const Title = z.object({ id: Id, name: LocalName, rule: LocalName });
export type Title = z.output<typeof Title>;

/** A match with tips, in play or about to be. */
export const OngoingMatch = z.object({ match: MatchBrief, tipCount: z.int(), onSaleCount: z.int() });
export type OngoingMatch = z.output<typeof OngoingMatch>;

/** A page of a list. `cursor` leads to the next page whatever is published meanwhile; null after the last. */
export const tipPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    pageNum: z.int(),
    pageSize: z.int(),
    total: z.int(),
    isLastPage: z.boolean(),
    cursor: z.nullable(z.string()),
  });

/** A comment on a tip. `nickName` is null when only the user name is known. */
export interface TipComment {
  id: string;
  messageId: string;
  parentId: string | null;
  subComments: TipComment[];
  /** Null for the demo's invented readers. */
  uid: string | null;
  nickName: string | null;
  username: string;
  headUrl: string;
  content: string;
  /** Comma-separated file keys; empty for none. */
  photos: string;
  likeCount: number;
  isLiked: 0 | 1;
  createdAt: number;
  /** Chosen by the writer; a repeated one is the same comment. */
  clientId: string;
  /** Written by the tipster's own account. */
  isAuthor: 0 | 1;
}

const commentFields = {
  id: Id,
  messageId: Id,
  parentId: z.nullable(Id),
  uid: z.nullable(Id),
  nickName: z.nullable(z.string()),
  username: z.string(),
  headUrl: z.string(),
  content: z.string(),
  photos: z.string(),
  likeCount: z.int(),
  isLiked: Flag,
  createdAt: EpochMs,
  clientId: z.string(),
  isAuthor: Flag,
};
/** A reply; replies have no replies of their own, they are appended to the parent's. */
const TipReply: z.ZodType<TipComment> = z.object({ ...commentFields, subComments: z.array(z.never()) });
export const TipComment = z.object({ ...commentFields, subComments: z.array(TipReply) });
