import type { ListedReport, opsModerationRoutes } from '@touchline/contract/ops-moderation.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import type { ReportRow } from '#platform/moderation/reports.ts';
import { ownerOf } from './reported-profiles.ts';

type Query = RequestOf<(typeof opsModerationRoutes)['opsListReports']>;

const SEARCHED = ['text', 'name', 'note', 'uid', 'subject_id'];

/** The report; throws 10404 for an unknown one. */
export const requireReport = async (db: Db, id: string): Promise<ReportRow> => {
  const row = await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(`report ${id}`);
  return row;
};

/** Address of a picture by its file key, or as it is. */
export const pictureUrl = (key: string): string =>
  key === '' || /^(https?:\/)?\//.test(key) ? key : `/api/forehead/system/file/get/${key}`;

interface Reported {
  reporterCount: number;
  lastAt: number;
  categories: { id: string; count: number }[];
}

const reportersOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Reported>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('report_reporter')
          .select(['report_id', 'category_id'])
          .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('last_at')])
          .where('report_id', 'in', [...ids])
          .groupBy(['report_id', 'category_id'])
          .orderBy('count', 'desc')
          .orderBy('category_id')
          .execute();
  const reported = new Map<string, Reported>();
  for (const { report_id: id, category_id: categoryId, count, last_at: lastAt } of rows) {
    const known = reported.get(id) ?? { reporterCount: 0, lastAt: 0, categories: [] };
    reported.set(id, {
      reporterCount: known.reporterCount + Number(count),
      lastAt: Math.max(known.lastAt, Number(lastAt)),
      categories: [...known.categories, { id: categoryId, count: Number(count) }],
    });
  }
  return reported;
};

const toListed = (row: ReportRow, reported: Reported | undefined): ListedReport => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  uid: row.uid,
  name: row.name,
  text: row.text,
  pictures: row.pictures.split(',').filter(Boolean).map(pictureUrl),
  contextId: ownerOf(row)?.id ?? row.context_id,
  owner: ownerOf(row)?.owner ?? null,
  writtenAt: row.written_at,
  openedAt: row.opened_at,
  reporterCount: reported?.reporterCount ?? 0,
  lastAt: reported?.lastAt ?? row.opened_at,
  categories: reported?.categories ?? [],
  state: row.state,
  assignee: row.assignee,
  action: row.action as ListedReport['action'],
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  note: row.note,
});

/** Rows with how many members reported them and why. */
export const listedReports = async (db: Db, rows: readonly ReportRow[]): Promise<ListedReport[]> => {
  const reported = await reportersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toListed(row, reported.get(row.id)));
};

/** One report as it is listed. */
export const listedReport = async (db: Db, id: string): Promise<ListedReport> => {
  const row = await requireReport(db, id);
  return toListed(row, (await reportersOf(db, [id])).get(id));
};

/** Open reports by how long they wait, others by their decision, newest first; `after` is the last one of the previous page. */
export const listReports = async (
  db: Db,
  { state, kind, assignee, q, after, size }: Query,
  operator: string,
): Promise<ListedReport[]> => {
  const last = after === undefined ? undefined : await requireReport(db, after);
  const isOpen = state === 'open';
  const time = isOpen ? 'opened_at' : 'decided_at';
  const direction = isOpen ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('report')
    .selectAll()
    .$if(state !== 'decided', (of) => of.where('state', '=', state as ReportRow['state']))
    .$if(!isOpen, (of) => of.where('decided_at', 'is not', null))
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? 'chat'))
    .$if(assignee === 'me', (of) => of.where('assignee', '=', operator))
    .$if(assignee === 'none', (of) => of.where('assignee', 'is', null))
    .$if(q !== undefined, (of) => of.where(columnsContain(SEARCHED, q ?? '')))
    .$if(last !== undefined, (of) =>
      of.where(
        sql<boolean>`(${sql.ref(time)}, id) ${sql.raw(isOpen ? '>' : '<')} (${last?.[time] ?? 0}, ${last?.id ?? ''})`,
      ),
    )
    .orderBy(time, direction)
    .orderBy('id', direction)
    .limit(size)
    .execute();
  return listedReports(db, rows);
};

/** Numbers of the tabs: open, mine, unassigned and decided. */
export const countReports = async (db: Db, operator: string) => {
  const openOnes = db
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open');
  const [open, mine, unassigned, all] = await Promise.all([
    openOnes.executeTakeFirstOrThrow(),
    openOnes.where('assignee', '=', operator).executeTakeFirstOrThrow(),
    openOnes.where('assignee', 'is', null).executeTakeFirstOrThrow(),
    db
      .selectFrom('report')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    open: Number(open.count),
    mine: Number(mine.count),
    unassigned: Number(unassigned.count),
    decided: Number(all.count) - Number(open.count),
  };
};
