import * as z from 'zod';
import { TIP_LEGS_MOST } from '#bet.ts';
import { CODE } from '#codes.ts';
import { MatchBrief } from '#match.ts';
import { COMMENT_TEXT_MAX } from '#news-routes.ts';
import {
  BetMarket,
  BetResultCode,
  HitRate,
  Line,
  MarketName,
  Odds,
  SelectionName,
  TipComment,
  TipDetail,
} from '#news.ts';
import { opsList } from '#ops-list.ts';
import { TipInput } from '#ops-news.ts';
import { opsRoute } from '#ops-route.ts';
import { opsSave, revised } from '#ops-save.ts';
import { defineRoutes } from '#route.ts';
import { ClientId, Day, EpochMs, formInt, Id, shortText } from '#values.ts';

const own = { professorId: Id };
const OwnRecord = z.object({ ...own, id: Id });
const NOT_FOUND = [CODE.NOT_FOUND];
const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];
const saved = z.object({ id: Id, created: z.boolean() });

/** Maximum number of drafts of a tipster. */
export const TIP_DRAFTS_MOST = 100;

/** A tip in the making: any field may be missing, texts may be too short. */
const draftFields = {
  sportsTitle: z.optional(shortText(0, 80)),
  sportsInfo: z.optional(z.string().max(20_000)),
  legs: z.optional(
    z
      .array(
        z.object({
          matchId: z.optional(Id),
          market: z.optional(MarketName),
          selection: z.optional(SelectionName),
          line: z.optional(z.nullable(Line)),
          odds: z.optional(Odds),
        }),
      )
      .max(TIP_LEGS_MOST),
  ),
  tag: z.optional(shortText(0, 20)),
  goldPrice: z.optional(z.int().min(0).max(1_000_000)),
  openBackGold: z.optional(z.boolean()),
  returnGoldPercentage: z.optional(z.int().min(1).max(100)),
};
const TipDraftContent = z.strictObject(draftFields);
export type TipDraftContent = z.output<typeof TipDraftContent>;

/** A stored draft. `revision` counts its saves. */
export const TipDraft = z.object({ id: Id, content: TipDraftContent, revision: z.int(), updatedAt: EpochMs });
export type TipDraft = z.output<typeof TipDraft>;

/** A tipster for whom the caller may act. */
export const OwnTipster = z.object({
  id: Id,
  name: z.string(),
  profile: z.string(),
  /** The member; null: nobody can answer comments as this tipster. */
  uid: z.nullable(Id),
});
export type OwnTipster = z.output<typeof OwnTipster>;

/** The coins of purchases: `paid` = `held` in escrow + `returned` + `earned` by the tipster + the share of the operator. */
const Coins = z.object({ paid: z.int(), held: z.int(), returned: z.int(), earned: z.int(), operator: z.int() });

/** What sales and settlement add to an own tip; `isLocked`: its first match has started, it was bought, or it was decided. */
const ownTipFacts = {
  legResults: z.array(BetResultCode),
  publishedAt: EpochMs,
  closeAt: EpochMs,
  result: BetResultCode,
  settledAt: z.nullable(EpochMs),
  /** Profit in percent of the stake once settled. */
  yieldRate: z.nullable(z.number()),
  isLocked: z.boolean(),
  /** Number of buyers, and of those who got coins back. */
  sold: z.int(),
  refunded: z.int(),
  coins: Coins,
  readCount: z.int(),
  commentCount: z.int(),
};

/** An own tip with its sales. */
export const OwnTip = TipInput.omit({ sportsInfo: true, isTripartite: true }).extend(ownTipFacts);
export type OwnTip = z.output<typeof OwnTip>;

/** Hits and return of decided tips; `rateReturn` in percent of one stake per tip. */
const Result = HitRate.omit({ period: true }).extend({ rateReturn: z.nullable(z.number()) });

/** The record of a tipster, by market; a multiple counts as a market of its own. */
export const OwnTipsterRecord = z.object({
  total: Result,
  markets: z.array(Result.extend({ market: BetMarket })),
  /** Results of the last ten tips that were won, lost or drawn, newest first, and hits among them. */
  ten: z.array(BetResultCode),
  tenWin: z.int(),
  /** Return of all tips up to each decided one, oldest first; the last 200. */
  course: z.array(z.object({ at: EpochMs, rateReturn: z.number() })),
});
export type OwnTipsterRecord = z.output<typeof OwnTipsterRecord>;

/** A day in Shanghai: purchases made on it, and movements of the tipster's account booked on it. */
const SalesDay = z.object({
  day: Day,
  sold: z.int(),
  paid: z.int(),
  /** Coins that buyers got back on the day. */
  returned: z.int(),
  earned: z.int(),
  /** Earned coins that a corrected result took back. */
  reclaimed: z.int(),
  /** Coins paid out to the tipster. */
  paidOut: z.int(),
});
export type SalesDay = z.output<typeof SalesDay>;

/** Sales of a month. The days' `earned` - `reclaimed` - `paidOut` of all months sum to `balance`. */
export const OwnSales = z.object({
  month: z.string(),
  /** The first month with a sale. */
  since: z.nullable(z.string()),
  /** Coins of the tipster in the ledger, and coins of buyers held for tips without a result. */
  balance: z.int(),
  held: z.int(),
  /** What the operator keeps of earned coins, in percent. */
  operatorSharePercent: z.int(),
  days: z.array(SalesDay),
  total: SalesDay.omit({ day: true }),
});
export type OwnSales = z.output<typeof OwnSales>;

