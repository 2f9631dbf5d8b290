import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Clips of goals, cut from streams. */
export const clips: Migration = {
  name: '0051-clips',
  up: (db, engine) =>
    createTables(db, engine, {
      clip: {
        columns: {
          id: 'text',
          host_id: 'text',
          live_room_id: 'text',
          is_private: 'integer',
          match_id: 'text',
          scene: 'text',
          stream_id: 'text',
          happened_at: 'integer',
          start_ms: 'integer',
          end_ms: 'integer',
          state: 'text',
          attempts: 'integer',
          due_at: 'integer',
          fault: 'text?',
          is_hidden: 'integer',
          is_withdrawn: 'integer',
          removed_at: 'integer?',
          files: 'integer',
          start_at: 'integer',
          duration_ms: 'integer',
          width: 'integer',
          height: 'integer',
          bytes: 'integer',
          created_at: 'integer',
        },
        key: ['id'],
        indexes: [['match_id'], ['host_id', 'happened_at'], ['state', 'due_at'], ['stream_id'], ['created_at']],
      },
    }),
};
