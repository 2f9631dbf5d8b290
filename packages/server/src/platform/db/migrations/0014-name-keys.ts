import { sql } from 'kysely';
import { columnTypes } from '#platform/db/migrations/column-types.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';
import { nameKeyOf } from '#platform/names/name-key.ts';

const AT_ONCE = 1000;

/**
 * The unique key by which user names are compared. Of accounts whose names look alike the oldest gets it; the others have none and
 * work as before.
 */
export const nameKeys: Migration = {
  name: '0014-name-keys',
  async up(db, engine) {
    const account = sql.table('account');
    await sql`alter table ${account} add column name_key ${columnTypes(engine).text}`.execute(db);
    await sql`create unique index account_name_key on ${account} (name_key)`.execute(db);
    const page = (at: number, uid: string) =>
      db
        .selectFrom('account')
        .select(['uid', 'username', 'created_at'])
        .where((eb) => eb.or([eb('created_at', '>', at), eb.and([eb('created_at', '=', at), eb('uid', '>', uid)])]))
        .orderBy('created_at')
        .orderBy('uid')
        .limit(AT_ONCE)
        .execute();
    let last = { created_at: -1, uid: '' };
    for (let rows = await page(-1, ''); rows.length > 0; rows = await page(last.created_at, last.uid))
      for (const row of rows) {
        const key = nameKeyOf(row.username);
        await sql`update ${account} set name_key = ${key}
          where uid = ${row.uid} and not exists (select 1 from ${account} where name_key = ${key})`.execute(db);
        last = row;
      }
  },
};
