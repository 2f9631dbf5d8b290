import { BET_RESULT } from '@touchline/contract/bet.ts';
import { ReportInput, type ReportOutcome } from '@touchline/contract/ops-ranking.ts';
import * as z from 'zod';
import { withoutErased } from '#features/user-ranking/erased-users.ts';
import { boardsChanged } from '#features/user-ranking/changed.ts';
import type { RankingDeps } from '#features/user-ranking/deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { saveForms } from '#features/user-ranking/forms.ts';
import { type ReportRow, toRow } from '#features/user-ranking/report-rows.ts';
import { countChanges, type ReportChange } from '#features/user-ranking/score-repo.ts';
import type { AuditNote } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { withoutRemoved } from '#features/user-ranking/ingest/removed-profiles.ts';
import { upsert } from '#platform/db/upsert.ts';
import { type Issue, malformed } from '#platform/http/api-error.ts';
import { invalidTexts, within } from '#platform/http/parse-input.ts';

const MAX_ISSUES = 50;
const OPEN: readonly number[] = [BET_RESULT.waiting, BET_RESULT.confirm];

const idOf = (report: unknown): string => {
  const id = typeof report === 'object' && report !== null && 'id' in report ? report.id : undefined;
  return typeof id === 'string' ? ` (${id.slice(0, 64)})` : '';
};

const timeIssues = ({ placedAt, settledAt, result, payout }: ReportInput): string[] => {
  const isOpen = OPEN.includes(result);
  if (isOpen && settledAt !== null) return ['settledAt: expected null while the result is open'];
  if (isOpen && payout !== 0) return ['payout: expected 0 while the result is open'];
  if (!isOpen && settledAt === null) return ['settledAt: expected the time of a final result'];
  if (settledAt !== null && settledAt < placedAt) return ['settledAt: expected a time after placedAt'];
  return [];
};

/** Amounts that contradict the result. */
const moneyIssues = ({ result, stake, payout }: ReportInput): string[] => {
  if (result === BET_RESULT.lose && payout !== 0) return ['payout: expected 0 for a lost report'];
  if (result === BET_RESULT.win && payout < stake) return ['payout: expected at least the stake of a won report'];
  return [];
};

const issuesOf = (report: unknown, index: number): { parsed?: ReportInput; issues: Issue[] } => {
  const named = `reports.${index}${idOf(report)}`;
  const result = z.safeParse(ReportInput, report);
  if (!result.success)
    return { issues: result.error.issues.map(({ path, message }) => ({ path: [named, ...path].join('.'), message })) };
  const { betInfo, ...fields } = result.data;
  const faults = [...timeIssues(result.data), ...moneyIssues(result.data)];
  const issues = [...invalidTexts(fields), ...faults.map((message) => ({ path: '', message }))];
  return { parsed: result.data, issues: issues.map((issue) => within(named, issue)) };
};

/** The reports of a batch. Throws 10400 with an issue for each error, which names the report by index and id. */
const parseReports = (reports: readonly unknown[]): ReportInput[] => {
  const checked = reports.map(issuesOf);
  const seen = new Set<string>();
  const twice = checked.flatMap(({ parsed }, index) => {
    if (!parsed || !seen.has(parsed.id)) {
      if (parsed) seen.add(parsed.id);
      return [];
    }
    return [{ path: `reports.${index} (${parsed.id})`, message: 'is given twice' }];
  });
  const issues = [...checked.flatMap((one) => one.issues), ...twice];
  if (issues.length > 0) throw malformed(issues.slice(0, MAX_ISSUES));
  return checked.flatMap(({ parsed }) => parsed ?? []);
};

/** Initial votes of demo reports, by report. */
export type FirstVotes = ReadonlyMap<string, { like: number; disLike: number }>;

const IDS_AT_ONCE = 1000;

/** The source of a batch: an operator by the name of the token, for the audit log, or the demo world. */
type From = { who: string } | { firstVotes: FirstVotes };

/**
 * Writes a batch atomically: the reports, their effect on the boards, and the audit line of an operator's batch that
 * changed something. Throws 10400 with every error.
 */
