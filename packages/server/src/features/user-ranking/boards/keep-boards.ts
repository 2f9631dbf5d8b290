import { RANKING_BOARDS } from '@touchline/contract/bet.ts';
import { channel } from '@touchline/contract/channels.ts';
import { type Period, rankingDay } from '@touchline/domain/ranking/periods.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { boardsChanged } from '../changed.ts';
import { listRankings, periodsOf, type Ranking } from '../config-repo.ts';
import { refreshTitles } from '../forms.ts';
import type { RankingNeeds } from '../needs.ts';
import { rankRows, readPlaces } from './board-rows.ts';
import { readRows } from './read-board.ts';
import { readDayRanks, readFrozen, writeDayRanks, writeFrozen } from './stored-boards.ts';

/** Results come in for so long after a period has ended; then its boards are frozen. */
const FREEZE_AFTER_MS = 3_600_000;
/** How often periods and days are looked after. */
const TURN_MS = 600_000;
/** An import of old reports is let finish: nothing is frozen so long after the last of them. */
const LATE_MS = 600_000;
/** Places that are written down: those who hide their entry later leave room for others. */
const FROZEN_PLACES = 1000;

/** Writes down the boards of periods that are over; a second run finds them written. */
const freezeEnded = async (needs: RankingNeeds, ranking: Ranking): Promise<boolean> => {
  const now = needs.now();
  if (now - needs.memory.lateAt < LATE_MS) return false;
  const ended = periodsOf(ranking, now).filter(({ endDate }) => endDate + FREEZE_AFTER_MS < now);
  let isNew = false;
  for (const period of ended) isNew = (await freezePeriod(needs, ranking, period)) || isNew;
  return isNew;
};

const hasScores = async (db: RankingNeeds['db'], configId: string, periodId: string): Promise<boolean> => {
  const scores = db.selectFrom('ranking_score').select('user_id');
  const found = await scores.where('config_id', '=', configId).where('period_id', '=', periodId).limit(1).execute();
  return found.length > 0;
};

const freezePeriod = async (needs: RankingNeeds, ranking: Ranking, period: Period): Promise<boolean> => {
  const keys = RANKING_BOARDS.map((board) => ({ configId: ranking.id, periodId: period.id, board }));
  const [first] = keys;
  if (!first || (await readFrozen(needs.db, first)) || !(await hasScores(needs.db, ranking.id, period.id)))
    return false;
  await inTransaction(needs.db, async (trx) => {
    await waitForLock(trx, 'ranking');
    for (const key of keys) {
      const of = { ranking, periodId: period.id, board: key.board };
      const query = { ...of, withDemo: needs.demoEnabled(), withHidden: true };
      await writeFrozen(trx, key, rankRows(key.board, await readPlaces(trx, query, FROZEN_PLACES)), needs.now());
    }
  });
  return true;
};

/** Keeps the ranks of a day's beginning, from which the movement arrows are drawn. */
const keepDayRanks = async (needs: RankingNeeds, ranking: Ranking, day: string): Promise<void> => {
  const [period] = periodsOf(ranking, needs.now());
  if (!period) return;
  for (const board of RANKING_BOARDS) {
    const key = { configId: ranking.id, periodId: period.id, board, day };
    if (await readDayRanks(needs.db, key, day)) continue;
    const query = { ranking, periodId: period.id, board, withDemo: needs.demoEnabled() };
    const rows = rankRows(board, await readPlaces(needs.db, query, FROZEN_PLACES));
    await writeDayRanks(needs.db, key, Object.fromEntries(rows.map(({ userId, rank }) => [userId, rank])), needs.now());
  }
};

/** Tells open pages of the running boards, all at once after many changes. */
const tellBoards = async (needs: RankingNeeds, rankings: readonly Ranking[]): Promise<void> => {
  needs.memory.isDirty = false;
  for (const ranking of rankings) {
    const [period] = periodsOf(ranking, needs.now());
    if (!period || ranking.hiddenPeriods.includes(period.id)) continue;
    for (const board of RANKING_BOARDS) {
      const list = await readRows(needs, { ranking, period, board });
      const data = { configId: ranking.id, periodId: period.id, board, list };
      needs.publish(channel.ranking(ranking.id), 'ranking', 'ranking.change', data);
    }
  }
};

/** What is done once in a while: titles that time has changed, freezing what has ended, keeping the ranks of the day. */
const turnOver = async (needs: RankingNeeds, rankings: readonly Ranking[]): Promise<void> => {
  await refreshTitles(needs);
  for (const ranking of rankings) {
    if (await freezeEnded(needs, ranking)) boardsChanged(needs);
    await keepDayRanks(needs, ranking, rankingDay(needs.now()));
  }
};

/** Does what is due: at every turn freezing and keeping ranks, and telling what has changed. */
export const keepBoards = async (needs: RankingNeeds): Promise<void> => {
  const turn = Math.floor(needs.now() / TURN_MS);
  const isTurn = needs.memory.turn !== turn;
  if (!isTurn && !needs.memory.isDirty) return;
  const rankings = await listRankings(needs.db);
  if (isTurn) await turnOver(needs, rankings);
  needs.memory.turn = turn;
  if (needs.memory.isDirty) await tellBoards(needs, rankings);
};
