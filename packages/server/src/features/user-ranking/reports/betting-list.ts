import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import { periodAt, rankingDayStart } from '@touchline/domain/ranking/periods.ts';
import { isAfter, type KeysetPosition } from '#platform/db/keyset.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { RankingDeps } from '../deps.ts';
import { toReport, withMatchNames } from '../report-rows.ts';
import { visibleUser, votesOf } from './report-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

export interface BettingListQuery {
  userId: string;
  recordsType: 'new' | 'historical';
  pageNum: number;
  size: number;
  cursor?: string | undefined;
}

const cursorOf = ({ placedAt, id }: BettingReport): string => Buffer.from(`${placedAt}.${id}`).toString('base64url');

const positionOf = (cursor: string): KeysetPosition => {
  const [, at, id] = /^(\d{1,15})\.([a-z0-9-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined)
    throw malformed([{ path: 'cursor', message: 'expected a cursor of a page before' }]);
  return { at: Number(at), id };
};

/** The first instant of the running week: reports from then on are new, earlier ones historical. */
const weekStart = (now: number): number =>
  periodAt({ id: 'week', kind: 'week', startDate: null, endDate: null }, now)?.startDate ?? rankingDayStart(now);

const reportsOf = (db: Db, { userId, recordsType }: BettingListQuery, now: number) =>
  db
    .selectFrom('betting_report')
    .where('user_id', '=', userId)
    .where('placed_at', recordsType === 'new' ? '>=' : '<', weekStart(now));

/** One page of a user's reports, newest first. With a cursor no report is repeated or missed while new ones are added. */
export const listBettingReports = async (deps: RankingDeps, query: BettingListQuery, viewer: string | null) => {
  await visibleUser(deps, query.userId, viewer);
  const { pageNum, size } = query;
  const from = query.cursor === undefined ? undefined : positionOf(query.cursor);
  const now = deps.now();
  const rows = await reportsOf(deps.db, query, now)
    .selectAll()
    .where(isAfter('placed_at', from))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .$if(from === undefined, (all) => all.offset((pageNum - 1) * size))
    .execute();
  const { total } = await reportsOf(deps.db, query, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, size).map((row) => toReport(row));
  const list = await withVotes(deps, await withMatchNames(deps, shown), viewer);
  const last = list.at(-1);
  const isLastPage = rows.length <= size;
  return {
    list,
    cursor: isLastPage || !last ? null : cursorOf(last),
    pageNum,
    pageSize: size,
    total: Number(total),
    isLastPage,
  };
};

/** Reports with the viewer's own votes. */
export const withVotes = async (
  { db }: RankingDeps,
  reports: readonly BettingReport[],
  viewer: string | null,
): Promise<BettingReport[]> => {
  const votes = await votesOf(
    db,
    viewer,
    reports.map(({ id }) => id),
  );
  return reports.map((report) => ({ ...report, myVote: votes.get(report.id) ?? 0 }));
};
