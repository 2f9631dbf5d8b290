import { columnTypes } from '#platform/db/migrations/column-types.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** The phase that a feed reports beside the status of a match. */
export const detailedStatus: Migration = {
  name: '0017-detailed-status',
  async up(db, engine) {
    await db.schema.alterTable('match').addColumn('detailed_status', columnTypes(engine).integer).execute();
  },
};
