import { BET_RESULT } from '@touchline/contract/bet.ts';
import { type Period, periodAt } from '@touchline/domain/ranking/periods.ts';
import { addScore, NO_SCORE, type Score, scoreOf } from '@touchline/domain/ranking/score.ts';
import { sql } from 'kysely';
import { type Ranking, listRankings } from './config-repo.ts';
import { isCounted, type ReportRow, toCounted } from './report-rows.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

const ROWS_AT_ONCE = 1000;

/** The change of a report: its score input before and after. */
export interface ReportChange {
  before: ReportRow | undefined;
  after: ReportRow;
}

const keyOf = (...parts: readonly string[]): string => parts.join('/');

/** Frozen periods, as `ranking/period`. */
const frozenPeriods = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('ranking_board')
    .select(['config_id', 'period_id'])
    .distinct()
    .where('kind', '=', 'frozen')
    .execute();
  return new Set(rows.map((row) => keyOf(row.config_id, row.period_id)));
};

const countsFor = ({ gamePlatforms }: Ranking, { platform }: ReportRow): boolean =>
  gamePlatforms.length === 0 || gamePlatforms.includes(platform);

/**
 * Applies changed reports to the scores of open periods incrementally. Returns whether one of
 * these periods has ended by `now` and waits to be frozen.
 */
export const countChanges = async (trx: Trx, changes: readonly ReportChange[], now: number): Promise<boolean> => {
  const rankings = await listRankings(trx);
  const frozen = await frozenPeriods(trx);
  let isLate = false;
  const sums = new Map<string, { ids: [string, string, string]; score: Score }>();
  const add = (row: ReportRow, sign: 1 | -1): void => {
    const { settled_at: at } = row;
    if (at === null) return;
    for (const ranking of rankings.filter((one) => countsFor(one, row))) {
      const period = periodAt(ranking, at);
      if (period === null || frozen.has(keyOf(ranking.id, period.id))) continue;
      isLate ||= period.endDate < now;
      const ids: [string, string, string] = [ranking.id, period.id, row.user_id];
      const { score } = sums.get(keyOf(...ids)) ?? { score: NO_SCORE };
      sums.set(keyOf(...ids), { ids, score: addScore(score, scoreOf(toCounted(row)), sign) });
    }
  };
  for (const { before, after } of changes) {
    if (before) add(before, -1);
    add(after, 1);
  }
  await addToScores(trx, [...sums.values()]);
  return isLate;
};

const addToScores = async (
  trx: Trx,
  sums: readonly { ids: readonly [string, string, string]; score: Score }[],
): Promise<void> => {
  const rows = sums
    .filter(({ score }) => Object.values(score).some((value) => value !== 0))
    .map(({ ids: [configId, periodId, userId], score }) => ({
      config_id: configId,
      period_id: periodId,
      user_id: userId,
      ...score,
    }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await trx
      .insertInto('ranking_score')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['config_id', 'period_id', 'user_id']).doUpdateSet({
          profit: sql`ranking_score.profit + excluded.profit`,
          reds: sql`ranking_score.reds + excluded.reds`,
          settled: sql`ranking_score.settled + excluded.settled`,
          singles: sql`ranking_score.singles + excluded.singles`,
          popularity: sql`ranking_score.popularity + excluded.popularity`,
        }),
      )
      .execute();
};

const WON = sql.join([BET_RESULT.win, BET_RESULT.winHalf]);
const DECIDED = sql.join([BET_RESULT.win, BET_RESULT.winHalf, BET_RESULT.lose, BET_RESULT.loseHalf]);

/** Recounts all scores of a period from its reports; the sums are those of `scoreOf`. */
export const recountPeriod = async (trx: Trx, ranking: Ranking, period: Period): Promise<void> => {
  const { id } = ranking;
  await trx.deleteFrom('ranking_score').where('config_id', '=', id).where('period_id', '=', period.id).execute();
  await sql`insert into ranking_score (config_id, period_id, user_id, profit, reds, settled, singles, popularity)
    select ${id}, ${period.id}, user_id, sum(payout - stake),
      sum(case when result in (${WON}) then 1 else 0 end), sum(case when result in (${DECIDED}) then 1 else 0 end),
      sum(case when bet_count = 1 then 1 else 0 end), sum(like_count - dislike_count)
    from betting_report
    where ${isCounted(ranking, period)}
    group by user_id`.execute(trx);
};
