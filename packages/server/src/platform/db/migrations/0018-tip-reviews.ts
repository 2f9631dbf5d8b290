import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Settled tips that wait for an operator after a late correction of a match. */
export const tipReviews: Migration = {
  name: '0018-tip-reviews',
  async up(db, engine) {
    await createTables(db, engine, {
      tip_review: {
        columns: {
          tip_id: 'text',
          match_id: 'text',
          settled_result: 'integer',
          result_now: 'integer',
          since: 'integer',
          state: 'text',
          decided_by: 'text?',
          decided_at: 'integer?',
          note: 'text',
        },
        key: ['tip_id'],
        indexes: [['state', 'since']],
      },
    });
  },
};
