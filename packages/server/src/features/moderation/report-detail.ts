import type { ReportDetail } from '@touchline/contract/ops-moderation.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { ReportRow } from '#platform/moderation/reports.ts';
import { sanctionsOf, toSanction } from '#platform/moderation/sanctions.ts';
import type { ModerationDeps } from './deps.ts';
import { listedReport, listedReports, pictureUrl, requireReport } from './report-list.ts';

const MOST_REPORTERS = 50;
const MOST_SIMILAR = 20;

/** Rows of a table with this uid, and of reports in this state. */
const countOf = async (db: Db, table: 'chat_message' | 'tip_comment', uid: string): Promise<number> => {
  const counted = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await counted.where('uid', '=', uid).executeTakeFirstOrThrow()).count);
};

const reportsOf = async (db: Db, uid: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('report')
    .select('state')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
};

const memberOf = async (db: Db, uid: string): Promise<ReportDetail['member']> => {
  const account = await db
    .selectFrom('account')
    .leftJoin('member_standing', 'member_standing.uid', 'account.uid')
    .select(['account.uid', 'username', 'head_key', 'created_at', 'recharge_total', 'vip_level'])
    .where('account.uid', '=', uid)
    .executeTakeFirst();
  if (!account) return null;
  const [messageCount, commentCount, reports] = await Promise.all([
    countOf(db, 'chat_message', uid),
    countOf(db, 'tip_comment', uid),
    reportsOf(db, uid),
  ]);
  return {
    uid,
    username: account.username,
    headUrl: pictureUrl(account.head_key),
    createdAt: account.created_at,
    rechargeTotal: account.recharge_total ?? 0,
    vipLevel: account.vip_level ?? 0,
    messageCount,
    commentCount,
    upheldCount: reports.get('upheld') ?? 0,
    openCount: reports.get('open') ?? 0,
  };
};

/** Of the decided reports of these members: how many, and how many of them were upheld. */
const accuracyOf = async (db: Db, uids: readonly string[]) => {
  const rows = await db
    .selectFrom('report_reporter')
    .innerJoin('report', 'report.id', 'report_reporter.report_id')
    .select(['report_reporter.uid', 'report.state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('report_reporter.uid', 'in', [...uids])
    .where('report.state', '!=', 'open')
    .groupBy(['report_reporter.uid', 'report.state'])
    .execute();
  return (uid: string) => {
    const ofReporter = rows.filter((row) => row.uid === uid);
    const sum = (counted: typeof ofReporter) => counted.reduce((total, { count }) => total + Number(count), 0);
    return {
      upheldCount: sum(ofReporter.filter(({ state }) => state === 'upheld')),
      decidedCount: sum(ofReporter),
    };
  };
};

const reportersOf = async (db: Db, reportId: string): Promise<ReportDetail['reporters']> => {
  const rows = await db
    .selectFrom('report_reporter')
    .leftJoin('account', 'account.uid', 'report_reporter.uid')
    .select(['report_reporter.uid', 'username', 'category_id', 'text', 'report_reporter.created_at'])
    .where('report_id', '=', reportId)
    .orderBy('report_reporter.created_at')
    .orderBy('report_reporter.uid')
    .limit(MOST_REPORTERS)
    .execute();
  if (rows.length === 0) return [];
  const accuracy = await accuracyOf(
    db,
    rows.map(({ uid }) => uid),
  );
  return rows.map((row) => ({
    uid: row.uid,
    username: row.username ?? '',
    categoryId: row.category_id,
    text: row.text,
    createdAt: row.created_at,
    ...accuracy(row.uid),
  }));
};

/** Other open reports of the author, the oldest first. */
export const similarReports = (db: Db, { id, uid }: ReportRow): Promise<ReportRow[]> =>
  db
    .selectFrom('report')
    .selectAll()
    .where('uid', '=', uid ?? '')
    .where('state', '=', 'open')
    .where('id', '!=', id)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(MOST_SIMILAR)
    .execute();

/** Everything that a decision needs. */
export const readReport = async ({ db, content, now }: ModerationDeps, id: string): Promise<ReportDetail> => {
  const row = await requireReport(db, id);
  const { uid } = row;
  const [report, { isThere, name, lines }, member, sanctions, reporters, similar] = await Promise.all([
    listedReport(db, id),
    content[row.kind].contextOf(row),
    uid === null ? null : memberOf(db, uid),
    uid === null ? [] : sanctionsOf(db, uid),
    reportersOf(db, id),
    similarReports(db, row),
  ]);
  return {
    report,
    isThere,
    context: lines,
    contextName: name,
    member,
    sanctions: sanctions.map((sanction) => toSanction(sanction, now())),
    reporters,
    similar: await listedReports(db, similar),
  };
};
