import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { rankingDay, rankingDayStart } from '@touchline/domain/ranking/periods.ts';
import { addScore, isDecided, longestStreak, NO_SCORE, scoreOf, winRate } from '@touchline/domain/ranking/score.ts';
import { RANKING_TAG } from '../changed.ts';
import type { RankingDeps } from '../deps.ts';
import { type ReportRow, toCounted } from '../report-rows.ts';
import { visibleUser } from './report-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

const CACHE_MS = 60_000;
const CURVE_DAYS = 60;
const DAY_MS = 86_400_000;
/** Maximum settled reports of a page; more than anybody places in years. */
const REPORTS_MOST = 20_000;
const HISTORY = 10;

type Settled = Pick<
  ReportRow,
  'settled_at' | 'stake' | 'payout' | 'result' | 'bet_count' | 'like_count' | 'dislike_count'
>;

/** All settled reports of a user, oldest first. */
const settledReports = async (db: Db, userId: string): Promise<Settled[]> => {
  const rows = await db
    .selectFrom('betting_report')
    .select(['settled_at', 'stake', 'payout', 'result', 'bet_count', 'like_count', 'dislike_count'])
    .where('user_id', '=', userId)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REPORTS_MOST)
    .execute();
  return rows.toReversed();
};

/** Daily and cumulative profit of the last 60 days, including days without a report. */
const curveOf = (reports: readonly Settled[], now: number): RankedUser['curve'] => {
  const profits = new Map<string, number>();
  for (const { settled_at: at, payout, stake } of reports) {
    const day = rankingDay(at ?? 0);
    profits.set(day, (profits.get(day) ?? 0) + payout - stake);
  }
  const today = rankingDayStart(now);
  const days = Array.from({ length: CURVE_DAYS }, (_, index) => rankingDay(today - (CURVE_DAYS - 1 - index) * DAY_MS));
  const first = days.findIndex((day) => profits.has(day));
  let total = 0;
  return first === -1
    ? []
    : days.slice(first).map((day) => {
        const profit = profits.get(day) ?? 0;
        total += profit;
        return { day, profit, total };
      });
};

/** Figures computed from all reports; the others are stored with the user. */
type Figures = Omit<RankedUser, 'userId' | 'name' | 'headUrl' | 'streak' | 'userTitle' | 'isMine' | 'hidden'>;

const readRankedUser = async (deps: RankingDeps, userId: string): Promise<Figures> => {
  const reports = await settledReports(deps.db, userId);
  const score = reports
    .map((row) => scoreOf(toCounted(row as ReportRow)))
    .reduce((sum, one) => addScore(sum, one), NO_SCORE);
  const results = reports.map(({ result }) => result);
  const decided = results.filter(isDecided);
  const rate = winRate(score);
  return {
    profit: score.profit,
    stake: reports.reduce((sum, { stake }) => sum + stake, 0),
    reds: score.reds,
    settled: score.settled,
    winRate: rate,
    longestStreak: longestStreak(results),
    followBetCount: score.singles,
    like: reports.reduce((sum, row) => sum + row.like_count, 0),
    disLike: reports.reduce((sum, row) => sum + row.dislike_count, 0),
    curve: curveOf(reports, deps.now()),
    tenHistory: decided.slice(-HISTORY).toReversed() as RankedUser['tenHistory'],
  };
};

/** The page of a ranked user; the figures are cached until a report changes. */
export const rankedUser = async (deps: RankingDeps, userId: string, viewer: string | null): Promise<RankedUser> => {
  const user = await visibleUser(deps, userId, viewer);
  const figures = await deps.cache.get(`ranking:user:${userId}`, [RANKING_TAG], CACHE_MS, () =>
    readRankedUser(deps, userId),
  );
  const { name, head_url: headUrl, streak, title: userTitle } = user;
  const isMine = user.uid !== null && user.uid === viewer ? 1 : 0;
  return { userId, name, headUrl, streak, userTitle, ...figures, isMine, hidden: user.hidden === 1 ? 1 : 0 };
};
