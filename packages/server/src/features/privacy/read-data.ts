import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import { isOwn, memberTables } from '#platform/privacy/erase-rows.ts';

export type DataRow = Readonly<Record<string, unknown>>;

/** The tables that a download shows, with their columns. */
export const SHOWN_TABLES = memberTables.flatMap(({ name, rule }) =>
  typeof rule.download === 'string' ? [] : [{ name, columns: rule.download, owner: rule.member }],
);

const ROWS_AT_ONCE = 500;

/** The rows of a member in one table, in parts that no member makes too large. */
export async function* readRows(
  db: Db,
  { name, columns, owner }: (typeof SHOWN_TABLES)[number],
  uid: string,
): AsyncGenerator<DataRow> {
  const shown = sql.join(columns.map((column) => sql.ref(column)));
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows } = await sql<DataRow>`select ${shown} from ${sql.table(name)} where ${isOwn(owner, uid)}
      order by ${shown} limit ${ROWS_AT_ONCE} offset ${offset}`.execute(db);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** A picture that the member uploaded. */
export interface OwnPicture {
  key: string;
  contentType: string;
  body: Buffer;
}

type ReadPicture = (key: string) => Promise<{ contentType: string; body: Buffer } | null>;

/** The pictures of a member, one after another. */
export async function* readPictures(db: Db, readPicture: ReadPicture, uid: string): AsyncGenerator<OwnPicture> {
  const rows = await db.selectFrom('comment_photo').select('key').where('uid', '=', uid).orderBy('key').execute();
  for (const { key } of rows) {
    const file = await readPicture(key);
    if (file) yield { key, ...file };
  }
}
