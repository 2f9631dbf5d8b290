import * as z from 'zod';
import { RANKING_BOARDS, REPORT_RECORDS } from '#bet.ts';
import { CODE } from '#codes.ts';
import { BetResultCode, MarketName, SelectionName } from '#news.ts';
import { defineRoutes, Nothing, siteRoute } from '#route.ts';
import { EpochMs, Flag, formInt, Id, LocalName } from '#values.ts';

/** Page size of a user's betting list. */
export const BETTING_PAGE_SIZE = 100;

/** One bet of a report, parsed from the report's text-encoded `betInfo`. Missing fields are null. */
export const BetInfo = z.object({
  matchId: z.nullable(Id),
  /** The match as written by the betting platform. */
  matchName: z.string(),
  league: z.string(),
  market: z.nullable(MarketName),
  selection: z.nullable(SelectionName),
  /** Of the home side, or the total. */
  line: z.nullable(z.number()),
  /** Decimal odds. */
  odds: z.nullable(z.number()),
  result: BetResultCode,
  score: z.string(),
});
export type BetInfo = z.output<typeof BetInfo>;

/** A bet as a viewer sees it; `names` are those of a known match, whatever language the platform writes. */
export const ShownBet = BetInfo.extend({
  names: z.nullable(z.object({ home: LocalName, guest: LocalName, league: LocalName })),
});
export type ShownBet = z.output<typeof ShownBet>;

/** A report of a bet that a user placed on the operator's platform. Amounts are gold coins. */
export const BettingReport = z.object({
  id: Id,
  userId: Id,
  platform: z.string(),
  placedAt: EpochMs,
  settledAt: z.nullable(EpochMs),
  stake: z.int(),
  /** The returned amount, including the stake. */
  payout: z.int(),
  /** `payout - stake` once settled, else 0. */
  profit: z.int(),
  result: BetResultCode,
  betInfos: z.array(ShownBet),
  /** Its `betInfo` is invalid: stored, its amounts counted, shown without bets. */
  isBroken: Flag,
  like: z.int(),
  disLike: z.int(),
  /** The viewer's vote: 1 liked, -1 disliked, 0 neither. */
  myVote: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
});
export type BettingReport = z.output<typeof BettingReport>;

export const RankingBoard = z.enum(RANKING_BOARDS);
export type RankingBoard = z.output<typeof RankingBoard>;

/** A user on a board. Ties share a rank. */
export const RankingRow = z.object({
  userId: Id,
  name: z.string(),
  headUrl: z.string(),
  /** Title by rule; null for none. */
  userTitle: z.nullable(Id),
  /** 0 when not ranked: too few settled reports, or no gain. */
  rank: z.int(),
  /** Ranks gained since the previous day; null for a new user. */
  movement: z.nullable(z.int()),
  profit: z.int(),
  /** Won reports (red orders). */
  reds: z.int(),
  /** Reports won or lost. */
  settled: z.int(),
  /** Integer percent of `settled`; null without any. */
  winRate: z.nullable(z.int()),
  /** Reports with exactly one bet. */
  followBetCount: z.int(),
  /** Likes less dislikes of the period's reports. */
  popularity: z.int(),
  /** Running streak of won reports. */
  streak: z.int(),
});
export type RankingRow = z.output<typeof RankingRow>;

/** A row with its latest reports; `showMore` when there are more than these. */
export const RankingEntry = RankingRow.extend({ bettingReportList: z.array(BettingReport), showMore: Flag });
export type RankingEntry = z.output<typeof RankingEntry>;

/** A period of a ranking. Days begin at midnight in Shanghai; `endDate` is the last millisecond. */
export const RankingPeriod = z.object({
  id: Id,
  startDate: EpochMs,
  endDate: EpochMs,
  /** Hidden by the operator. */
  hidden: Flag,
  /** Ended and stored permanently. */
  isFrozen: Flag,
});
export type RankingPeriod = z.output<typeof RankingPeriod>;

