import type { RankingBoard, RankingConfig, RankingEntry, RankingPeriod } from '@touchline/contract/user-ranking.ts';
import { notFound } from '#platform/http/api-error.ts';
import { RANKING_TAG } from '../changed.ts';
import { findPeriod, findRanking, listRankings, periodsOf, type Ranking } from '../config-repo.ts';
import type { RankingDeps } from '../deps.ts';
import { withVotes } from '../reports/betting-list.ts';
import { userOfMember } from '../reports/report-repo.ts';
import { type Board, cachedEntries, ownRow } from './read-board.ts';
import { readFrozen } from './stored-boards.ts';

const CACHE_MS = 60_000;
const FIRST_RANKING = 'week';

const toPeriods = (deps: RankingDeps, ranking: Ranking): Promise<RankingPeriod[]> =>
  Promise.all(
    periodsOf(ranking, deps.now()).map(async (period) => ({
      ...period,
      hidden: ranking.hiddenPeriods.includes(period.id) ? (1 as const) : (0 as const),
      isFrozen: (await readFrozen(deps.db, { configId: ranking.id, periodId: period.id, board: 'gain' })) ? 1 : 0,
    })),
  );

const toConfig = async (deps: RankingDeps, ranking: Ranking): Promise<RankingConfig> => {
  const { id, kind, text, size, minSample, gamePlatforms } = ranking;
  return { id, kind, text, size, minSample, gamePlatforms, rankingDateList: await toPeriods(deps, ranking) };
};

/** All rankings with their periods, including hidden ones, which are marked. */
export const allConfigs = (deps: RankingDeps): Promise<RankingConfig[]> =>
  deps.cache.get('ranking:configs', [RANKING_TAG], CACHE_MS, async () =>
    Promise.all((await listRankings(deps.db)).map((ranking) => toConfig(deps, ranking))),
  );

/** The visible rankings: those with a visible period. */
export const readerConfigs = async (deps: RankingDeps): Promise<RankingConfig[]> =>
  (await allConfigs(deps))
    .map((config) => ({ ...config, rankingDateList: config.rankingDateList.filter(({ hidden }) => hidden === 0) }))
    .filter(({ rankingDateList }) => rankingDateList.length > 0);

/** A member's own row at any rank. */
const mineOf = async (deps: RankingDeps, of: Board, viewer: string | null) => {
  const user = viewer === null ? undefined : await userOfMember(deps, viewer);
  if (!user) return { mine: null, mineHidden: 0 as const };
  return { mine: await ownRow(deps, of, user.id), mineHidden: user.hidden === 1 ? (1 as const) : (0 as const) };
};

const withOwnVotes = async (
  deps: RankingDeps,
  entries: readonly RankingEntry[],
  viewer: string | null,
): Promise<RankingEntry[]> => {
  if (viewer === null) return [...entries];
  const reports = await withVotes(
    deps,
    entries.flatMap(({ bettingReportList }) => bettingReportList),
    viewer,
  );
  const voted = new Map(reports.map((report) => [report.id, report]));
  return entries.map((entry) => ({
    ...entry,
    bettingReportList: entry.bettingReportList.map((report) => voted.get(report.id) ?? report),
  }));
};

/** A board of the running period, or of an earlier one. Throws 10404 for a ranking or period that is not shown. */
export const listRanking = async (
  deps: RankingDeps,
  input: { board: RankingBoard; configId?: string | undefined; periodId?: string | undefined },
  viewer: string | null,
) => {
  const ranking = await findRanking(deps.db, input.configId ?? FIRST_RANKING);
  const running = periodsOf(ranking, deps.now()).find(({ id }) => !ranking.hiddenPeriods.includes(id));
  const periodId = input.periodId ?? running?.id;
  if (periodId === undefined) throw notFound(`a period of ranking ${ranking.id}`);
  const of: Board = { ranking, period: findPeriod(ranking, periodId, deps.now()), board: input.board };
  const [entries, own, configs] = await Promise.all([
    cachedEntries(deps, of),
    mineOf(deps, of, viewer),
    allConfigs(deps),
  ]);
  const period = configs.find(({ id }) => id === ranking.id)?.rankingDateList.find(({ id }) => id === periodId);
  return {
    configId: ranking.id,
    board: input.board,
    period: period ?? { ...of.period, hidden: 0 as const, isFrozen: 0 as const },
    list: await withOwnVotes(deps, entries, viewer),
    ...own,
  };
};