export const ingestReports = async (
  deps: RankingDeps,
  reports: readonly unknown[],
  from: From,
): Promise<ReportOutcome> => {
  const demo = 'who' in from ? 0 : 1;
  const firstVotes: FirstVotes = 'who' in from ? new Map() : from.firstVotes;
  const inputs = parseReports(reports);
  const {
    isLate: isOfEnded,
    written,
    ...outcome
  } = await inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ranking');
    const { kept, refused } = demo === 1 ? { kept: inputs, refused: [] } : await withoutErased(deps, trx, inputs);
    const rows = kept.map((input) => toRow(input, demo, firstVotes.get(input.id)));
    const stored = await storedReports(trx, kept);
    const changes = rows.flatMap(({ row }) => changeOf(stored.get(row.id), row));
    await saveUsers(trx, kept, demo);
    await preserveHidden(trx, kept);
    await upsert(
      trx,
      'betting_report',
      ['id'],
      changes.map(({ after }) => after),
    );
    const isLate = await countChanges(trx, changes, deps.now());
    await saveForms(trx, usersOf(changes), deps.now());
    const added = changes.filter(({ before }) => before === undefined).length;
    const counts = { added, updated: changes.length - added, unchanged: rows.length - changes.length };
    if (refused.length > 0)
      deps.log.warn({ refused: refused.length }, 'reports of deleted or unknown members were refused');
    if ('who' in from && changes.length > 0) await deps.audit(trx, noteOfReports(changes, counts, from.who));
    return { ...counts, refused, written: rows, isLate };
  });
  const broken = written.flatMap(({ row, fault }) => (fault === null ? [] : [{ id: row.id, message: fault }]));
  if (broken.length > 0) deps.log.warn({ broken: broken.slice(0, 20) }, 'betInfo of reports could not be read');
  if (outcome.added + outcome.updated > 0) boardsChanged(deps, isOfEnded ? deps.now() : 0);
  return { ...outcome, broken };
};

const storedReports = async (trx: Trx, inputs: readonly ReportInput[]): Promise<Map<string, ReportRow>> => {
  const ids = inputs.map(({ id }) => id);
  const found = new Map<string, ReportRow>();
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const chunk = ids.slice(start, start + IDS_AT_ONCE);
    for (const row of await trx.selectFrom('betting_report').selectAll().where('id', 'in', chunk).execute())
      found.set(row.id, row);
  }
  return found;
};

/** Nothing for an unchanged report; votes are kept. */
const changeOf = (before: ReportRow | undefined, row: ReportRow): ReportChange[] => {
  if (!before) return [{ before, after: row }];
  const after = { ...row, like_count: before.like_count, dislike_count: before.dislike_count, demo: before.demo };
  const isSame = Object.entries(after).every(([column, value]) => before[column as keyof ReportRow] === value);
  return isSame ? [] : [{ before, after }];
};

/** Including the previous users of reassigned reports. */
const usersOf = (changes: readonly ReportChange[]): string[] => [
  ...new Set(changes.flatMap(({ before, after }) => [after.user_id, ...(before ? [before.user_id] : [])])),
];

/** A hidden member is also hidden under another name in reports. */
const preserveHidden = async (trx: Trx, inputs: readonly ReportInput[]): Promise<void> => {
  const uids = [...new Set(inputs.flatMap(({ uid }) => uid ?? []))];
  for (let start = 0; start < uids.length; start += IDS_AT_ONCE)
    await trx
      .updateTable('ranking_user')
      .set({ hidden: 1 })
      .where('hidden', '=', 0)
      .where('uid', 'in', (eb) =>
        eb
          .selectFrom('ranking_user as known')
          .select('known.uid')
          .where('known.hidden', '=', 1)
          .where('known.uid', 'in', uids.slice(start, start + IDS_AT_ONCE)),
      )
      .execute();
};

const saveUsers = async (trx: Trx, inputs: readonly ReportInput[], demo: 0 | 1): Promise<void> => {
  const users = new Map(inputs.map((input) => [input.userId, input]));
  const rows = (await withoutRemoved(trx, [...users.values()])).map(({ userId, userName, headUrl, uid }) => ({
    id: userId,
    name: userName,
    head_url: headUrl,
    uid,
    hidden: 0,
    streak: 0,
    title: null,
    demo,
  }));
  for (let start = 0; start < rows.length; start += IDS_AT_ONCE)
    await trx
      .insertInto('ranking_user')
      .values(rows.slice(start, start + IDS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          head_url: eb.ref('excluded.head_url'),
          uid: eb.fn.coalesce('excluded.uid', 'ranking_user.uid'),
        })),
      )
      .execute();
};

/** Maximum reports listed in one entry; further ones are counted. */
const REPORTS_MOST = 20;

const matchUpdateOf = (row: ReportRow) => ({
  id: row.id,
  userId: row.user_id,
  platform: row.platform,
  placedAt: row.placed_at,
  settledAt: row.settled_at,
  stake: row.stake,
  payout: row.payout,
  result: row.result,
});

/** The audit entry of a batch of betting reports: the number of new ones, and the changed ones before and after. */
const noteOfReports = (
  changes: readonly ReportChange[],
  counts: Omit<ReportOutcome, 'broken' | 'refused'>,
  who: string,
): AuditNote => {
  const updates = changes.flatMap(({ before, after }) =>
    before ? [{ before: matchUpdateOf(before), after: matchUpdateOf(after) }] : [],
  );
  const reported = updates.slice(0, REPORTS_MOST);
  return {
    who,
    action: 'reports.ingest',
    subject: 'reports',
    before: { reports: reported.map((one) => one.before) },
    after: { counts, reports: reported.map((one) => one.after), moreReports: updates.length - reported.length },
  };
};
