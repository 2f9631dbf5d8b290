import { columnTypes } from '#platform/db/migrations/column-types.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** From when and until when a banner is shown; null for always. */
export const bannerTimes: Migration = {
  name: '0025-banner-times',
  async up(db, engine) {
    for (const column of ['publish_at', 'unpublish_at'])
      await db.schema.alterTable('banner').addColumn(column, columnTypes(engine).integer).execute();
  },
};
