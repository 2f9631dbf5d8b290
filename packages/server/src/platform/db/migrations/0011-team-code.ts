import { teamCodeOf } from '@touchline/domain/team-code.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Three-character team codes; those of known clubs are filled by the next import. */
export const teamCode: Migration = {
  name: '0011-team-code',
  async up(db) {
    await db.schema
      .alterTable('team')
      .addColumn('code', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const { id, short_en: short } of await db.selectFrom('team').select(['id', 'short_en']).execute())
      await db
        .updateTable('team')
        .set({ code: teamCodeOf(short) })
        .where('id', '=', id)
        .execute();
  },
};
