import { columnTypes } from '#platform/db/migrations/column-types.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** The language that a host speaks, and a tipster writes: empty is the site's default one. That of a banner: null is for everybody. */
export const contentLanguage: Migration = {
  name: '0046-content-language',
  async up(db, engine) {
    const { text } = columnTypes(engine);
    for (const table of ['host', 'tipster'] as const)
      await db.schema
        .alterTable(table)
        .addColumn('language', text, (added) => added.notNull().defaultTo(''))
        .execute();
    await db.schema.alterTable('banner').addColumn('language', text).execute();
  },
};
