import type { ContextLine } from '@touchline/contract/ops-moderation.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { forbidden, notFound } from '#platform/http/api-error.ts';
import type { Requester } from '#platform/http/call-context.ts';
import { copiedLine } from '#platform/moderation/reported-line.ts';
import { addReport, type NewReport, type ReportRow } from '#platform/moderation/reports.ts';
import type { PollDeps } from './deps.ts';
import { findPoll, lockPollRow, type PollRow, toPoll } from './poll-repo.ts';
import { publishPoll, publishPollRemoval, requireShownPoll } from './poll-state.ts';

const hostOf = (db: Db, id: string) =>
  db.selectFrom('host').select(['name', 'uid']).where('id', '=', id).executeTakeFirst();

/** Question and answers in one line. */
const wordsOf = (row: PollRow): string => {
  const { question, options } = toPoll(row);
  return [question, ...options.map(({ text }) => text)].join(' / ');
};

/** Stores a report of a poll, once per member; throws 10404 for one that the member does not see, and 403 for the own one. */
export const reportPoll = (deps: PollDeps, reporter: Requester & { uid: string }, report: NewReport): Promise<void> =>
  addReport(deps, 'poll', report, async () => {
    await requireShownPoll(deps, report.reportedId, reporter);
    // That one may be known for a moment after its removal.
    const row = await findPoll(deps.db, report.reportedId);
    if (row === undefined) throw notFound(`poll ${report.reportedId}`);
    const host = await hostOf(deps.db, row.host_id);
    if (host?.uid === reporter.uid) throw forbidden('this poll is your own');
    return {
      uid: host?.uid ?? null,
      name: host?.name ?? '',
      text: wordsOf(row),
      pictures: '',
      context_id: row.live_room_id,
      written_at: row.opened_at,
    };
  });

/** Polls as reported content: a removed one keeps its votes, and comes back with them while its host exists. */
export const createReportedPolls = (deps: PollDeps) => ({
  async remove(trx: Trx, { subject_id: id }: ReportRow) {
    const row = await lockPollRow(trx, id);
    if (row === undefined) return null;
    await trx.deleteFrom('poll').where('id', '=', id).execute();
    return { kept: row, publish: async () => publishPollRemoval(deps, toPoll(row)) };
  },
  async restore(trx: Trx, kept: object) {
    const removed = kept as PollRow;
    // Newer than its removal, for pages that are open.
    const row = { ...removed, revision: removed.revision + 1 };
    if ((await hostOf(trx, row.host_id)) === undefined) return null;
    const restored = await trx
      .insertInto('poll')
      .values(row)
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (restored === undefined) return null;
    return async () => void (await publishPoll(deps, row));
  },
  async contextOf(report: ReportRow) {
    const row = await findPoll(deps.db, report.subject_id);
    const line: ContextLine = { ...copiedLine(report), role: 'host' };
    return { isThere: row !== undefined, name: report.name, lines: [row ? { ...line, text: wordsOf(row) } : line] };
  },
});