/** A ranking of the operator: by week, by month, or over custom dates. */
export const RankingConfig = z.object({
  id: Id,
  kind: z.enum(['week', 'month', 'custom']),
  text: LocalName,
  /** Number of rows of a board. */
  size: z.int(),
  /** Minimum settled reports to be ranked. */
  minSample: z.int(),
  /** Platforms whose reports count; empty means all. */
  gamePlatforms: z.array(z.string()),
  /** The current period first, then earlier ones. */
  rankingDateList: z.array(RankingPeriod),
});
export type RankingConfig = z.output<typeof RankingConfig>;

/** A user's page. Money in gold coins, days as `YYYY-MM-DD` in Shanghai. */
export const RankedUser = z.object({
  userId: Id,
  name: z.string(),
  headUrl: z.string(),
  userTitle: z.nullable(Id),
  profit: z.int(),
  stake: z.int(),
  reds: z.int(),
  settled: z.int(),
  winRate: z.nullable(z.int()),
  streak: z.int(),
  longestStreak: z.int(),
  followBetCount: z.int(),
  like: z.int(),
  disLike: z.int(),
  /** Cumulative profit by day, oldest first, 60 days at most. */
  curve: z.array(z.object({ day: z.string(), profit: z.int(), total: z.int() })),
  /** Results of the last ten decided reports, newest first. */
  tenHistory: z.array(BetResultCode),
  /** The viewer's own page. */
  isMine: Flag,
  /** Hidden from all boards at the user's request: nobody else sees the page. */
  hidden: Flag,
});
export type RankedUser = z.output<typeof RankedUser>;

const Vote = z.object({ reportId: Id, like: z.int(), disLike: z.int(), myVote: z.int() });

const voteRequest = z.object({ reportId: Id, on: formInt(0, 1).default(1) });

/** Calls of the user ranking. */
export const rankingRoutes = defineRoutes({
  getRankingConfig: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/ranking/config',
    Nothing,
    z.object({ rankingConfigList: z.array(RankingConfig) }),
    'Rankings with their periods (C8, E8)',
  ),
  listRanking: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/ranking/list',
    z.object({
      board: RankingBoard.default('gain'),
      /** Week when absent. */
      configId: z.optional(Id),
      /** The current period when absent; a `periodId` of an earlier one is the historical board. */
      periodId: z.optional(Id),
    }),
    z.object({
      configId: Id,
      board: RankingBoard,
      period: RankingPeriod,
      list: z.array(RankingEntry),
      /** The viewer's own row, also when hidden or below the last row; null when they have no report. */
      mine: z.nullable(RankingRow),
      mineHidden: Flag,
    }),
    'A board (C8, E7, E9)',
    [CODE.NOT_FOUND],
  ),
  switchRanking: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/ranking/switch',
    z.object({ hidden: formInt(0, 1) }),
    z.object({ hidden: Flag }),
    'Hides (1) or shows (0) the own entry on all boards (C8)',
    [CODE.NOT_FOUND],
  ),
  likeReport: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/ranking/report/like',
    voteRequest,
    Vote,
    'Likes a report once (1) or takes it back (0); a dislike goes (C8)',
    [CODE.NOT_FOUND],
  ),
  dislikeReport: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/ranking/report/dislike',
    voteRequest,
    Vote,
    'Dislikes a report once (1) or takes it back (0); a like goes (C8)',
    [CODE.NOT_FOUND],
  ),
  listBettingReports: siteRoute(
    'POST',
    'public',
    '/api/forehead/data/betting/list',
    z.object({
      userId: Id,
      /** `new`: of the current week; `historical`: earlier ones. */
      recordsType: z.enum(REPORT_RECORDS).default('new'),
      pageNum: formInt(1, 100_000).default(1),
      size: formInt(1, BETTING_PAGE_SIZE).default(BETTING_PAGE_SIZE),
      cursor: z.optional(z.string().regex(/^[A-Za-z0-9_-]{1,120}$/, 'expected a cursor of a page before')),
    }),
    z.object({
      list: z.array(BettingReport),
      cursor: z.nullable(z.string()),
      pageNum: z.int(),
      pageSize: z.int(),
      total: z.int(),
      isLastPage: z.boolean(),
    }),
    'Reports of a user, newest first (C8, E8, K1)',
    [CODE.NOT_FOUND],
  ),
  getRankedUser: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/ranking/user',
    z.object({ userId: Id }),
    RankedUser,
    'The page of a ranked user (ours)',
    [CODE.NOT_FOUND],
  ),
});
