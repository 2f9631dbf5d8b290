import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Streams that are published to media servers of the operator, and the files that these recorded of them. */
export const mediaServerFiles: Migration = {
  name: '0053-media-server-files',
  up: (db, engine) =>
    createTables(db, engine, {
      media_server_stream: {
        columns: {
          stream_id: 'text',
          recording_id: 'text',
          live_room_id: 'text',
          started_at: 'integer',
          ended_at: 'integer?',
        },
        key: ['stream_id'],
        indexes: [['live_room_id', 'started_at'], ['recording_id']],
      },
      media_server_file: {
        columns: {
          path: 'text',
          changed_at: 'integer',
          recording_id: 'text',
          state: 'text',
          fault: 'text?',
          attempts: 'integer',
          due_at: 'integer',
        },
        key: ['path', 'changed_at'],
        indexes: [['state', 'due_at'], ['recording_id']],
      },
    }),
};
