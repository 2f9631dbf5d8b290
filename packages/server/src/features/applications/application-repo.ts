import type { Application, opsApplicationRoutes } from '@touchline/contract/ops-applications.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';

type Query = RequestOf<(typeof opsApplicationRoutes)['opsListApplications']>;

const applications = (db: Db) =>
  db
    .selectFrom('role_application')
    .innerJoin('account', 'account.uid', 'role_application.uid')
    .selectAll('role_application')
    .select('account.username');

const toApplication = (row: Awaited<ReturnType<typeof rowsOf>>[number]): Application => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  text: row.text,
  links: JSON.parse(row.links) as string[],
  uid: row.uid,
  username: row.username,
  state: row.state,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  reason: row.reason,
  recordId: row.record_id,
});

const rowsOf = (db: Db, uid: string) =>
  applications(db).where('role_application.uid', '=', uid).orderBy('created_at', 'desc').orderBy('id').execute();

export const findApplication = async (db: Db, id: string): Promise<Application | null> => {
  const row = await applications(db).where('role_application.id', '=', id).executeTakeFirst();
  return row ? toApplication(row) : null;
};

/** Applications of a member, newest first. */
export const applicationsOf = async (db: Db, uid: string): Promise<Application[]> =>
  (await rowsOf(db, uid)).map(toApplication);

/** False when the member has an open application of the kind. */
export const insertApplication = async (db: Db, application: Application): Promise<boolean> => {
  const { id, uid, kind, name, text, links, createdAt } = application;
  const row = { id, uid, kind, name, text, links: JSON.stringify(links), created_at: createdAt };
  const inserted = await db
    .insertInto('role_application')
    .values({ ...row, state: 'open', open_key: `${kind}:${uid}`, reason: '' })
    .onConflict((conflicting) => conflicting.column('open_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** False when it was decided before. */
export const decideOpen = async (
  db: Db,
  id: string,
  decision: Pick<Application, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'recordId'>,
): Promise<boolean> => {
  const decided = await db
    .updateTable('role_application')
    .set({
      state: decision.state,
      open_key: null,
      decided_at: decision.decidedAt,
      decided_by: decision.decidedBy,
      reason: decision.reason,
      record_id: decision.recordId,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
};

export const setRecord = async (db: Db, id: string, recordId: string): Promise<void> => {
  await db.updateTable('role_application').set({ record_id: recordId }).where('id', '=', id).execute();
};

const SEARCHED = ['role_application.name', 'role_application.text', 'account.username', 'role_application.uid'];

/** Open ones first, the oldest of them first; then decided ones, newest first. */
export const listApplications = (db: Db, query: Query): Promise<ListPage<Application>> => {
  const { state, kind, q } = query;
  const found = applications(db)
    .$if(state !== undefined, (of) => of.where('role_application.state', '=', state ?? 'open'))
    .$if(kind !== undefined, (of) => of.where('role_application.kind', '=', kind ?? 'host'))
    .$if(q !== undefined, (of) => of.where(columnsContain(SEARCHED, q ?? '')));
  const read = async (limit: number, offset: number): Promise<Application[]> => {
    const rows = await found
      .orderBy(sql`case when state = 'open' then role_application.created_at else -decided_at end`)
      .orderBy('role_application.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(toApplication);
  };
  return pageOfRows(query, read, () =>
    found
      .clearSelect()
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
  );
};
