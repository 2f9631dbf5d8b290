import { sql } from 'kysely';
import { migrate, MIGRATIONS } from '#platform/db/migrate.ts';
import type { TestDatabase } from '#platform/db/test-databases.ts';

/** An empty database with the tables as of this migration step. */
export const rewindTo = async ({ db, engine }: TestDatabase, step: string): Promise<void> => {
  await (engine === 'postgres' ? emptyPostgres(db) : emptySqlite(db));
  await migrate(db, engine, MIGRATIONS.slice(0, MIGRATIONS.findIndex(({ name }) => name === step) + 1));
};

const emptyPostgres = async (db: TestDatabase['db']): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const schema = sql.id(rows[0]?.name ?? '');
  await sql`drop schema ${schema} cascade`.execute(db);
  await sql`create schema ${schema}`.execute(db);
};

const emptySqlite = async (db: TestDatabase['db']): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db);
  for (const { name } of rows) await db.schema.dropTable(name).execute();
};
