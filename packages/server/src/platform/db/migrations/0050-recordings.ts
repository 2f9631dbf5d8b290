import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const FILES: Shapes = {
  recording_init: {
    columns: {
      recording_id: 'text',
      rendition: 'text',
      number: 'integer',
      bytes: 'integer',
      codecs: 'text',
      width: 'integer?',
      height: 'integer?',
    },
    key: ['recording_id', 'rendition', 'number'],
  },
  recording_segment: {
    columns: {
      recording_id: 'text',
      rendition: 'text',
      number: 'integer',
      init: 'integer',
      start_at: 'integer',
      duration_ms: 'integer',
      bytes: 'integer',
      is_discontinuity: 'integer',
    },
    key: ['recording_id', 'rendition', 'number'],
  },
  recording_thumbnail: {
    columns: { recording_id: 'text', number: 'integer', at: 'integer', bytes: 'integer' },
    key: ['recording_id', 'number'],
  },
  recording_choice: {
    columns: { host_id: 'text', match_id: 'text', is_on: 'integer' },
    key: ['host_id', 'match_id'],
  },
};

/** Recordings of shows with their files, and which shows are recorded. */
export const recordings: Migration = {
  name: '0050-recordings',
  up: (db, engine) =>
    createTables(db, engine, {
      recording: {
        columns: {
          id: 'text',
          stream_id: 'text',
          host_id: 'text',
          live_room_id: 'text',
          match_id: 'text',
          title: 'text',
          group_id: 'text?',
          started_at: 'integer',
          ended_at: 'integer',
          seen_at: 'integer',
          state: 'text',
          bytes: 'integer',
          duration_ms: 'integer',
          views: 'integer',
          holes: 'text',
          paused_at: 'integer?',
          pause_reason: 'text?',
          expires_at: 'integer?',
          hidden_by: 'text?',
          revision: 'integer',
          demo: 'integer',
        },
        key: ['id'],
        unique: ['stream_id'],
        indexes: [
          ['live_room_id', 'started_at'],
          ['host_id', 'started_at'],
          ['match_id'],
          ['started_at', 'id'],
          ['state', 'expires_at'],
        ],
      },
      ...FILES,
    }),
};
