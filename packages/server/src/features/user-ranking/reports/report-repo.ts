import type { Period } from '@touchline/domain/ranking/periods.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Ranking } from '../config-repo.ts';
import type { RankingDeps } from '../deps.ts';
import { isCounted, type ReportRow } from '../report-rows.ts';
import type { Db } from '#platform/db/open-database.ts';

export type UserRow = Selectable<Tables['ranking_user']>;

/** SQLite allows 500 terms in a compound statement. */
const USERS_AT_ONCE = 200;

/** The latest reports that a ranking counts in a period, at most `most` per user, the last settled first. */
export const latestReports = async (
  db: Db,
  userIds: readonly string[],
  { ranking, period }: { ranking: Pick<Ranking, 'gamePlatforms'>; period: Period },
  most: number,
): Promise<Map<string, ReportRow[]>> => {
  const found = new Map<string, ReportRow[]>();
  for (let start = 0; start < userIds.length; start += USERS_AT_ONCE) {
    const parts = userIds.slice(start, start + USERS_AT_ONCE).map(
      (userId) => sql`select * from (select * from betting_report
        where user_id = ${userId} and ${isCounted(ranking, period)}
        order by settled_at desc, id desc limit ${most}) as latest`,
    );
    const { rows } = await sql<ReportRow>`${sql.join(parts, sql` union all `)}`.execute(db);
    for (const row of rows) found.set(row.user_id, [...(found.get(row.user_id) ?? []), row]);
  }
  return found;
};

/** The ranked user who is this member; undefined for none. */
export const userOfMember = ({ db, demoEnabled }: RankingDeps, uid: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('ranking_user')
    .selectAll()
    .where('uid', '=', uid)
    .$if(!demoEnabled(), (query) => query.where('demo', '=', 0))
    .orderBy('id')
    .executeTakeFirst();

/** A ranked user visible to the viewer; undefined for an unknown one, and for another hidden user. */
export const findVisibleUser = async (
  deps: RankingDeps,
  userId: string,
  viewer: string | null,
): Promise<UserRow | undefined> => {
  const row = await deps.db.selectFrom('ranking_user').selectAll().where('id', '=', userId).executeTakeFirst();
  const isOwn = row !== undefined && row.uid !== null && row.uid === viewer;
  const isShown = row !== undefined && (row.demo === 0 || deps.demoEnabled()) && (row.hidden === 0 || isOwn);
  return isShown ? row : undefined;
};

/** The same; throws 10404 instead of undefined. */
export const visibleUser = async (deps: RankingDeps, userId: string, viewer: string | null): Promise<UserRow> => {
  const row = await findVisibleUser(deps, userId, viewer);
  if (!row) throw notFound(`ranked user ${userId}`);
  return row;
};

/** A viewer's votes on reports, by report. */
export const votesOf = async (
  db: Db,
  uid: string | null,
  reportIds: readonly string[],
): Promise<Map<string, 1 | -1>> => {
  if (uid === null || reportIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('report_vote')
    .select(['report_id', 'vote'])
    .where('uid', '=', uid)
    .where('report_id', 'in', reportIds)
    .where('vote', '!=', 0)
    .execute();
  return new Map(rows.map((row) => [row.report_id, row.vote > 0 ? 1 : -1]));
};
