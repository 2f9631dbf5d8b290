import type { Migration } from '#platform/db/migrations/migration.ts';

/** What lists of operators and their totals look up, or are ordered by, that had no index. */
const INDEXES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['tip_review', 'match_id', 'state'],
  ['report', 'state', 'decided_at', 'id'],
  ['account', 'created_at', 'uid'],
  ['file', 'created_at', 'key'],
  ['sanction', 'created_at', 'id'],
  ['tip_order', 'settled_at', 'returned'],
];

/** Indexes with which each list of the console answers quickly however much it holds. */
export const listIndexes: Migration = {
  name: '0029-list-indexes',
  async up(db) {
    for (const [table, ...columns] of INDEXES)
      await db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns(columns)
        .execute();
  },
};
