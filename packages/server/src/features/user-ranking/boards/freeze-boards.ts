import { RANKING_BOARDS } from '@touchline/contract/bet.ts';
import { channel } from '@touchline/contract/channels.ts';
import { type Period, rankingDay } from '@touchline/domain/ranking/periods.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { boardsChanged } from '../changed.ts';
import { listRankings, periodsOf, type Ranking } from '../config-repo.ts';
import { refreshTitles } from '../forms.ts';
import type { RankingDeps } from '../deps.ts';
import { rankRows, readRankedUsers } from './board-rows.ts';
import { readRows } from './read-board.ts';
import { readDayRanks, readFrozen, writeDayRanks, writeFrozen } from './stored-boards.ts';

/** How long results are accepted after a period has ended before its boards are frozen. */
const FREEZE_AFTER_MS = 3_600_000;
/** Interval of the work on periods and days. */
const TURN_MS = 600_000;
/** Nothing is frozen this long after the last old report, so that an import can finish. */
const LATE_MS = 600_000;
/** Stored rows: more than shown, since users may hide their entry later. */
const FROZEN_RANKS = 1000;

/** Stores the boards of ended periods; idempotent. */
const freezeEnded = async (deps: RankingDeps, ranking: Ranking): Promise<boolean> => {
  const now = deps.now();
  if (now - deps.memory.lateAt < LATE_MS) return false;
  const ended = periodsOf(ranking, now).filter(({ endDate }) => endDate + FREEZE_AFTER_MS < now);
  let isNew = false;
  for (const period of ended) isNew = (await freezePeriod(deps, ranking, period)) || isNew;
  return isNew;
};

const hasScores = async (db: RankingDeps['db'], configId: string, periodId: string): Promise<boolean> => {
  const scores = db.selectFrom('ranking_score').select('user_id');
  const found = await scores.where('config_id', '=', configId).where('period_id', '=', periodId).limit(1).execute();
  return found.length > 0;
};

const freezePeriod = async (deps: RankingDeps, ranking: Ranking, period: Period): Promise<boolean> => {
  const keys = RANKING_BOARDS.map((board) => ({ configId: ranking.id, periodId: period.id, board }));
  const [first] = keys;
  if (!first || (await readFrozen(deps.db, first)) || !(await hasScores(deps.db, ranking.id, period.id))) return false;
  await inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ranking');
    for (const key of keys) {
      const of = { ranking, periodId: period.id, board: key.board };
      const query = { ...of, withDemo: deps.demoEnabled(), withHidden: true };
      await writeFrozen(trx, key, rankRows(key.board, await readRankedUsers(trx, query, FROZEN_RANKS)), deps.now());
    }
  });
  return true;
};

/** Stores the ranks at the start of a day, from which the movement arrows are computed. */
const storeDayRanks = async (deps: RankingDeps, ranking: Ranking, day: string): Promise<void> => {
  const [period] = periodsOf(ranking, deps.now());
  if (!period) return;
  for (const board of RANKING_BOARDS) {
    const key = { configId: ranking.id, periodId: period.id, board, day };
    if (await readDayRanks(deps.db, key, day)) continue;
    const query = { ranking, periodId: period.id, board, withDemo: deps.demoEnabled() };
    const rows = rankRows(board, await readRankedUsers(deps.db, query, FROZEN_RANKS));
    await writeDayRanks(deps.db, key, Object.fromEntries(rows.map(({ userId, rank }) => [userId, rank])), deps.now());
  }
};

/** Publishes the current boards, once after many changes. */
const publishBoards = async (deps: RankingDeps, rankings: readonly Ranking[]): Promise<void> => {
  deps.memory.isDirty = false;
  for (const ranking of rankings) {
    const [period] = periodsOf(ranking, deps.now());
    if (!period || ranking.hiddenPeriods.includes(period.id)) continue;
    for (const board of RANKING_BOARDS) {
      const list = await readRows(deps, { ranking, period, board });
      const data = { configId: ranking.id, periodId: period.id, board, list };
      deps.publish(channel.ranking(ranking.id), 'ranking', 'ranking.change', data);
    }
  }
};

/** Periodic work: updates titles, freezes ended periods, stores the ranks of the day. */
const runPeriodicWork = async (deps: RankingDeps, rankings: readonly Ranking[]): Promise<void> => {
  await refreshTitles(deps);
  for (const ranking of rankings) {
    if (await freezeEnded(deps, ranking)) boardsChanged(deps);
    await storeDayRanks(deps, ranking, rankingDay(deps.now()));
  }
};

/** Runs the periodic work when it is due and publishes changed boards. */
export const freezeBoards = async (deps: RankingDeps): Promise<void> => {
  const turn = Math.floor(deps.now() / TURN_MS);
  const isPeriodicRun = deps.memory.turn !== turn;
  if (!isPeriodicRun && !deps.memory.isDirty) return;
  const rankings = await listRankings(deps.db);
  if (isPeriodicRun) await runPeriodicWork(deps, rankings);
  deps.memory.turn = turn;
  if (deps.memory.isDirty) await publishBoards(deps, rankings);
};
