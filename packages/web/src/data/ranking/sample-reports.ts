import type { BettingReport, RankedUser } from '@touchline/contract/user-ranking.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';

/** 21 November 2026, 12:00 UTC: the instant of the samples. */
const NOON = Date.UTC(2026, 10, 21, 12);

/** A single of 100 coins on a match, won at odds of 1.92. */
export const reportOf = (id: string, part: Partial<BettingReport> = {}): BettingReport => ({
  id,
  userId: 'user-1',
  platform: 'main',
  placedAt: NOON - 60_000,
  settledAt: NOON,
  stake: 100,
  payout: 192,
  profit: 92,
  result: 1,
  betInfos: [
    {
      matchId: 'derby',
      matchName: '阿森纳 vs 切尔西',
      names: null,
      league: '英超',
      market: 'handicap',
      selection: 'home',
      line: -0.75,
      odds: 1.92,
      result: 1,
      score: '',
    },
  ],
  isBroken: 0,
  like: 0,
  disLike: 0,
  myVote: 0,
  ...part,
});

export const rankedUserOf = (part: Partial<RankedUser> = {}): RankedUser => ({
  userId: 'user-1',
  name: '用户一',
  headUrl: '',
  userTitle: null,
  profit: 92,
  stake: 100,
  reds: 1,
  settled: 1,
  winRate: 100,
  streak: 1,
  longestStreak: 1,
  followBetCount: 1,
  like: 0,
  disLike: 0,
  curve: [{ day: '2026-11-21', profit: 92, total: 92 }],
  tenHistory: [1],
  isMine: 0,
  hidden: 0,
  ...part,
});

type ReportPage = ReplyOf<ClientRoutes['listBettingReports']>;

/** The one page of these reports. */
export const reportPageOf = (list: BettingReport[], part: Partial<ReportPage> = {}): ReportPage => ({
  list,
  cursor: null,
  pageNum: 1,
  pageSize: 100,
  total: list.length,
  isLastPage: true,
  ...part,
});
