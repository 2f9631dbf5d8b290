import type { BettingReport, RankingConfig, RankingEntry, RankingRow } from '@touchline/contract/user-ranking.ts';
import type { BoardReply } from '#data/ranking/patch-board.ts';

export const rowOf = (userId: string, rank: number, part: Partial<RankingRow> = {}): RankingRow => ({
  userId,
  name: userId,
  headUrl: '',
  userTitle: null,
  rank,
  movement: null,
  profit: 1000 - rank,
  reds: 3,
  settled: 4,
  winRate: 75,
  followBetCount: 2,
  popularity: 1,
  streak: 0,
  ...part,
});

const report = (id: string) => ({ id }) as BettingReport;

/** The board of a week with `a` before `b`. */
export const replyOf = (mine: RankingRow | null = null): BoardReply => ({
  configId: 'week',
  board: 'gain',
  period: { id: 'w-2026-11-16', startDate: 0, endDate: 1, hidden: 0, isFrozen: 0 },
  list: [
    { ...rowOf('a', 1), bettingReportList: [report('a-1')], showMore: 1 },
    { ...rowOf('b', 2), bettingReportList: [report('b-1')], showMore: 0 },
  ],
  mine,
  mineHidden: 0,
});

/** A row with its latest reports. */
export const entryOf = (userId: string, rank: number, part: Partial<RankingEntry> = {}): RankingEntry => ({
  ...rowOf(userId, rank),
  bettingReportList: [],
  showMore: 0,
  ...part,
});

/** The ranking of the week, which is running. */
export const weekOf = (part: Partial<RankingConfig> = {}): RankingConfig => ({
  id: 'week',
  kind: 'week',
  text: { zh: '周榜', en: 'Week' },
  size: 50,
  minSample: 3,
  gamePlatforms: [],
  rankingDateList: [replyOf().period],
  ...part,
});
