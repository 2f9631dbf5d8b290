import { sql } from 'kysely';
import { columnTypes } from '#platform/db/migrations/column-types.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Columns of a Chinese and an English text, and the one column that replaces them. */
const PAIRS = [
  ['competition', 'name', 'name'],
  ['team', 'name', 'name'],
  ['team', 'short', 'short_name'],
  ['points_deduction', 'reason', 'reason'],
  ['ranking_config', 'text', 'text'],
] as const;

/** Names and texts become maps by language. */
export const namesByLanguage: Migration = {
  name: '0021-names-by-language',
  async up(db, engine) {
    for (const [table, before, after] of PAIRS) {
      const english = sql.ref(`${before}_en`);
      const chinese = sql.ref(`${before}_zh`);
      await db.schema
        .alterTable(table)
        .addColumn(after, columnTypes(engine).text, (column) => column.notNull().defaultTo('{}'))
        .execute();
      const map =
        engine === 'sqlite'
          ? sql`json_object('en', ${english}, 'zh', ${chinese})`
          : sql`'{"en":' || to_json(${english})::text || ',"zh":' || to_json(${chinese})::text || '}'`;
      await sql`update ${sql.table(table)} set ${sql.ref(after)} = ${map}`.execute(db);
      for (const column of [`${before}_en`, `${before}_zh`])
        await db.schema.alterTable(table).dropColumn(column).execute();
    }
  },
};