/** A comment on an own tip; `isAnswered`: the tipster has replied. */
export const OwnComment = z.object({
  comment: TipComment,
  tip: z.object({ id: Id, sportsTitle: z.string() }),
  isAnswered: z.boolean(),
});
export type OwnComment = z.output<typeof OwnComment>;

const draftRoutes = defineRoutes({
  opsListTipDrafts: opsList('own-tips', '/ops/v1/tipster/drafts/:professorId', own, TipDraft, 'Drafts, newest first'),
  opsSaveTipDraft: opsRoute(
    'own-tips',
    'PUT',
    '/ops/v1/tipster/drafts/:professorId/:id',
    z.strictObject({ ...own, id: Id, revision: z.int().min(0), ...draftFields }),
    TipDraft,
    'Stores a draft whole; another revision than the stored one is refused with both versions',
    UNFIT,
  ),
  opsRemoveTipDraft: opsRoute(
    'own-tips',
    'DELETE',
    '/ops/v1/tipster/drafts/:professorId/:id',
    OwnRecord,
    z.object({ removed: z.boolean() }),
    'Removes a draft; one that is gone already is no error',
    NOT_FOUND,
  ),
  opsPublishTipDraft: opsRoute(
    'own-tips',
    'POST',
    '/ops/v1/tipster/drafts/publish/:professorId/:id',
    z.object({ ...own, id: Id, revision: z.int().min(1) }),
    saved,
    'Publishes a draft under its id, once: until its first match starts, with the checks of each tip',
    UNFIT,
  ),
  opsPreviewTip: opsRoute(
    'own-tips',
    'POST',
    '/ops/v1/tipster/preview/:professorId',
    z.strictObject({ ...own, ...draftFields }),
    z.object({
      visitor: TipDetail,
      buyer: TipDetail,
      /** Why it cannot be published as it is. */
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
    'A draft as visitors and as buyers will see it, and what still prevents its publication',
    NOT_FOUND,
  ),
});

const commentRoutes = defineRoutes({
  opsListOwnComments: opsList(
    'own-tips',
    '/ops/v1/tipster/comments/:professorId',
    { ...own, unanswered: formInt(0, 1).default(0) },
    OwnComment,
    'Comments on own tips with their replies, newest first',
  ),
  opsAnswerComment: opsRoute(
    'own-tips',
    'POST',
    '/ops/v1/tipster/comments/:professorId/:id',
    z.object({ ...own, id: Id, text: shortText(1, COMMENT_TEXT_MAX), clientId: ClientId }),
    TipComment,
    'Replies to a comment on an own tip as the tipster; the same clientId again writes nothing',
    [CODE.NOT_FOUND, CODE.CONFLICT, CODE.CHAT_BANNED, CODE.CHAT_RULE, CODE.CHAT_BLOCKED_WORD, CODE.TOO_MANY],
  ),
});

/** The desk of a tipster: members act for their own tips alone. */
export const opsTipsterRoutes = defineRoutes({
  opsListOwnTipsters: opsList('own-tips', '/ops/v1/tipster', {}, OwnTipster, 'Tipsters for whom the caller may act'),
  opsListTipMatches: opsList(
    'own-tips',
    '/ops/v1/tipster/matches',
    { competitionId: z.optional(Id) },
    MatchBrief,
    'Upcoming matches, which tips may name, by kick-off',
  ),
  ...draftRoutes,
  opsListOwnTips: opsList(
    'own-tips',
    '/ops/v1/tipster/tips/:professorId',
    { ...own, settled: z.optional(formInt(0, 1)) },
    OwnTip,
    'Own tips with their sales, newest first',
  ),
  opsGetOwnTip: opsRoute(
    'own-tips',
    'GET',
    '/ops/v1/tipster/tips/:professorId/:id',
    OwnRecord,
    revised(TipInput.omit({ isTripartite: true })).extend(ownTipFacts),
    'An own tip with its text',
    NOT_FOUND,
  ),
  opsSaveOwnTip: opsSave(
    'own-tips',
    '/ops/v1/tipster/tips/:professorId/:id',
    { whole: TipInput.omit({ isTripartite: true }), keys: ['professorId', 'id'], readOnly: Object.keys(ownTipFacts) },
    saved,
    'Publishes an own tip, or changes what is named of one until it is bought or its first match starts',
    UNFIT,
  ),
  opsGetTipsterRecord: opsRoute(
    'own-tips',
    'GET',
    '/ops/v1/tipster/record/:professorId',
    z.object(own),
    OwnTipsterRecord,
    'Hit rate and return of own tips, by market',
    NOT_FOUND,
  ),
  opsGetTipsterSales: opsRoute(
    'own-tips',
    'GET',
    '/ops/v1/tipster/sales/:professorId',
    z.object({ ...own, month: z.optional(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'expected a month as YYYY-MM')) }),
    OwnSales,
    'Sales, coins in escrow and payouts of a month by day; the current one when none is named',
    NOT_FOUND,
  ),
  ...commentRoutes,
});
