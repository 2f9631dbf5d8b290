import { randomUUID } from 'node:crypto';
import { channel } from '@touchline/contract/channels.ts';
import type { ProfileOwner, ReportKind } from '@touchline/contract/chat.ts';
import { type Selectable, sql } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { ModerationTables } from '#platform/db/moderation-tables.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Publish } from '#platform/push/push-hub.ts';

export type ReportRow = Selectable<ModerationTables['report']>;

/** A member's report; the caller has checked its category. */
export interface NewReport {
  uid: string;
  reportedId: string;
  categoryId: string;
  text: string;
}

/** The copy of reported content: `context_id` is its room or tip. */
export type ReportedCopy = Pick<ReportRow, 'uid' | 'name' | 'text' | 'pictures' | 'context_id' | 'written_at'>;

interface Deps {
  db: Db;
  now: () => number;
  publish: Publish;
}

const findReport = (db: Db, kind: ReportKind, subjectId: string) =>
  db
    .selectFrom('report')
    .select(['id', 'state'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();

const isReporter = async (db: Db, reportId: string, uid: string): Promise<boolean> => {
  const found = db.selectFrom('report_reporter').select('uid').where('report_id', '=', reportId).where('uid', '=', uid);
  return (await found.executeTakeFirst()) !== undefined;
};

/**
 * Adds a member's report of content, once per member; `copy` reads the content and throws when it does not exist. Content
 * whose reports were rejected waits again, as another member sees it differently.
 */
export const addReport = async (
  deps: Deps,
  kind: ReportKind,
  { uid, reportedId, categoryId, text }: NewReport,
  copy: () => Promise<ReportedCopy>,
): Promise<void> => {
  const known = await findReport(deps.db, kind, reportedId);
  if (known && (await isReporter(deps.db, known.id, uid))) return;
  const copied = await copy();
  const now = deps.now();
  const reportId = await inTransaction(deps.db, async (trx) => {
    const opened = { state: 'open', opened_at: now, assignee: null, action: null, decided_by: null } as const;
    const { id } = await trx
      .insertInto('report')
      .values({ id: randomUUID(), kind, subject_id: reportedId, ...copied, ...opened, note: '' })
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet({ subject_id: reportedId }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('report_reporter')
      .values({ report_id: id, uid, category_id: categoryId, text, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .updateTable('report')
      .set({ ...copied, ...opened, decided_at: null, removed: null, note: '' })
      .where('id', '=', id)
      .where('state', '!=', 'open')
      .execute();
    return id;
  });
  const change = { noun: 'report', id: reportId, action: 'report.add' };
  deps.publish(channel.ops('chat'), 'operator', 'ops.change', change);
};

/** Those of these subjects that moderators removed: their authors, feeds and parent sites do not bring them back. */
export const removedSubjects = async (db: Db, kind: ReportKind, subjects: readonly string[]): Promise<Set<string>> => {
  const rows = await inChunks(subjects, (some) =>
    db
      .selectFrom('report')
      .select('subject_id')
      .where('kind', '=', kind)
      .where('state', '=', 'upheld')
      .where('subject_id', 'in', some)
      .execute(),
  );
  return new Set(rows.map((row) => row.subject_id));
};

/** Upholds the open reports of content that was removed. */
export const upholdReports = async (
  trx: Trx,
  { kind, reportedIds }: { kind: ReportKind; reportedIds: readonly string[] },
  { now, by }: { now: () => number; by: string },
): Promise<void> => {
  const decided = { state: 'upheld', action: 'remove', decided_by: by, decided_at: now() } as const;
  await inChunks(reportedIds, (ids) =>
    trx
      .updateTable('report')
      .set(decided)
      .where('kind', '=', kind)
      .where('state', '=', 'open')
      .where('subject_id', 'in', ids)
      .returning('id')
      .execute(),
  );
};

const OWNER_OF = { host: 'host', tipster: 'tipster', ranking_user: 'ranked-user' } as const satisfies Readonly<
  Record<string, ProfileOwner>
>;

/** Removes the reports of and by the demo's members, and of content in its rooms and tips; returns the number of rows. */
export const purgeDemoReports = async (trx: Trx): Promise<number> => {
  const uids = trx.selectFrom('account').select('uid').where('demo', '=', 1);
  const contexts = [
    trx.selectFrom('schedule_entry').select('live_room_id').where('demo', '=', 1),
    trx.selectFrom('tip').select('id').where('demo', '=', 1),
  ] as const;
  const owners = (['host', 'tipster', 'ranking_user'] as const).map((table) =>
    trx
      .selectFrom(table)
      .select(sql<string>`${sql.lit(OWNER_OF[table])} || ':' || id`.as('context'))
      .where('demo', '=', 1),
  );
  const subjects = [
    trx.selectFrom('chat_message').select('id').where('demo', '=', 1),
    trx.selectFrom('tip_comment').select('id').where('demo', '=', 1),
  ] as const;
  const ofDemo = await trx
    .deleteFrom('report')
    .where((eb) =>
      eb.or([
        eb('uid', 'in', uids),
        ...contexts.map((ids) => eb('context_id', 'in', ids as (typeof contexts)[1])),
        ...owners.map((ids) => eb('context_id', 'in', ids)),
        ...subjects.map((ids) => eb('subject_id', 'in', ids)),
      ]),
    )
    .executeTakeFirst();
  const reporters = await trx
    .deleteFrom('report_reporter')
    .where((eb) => eb.or([eb('uid', 'in', uids), eb('report_id', 'not in', trx.selectFrom('report').select('id'))]))
    .executeTakeFirst();
  const unreported = await trx
    .deleteFrom('report')
    .where('id', 'not in', trx.selectFrom('report_reporter').select('report_id'))
    .executeTakeFirst();
  return [ofDemo, reporters, unreported].reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};
