import * as z from 'zod';
import { TIP_LEGS_MOST } from '#bet.ts';
import { CODE } from '#codes.ts';
import { BetResultCode, Line, MarketName, Odds, SelectionName, TipOrder } from '#news.ts';
import { opsList } from '#ops-list.ts';
import { opsOrder } from '#ops-order.ts';
import { opsRoute } from '#ops-route.ts';
import { opsSave, revised } from '#ops-save.ts';
import { opsTipReviewRoutes } from '#ops-tip-reviews.ts';
import { defineRoutes } from '#route.ts';
import { ContentLanguage, EpochMs, formInt, Id, shortText } from '#values.ts';

const NOT_FOUND = [CODE.NOT_FOUND];
const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];
const saved = z.object({ id: Id, created: z.boolean() });
const ById = z.object({ id: Id });

/** A tipster as saved by an operator; figures are always derived. */
export const TipsterInput = z.object({
  id: Id,
  name: shortText(1, 24),
  profile: z
    .string()
    .regex(/^[A-Za-z0-9_-]{0,80}$/)
    .default(''),
  tag: shortText(0, 20).default(''),
  introduction: shortText(0, 500).default(''),
  /** Lower numbers come first. */
  sort: z.int().min(0).max(100_000).default(100),
  hotStatus: z.boolean().default(false),
  /** The language of the tips. */
  language: ContentLanguage.default(''),
  /** The member who comments as this tipster; null for none. */
  uid: z.nullable(Id).default(null),
});
export type TipsterInput = z.output<typeof TipsterInput>;

/** One bet of a tip. `line` is required for handicaps (of the home side) and totals, and must be null for 1X2. */
export const TipLegInput = z.object({
  matchId: Id,
  market: MarketName,
  selection: SelectionName,
  line: z.nullable(Line).default(null),
  odds: Odds,
});
export type TipLegInput = z.output<typeof TipLegInput>;

/** A published tip. One leg makes a single, several a multiple. */
export const TipInput = z.object({
  id: Id,
  professorId: Id,
  sportsTitle: shortText(4, 80),
  /** The paid text. Plain text with line breaks. */
  sportsInfo: z.string().min(1).max(20_000),
  legs: z.array(TipLegInput).min(1).max(TIP_LEGS_MOST),
  tag: shortText(0, 20).default(''),
  goldPrice: z.int().min(0).max(1_000_000),
  openBackGold: z.boolean().default(false),
  returnGoldPercentage: z.int().min(1).max(100).default(100),
  isTripartite: z.boolean().default(false),
});
export type TipInput = z.output<typeof TipInput>;

/** 1 or 0, as it is in a query. */
const Flagged = formInt(0, 1);

/** A tip in the list of operators. */
export const ListedTip = z.object({
  id: Id,
  professorId: Id,
  sportsTitle: z.string(),
  goldPrice: z.int(),
  publishedAt: EpochMs,
  matchIds: z.array(Id),
  result: BetResultCode,
  settledAt: z.nullable(EpochMs),
  orderCount: z.int(),
});
export type ListedTip = z.output<typeof ListedTip>;

/** A final result, of a single or a multiple. */
const FinalResult = BetResultCode.refine(
  (result): boolean => result !== 0 && result !== 8,
  'expected a final result: 1 to 7',
);

/** Tips, tipsters and comments for operators. */
export const opsNewsRoutes = defineRoutes({
  ...opsTipReviewRoutes,
  opsListTipsters: opsList('tips', '/ops/v1/tipsters', {}, revised(TipsterInput), 'Tipsters'),
  opsListTips: opsList(
    'tips',
    '/ops/v1/tips',
    { professorId: z.optional(Id), matchId: z.optional(Id), settled: z.optional(Flagged) },
    ListedTip,
    'Tips without paid content, newest first',
  ),
  opsSaveTipster: opsSave(
    'tips',
    '/ops/v1/tipsters/:id',
    { whole: TipsterInput, keys: ['id'] },
    saved,
    'Creates a tipster, or changes what is named of one',
    NOT_FOUND,
  ),
  opsOrderTipsters: opsOrder('tips', '/ops/v1/tipsters/order', 'tipsters'),
  opsSaveTip: opsSave(
    'tips',
    '/ops/v1/tips/:id',
    { whole: TipInput, keys: ['id'], readOnly: ['result', 'legResults', 'settledAt', 'orders'] },
    saved,
    'Publishes a tip, or changes what is named of one until it is bought or its first match starts; the same request again changes nothing',
    UNFIT,
  ),
  opsGetTip: opsRoute(
    'tips',
    'GET',
    '/ops/v1/tips/:id',
    ById,
    revised(TipInput).extend({
      result: BetResultCode,
      legResults: z.array(BetResultCode),
      settledAt: z.nullable(EpochMs),
      orders: z.array(TipOrder.extend({ uid: Id })),
    }),
    'A tip whole, with its orders',
    NOT_FOUND,
  ),
  opsDecideTip: opsRoute(
    'tips',
    'POST',
    '/ops/v1/tips/:id/result',
    z.object({ id: Id, result: FinalResult, reason: shortText(3, 200) }),
    z.object({ id: Id, result: BetResultCode, returned: z.int() }),
    'Decides a tip manually, with a reason; 6 withdraws it and returns all. A settled tip is corrected in favour of buyers only',
    UNFIT,
  ),
  opsRemoveComment: opsRoute(
    'chat',
    'DELETE',
    '/ops/v1/comments/:id',
    ById,
    z.object({ removed: z.boolean() }),
    'Removes a comment with its replies',
    NOT_FOUND,
  ),
});
