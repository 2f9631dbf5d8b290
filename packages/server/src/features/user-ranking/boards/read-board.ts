import type { RankingBoard, RankingEntry, RankingRow } from '@touchline/contract/user-ranking.ts';
import { type Period, rankingDay } from '@touchline/domain/ranking/periods.ts';
import { boardValue, sharedRanks } from '@touchline/domain/ranking/score.ts';
import { RANKING_TAG } from '../changed.ts';
import type { Ranking } from '../config-repo.ts';
import type { RankingDeps } from '../deps.ts';
import { toReport, withMatchNames } from '../report-rows.ts';
import { latestReports } from '../reports/report-repo.ts';
import {
  type BoardQuery,
  countAbove,
  type RankedRow,
  rankRows,
  readRankedUsers,
  readScore,
  toRankedRow,
} from './board-rows.ts';
import { readDayRanks, readFrozen } from './stored-boards.ts';

/** Maximum age of a cached board. */
const CACHE_MS = 60_000;
/** Number of reports shown in a row. */
const SHOWN_REPORTS = 3;

export interface Board {
  ranking: Ranking;
  period: Period;
  board: RankingBoard;
}

const keyOf = ({ ranking, period, board }: Board) => ({ configId: ranking.id, periodId: period.id, board });

const queryOf = ({ ranking, period, board }: Board, withDemo: boolean): BoardQuery => ({
  ranking,
  periodId: period.id,
  board,
  withDemo,
});

/** Without users who have hidden their entry since: the others move up. */
const visibleOf = async (deps: RankingDeps, board: RankingBoard, rows: readonly RankedRow[]): Promise<RankedRow[]> => {
  const ids = rows.map(({ userId }) => userId);
  const shown = await deps.db
    .selectFrom('ranking_user')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .where('hidden', '=', 0)
    .$if(!deps.demoEnabled(), (query) => query.where('demo', '=', 0))
    .execute();
  const visible = new Set(shown.map(({ id }) => id));
  const left = rows.filter(({ userId }) => visible.has(userId));
  const value = (row: RankedRow): number => boardValue(board, { ...row, singles: row.followBetCount });
  const ranks = sharedRanks(left.map(value));
  return left.map((row, index) => ({ ...row, rank: ranks[index] ?? 0 }));
};

const withMovement = (rows: readonly RankedRow[], before: Readonly<Record<string, number>> | null): RankingRow[] =>
  rows.map((row) => {
    const rank = before?.[row.userId];
    return { ...row, movement: rank === undefined ? null : rank - row.rank };
  });

/** The rows of a board: the stored ones of a frozen period, else from the current scores. */
export const readRows = async (deps: RankingDeps, of: Board): Promise<RankingRow[]> => {
  const { db } = deps;
  const frozen = await readFrozen(db, keyOf(of));
  if (frozen) return withMovement(await visibleOf(deps, of.board, frozen), null).slice(0, of.ranking.size);
  const users = await readRankedUsers(db, queryOf(of, deps.demoEnabled()), of.ranking.size);
  return withMovement(rankRows(of.board, users), await readDayRanks(db, keyOf(of), rankingDay(deps.now())));
};

const readEntries = async (deps: RankingDeps, of: Board): Promise<RankingEntry[]> => {
  const rows = await readRows(deps, of);
  const reports = await latestReports(
    deps.db,
    rows.map(({ userId }) => userId),
    of,
    SHOWN_REPORTS + 1,
  );
  const shown = [...reports.values()].flatMap((own) => own.slice(0, SHOWN_REPORTS).map((report) => toReport(report)));
  const reportsOf = Map.groupBy(await withMatchNames(deps, shown), ({ userId }) => userId);
  return rows.map((row) => ({
    ...row,
    bettingReportList: reportsOf.get(row.userId) ?? [],
    showMore: (reports.get(row.userId)?.length ?? 0) > SHOWN_REPORTS ? 1 : 0,
  }));
};

/** The rows of a board with their latest reports, as a visitor sees them; cached until something changes. */
export const cachedEntries = (deps: RankingDeps, of: Board): Promise<RankingEntry[]> => {
  const { configId, periodId, board } = keyOf(of);
  return deps.cache.get(`ranking:${configId}:${periodId}:${board}`, [RANKING_TAG], CACHE_MS, () =>
    readEntries(deps, of),
  );
};

/** A user's own row, with rank 0 when not on the board; null without a settled report in the period. */
export const ownRow = async (deps: RankingDeps, of: Board, userId: string): Promise<RankingRow | null> => {
  const shown = (await cachedEntries(deps, of)).find((entry) => entry.userId === userId);
  if (shown) {
    const { bettingReportList: _, showMore: __, ...row } = shown;
    return row;
  }
  const score = await readScore(deps.db, { ranking: of.ranking, periodId: of.period.id }, userId);
  if (!score) return null;
  const value = boardValue(of.board, score);
  const isRanked = value > 0 && score.settled >= of.ranking.minSample;
  const above = isRanked ? await countAbove(deps.db, queryOf(of, deps.demoEnabled()), value) : -1;
  const [row = null] = withMovement([toRankedRow(score, above + 1)], await dayRanks(deps, of));
  return row;
};

const dayRanks = (deps: RankingDeps, of: Board) => readDayRanks(deps.db, keyOf(of), rankingDay(deps.now()));
