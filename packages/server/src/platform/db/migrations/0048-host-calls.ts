import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Calls of hosts, and their followers by day. */
export const hostCalls: Migration = {
  name: '0048-host-calls',
  up: (db, engine) =>
    createTables(db, engine, {
      host_call: {
        columns: {
          id: 'text',
          host_id: 'text',
          match_id: 'text',
          live_room_id: 'text',
          is_private: 'integer',
          kind: 'text',
          pick: 'text?',
          half_line: 'integer?',
          text: 'text',
          made_at: 'integer',
          moment: 'text?',
          outcome: 'text',
          checked_at: 'integer',
          settled_at: 'integer?',
          settled_by: 'text?',
          reason: 'text',
          demo: 'integer',
        },
        key: ['id'],
        indexes: [['host_id', 'made_at'], ['match_id'], ['outcome', 'settled_at']],
      },
      host_followers: {
        columns: { host_id: 'text', day: 'text', followers: 'integer' },
        key: ['host_id', 'day'],
      },
    }),
};
