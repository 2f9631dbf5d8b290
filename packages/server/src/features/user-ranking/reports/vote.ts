import { channel } from '@touchline/contract/channels.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/api-error.ts';
import { boardsChanged } from '../changed.ts';
import { listRankings } from '../config-repo.ts';
import type { RankingDeps } from '../deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { ReportRow } from '../report-rows.ts';
import { countChanges } from '../score-repo.ts';
import { findVisibleUser } from './report-repo.ts';

type Vote = 1 | -1;

export interface VoteOutcome {
  reportId: string;
  like: number;
  disLike: number;
  myVote: number;
}

/** The report, locked until the end of the transaction: concurrent votes are counted one after another. */
const lockReportRow = (trx: Trx, reportId: string): Promise<ReportRow | undefined> =>
  trx
    .updateTable('betting_report')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', reportId)
    .returningAll()
    .executeTakeFirst();

const findVote = async (trx: Trx, reportId: string, uid: string): Promise<number> => {
  const row = await trx
    .selectFrom('report_vote')
    .select('vote')
    .where('report_id', '=', reportId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.vote ?? 0;
};

const saveVote = async (trx: Trx, reportId: string, uid: string, vote: number, now: number): Promise<void> => {
  await trx
    .insertInto('report_vote')
    .values({ report_id: reportId, uid, vote, created_at: now })
    .onConflict((conflict) => conflict.columns(['report_id', 'uid']).doUpdateSet({ vote }))
    .execute();
};

const voted = (row: ReportRow, before: number, after: number): ReportRow => ({
  ...row,
  like_count: row.like_count + Number(after > 0) - Number(before > 0),
  dislike_count: row.dislike_count + Number(after < 0) - Number(before < 0),
});

/** Counts a vote that was `before` and is `after`. */
const count = async (trx: Trx, found: ReportRow, before: number, after: number, now: number): Promise<ReportRow> => {
  const changed = voted(found, before, after);
  const counts = { like_count: changed.like_count, dislike_count: changed.dislike_count };
  await trx.updateTable('betting_report').set(counts).where('id', '=', found.id).execute();
  await countChanges(trx, [{ before: found, after: changed }], now);
  return changed;
};

/** Withdraws all votes of a member. */
export const withdrawVotes = async (trx: Trx, uid: string, now: number): Promise<void> => {
  await waitForLock(trx, 'ranking', 'shared');
  const votes = await trx.deleteFrom('report_vote').where('uid', '=', uid).returning(['report_id', 'vote']).execute();
  for (const { report_id: id, vote } of votes.toSorted((a, b) => (a.report_id < b.report_id ? -1 : 1))) {
    const found = await lockReportRow(trx, id);
    if (found && vote !== 0) await count(trx, found, vote, 0, now);
  }
};

/** One vote per member and report: a like replaces a dislike and vice versa; `on` false withdraws the vote. */
export const voteReport = async (
  deps: RankingDeps,
  uid: string,
  { reportId, vote, on }: { reportId: string; vote: Vote; on: boolean },
): Promise<VoteOutcome> => {
  const row = await deps.db
    .selectFrom('betting_report')
    .select('user_id')
    .where('id', '=', reportId)
    .executeTakeFirst();
  // A report of a hidden user is unknown, so that it does not reveal the user.
  if (!row || !(await findVisibleUser(deps, row.user_id, uid))) throw notFound(`report ${reportId}`);
  const { outcome, isChanged } = await inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ranking', 'shared');
    const found = await lockReportRow(trx, reportId);
    if (!found) throw notFound(`report ${reportId}`);
    const before = await findVote(trx, reportId, uid);
    const after = on ? vote : before === vote ? 0 : before;
    if (after !== before) await saveVote(trx, reportId, uid, after, deps.now());
    const changed = after === before ? found : await count(trx, found, before, after, deps.now());
    const { like_count: like, dislike_count: disLike } = changed;
    return { outcome: { reportId, like, disLike, myVote: after }, isChanged: after !== before };
  });
  if (isChanged) await publishVote(deps, outcome);
  return outcome;
};

const publishVote = async (deps: RankingDeps, { reportId, like, disLike }: VoteOutcome): Promise<void> => {
  boardsChanged(deps);
  for (const { id } of await listRankings(deps.db))
    deps.publish(channel.ranking(id), 'ranking', 'report.change', { reportId, like, disLike });
};
