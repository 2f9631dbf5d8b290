import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const SHAPES: Shapes = {
  alert_choice: { columns: { uid: 'text', kind: 'text' }, key: ['uid', 'kind'] },
  alert_setting: {
    columns: {
      uid: 'text',
      spoiler_free: 'integer',
      quiet_from: 'integer?',
      quiet_until: 'integer?',
      time_zone: 'text',
      digest_hour: 'integer?',
      digest_at: 'integer?',
      updated_at: 'integer',
    },
    key: ['uid'],
    indexes: [['digest_at']],
  },
  alert_device: {
    columns: {
      id: 'text',
      uid: 'text',
      session_hash: 'text',
      channel: 'text',
      endpoint: 'text',
      p256dh: 'text?',
      auth: 'text?',
      name: 'text',
      language: 'text',
      created_at: 'integer',
      failures: 'integer',
    },
    key: ['id'],
    unique: ['endpoint'],
    indexes: [['uid'], ['session_hash']],
  },
  team_follow: {
    columns: { uid: 'text', team_id: 'text', created_at: 'integer' },
    key: ['uid', 'team_id'],
    indexes: [['team_id', 'uid']],
  },
  alert_event: {
    columns: {
      id: 'serial',
      key: 'text',
      kind: 'text',
      target: 'text',
      target_id: 'text',
      facts: 'text',
      at: 'integer',
      expires_at: 'integer',
      cursor: 'text',
      state: 'text',
    },
    unique: ['key'],
    indexes: [
      ['state', 'id'],
      ['target_id', 'kind'],
    ],
  },
  alert_delivery: {
    columns: {
      seq: 'serial',
      event_id: 'integer',
      uid: 'text',
      device_id: 'text',
      state: 'text',
      reason: 'text?',
      attempts: 'integer',
      next_at: 'integer',
      expires_at: 'integer',
      claimed_at: 'integer?',
    },
    unique: ['event_id', 'device_id'],
    indexes: [['state', 'seq'], ['device_id', 'state'], ['uid']],
  },
};

/** Alerts: choices, devices, followed teams, events and their deliveries. */
export const alerts: Migration = {
  name: '0040-alerts',
  up: (db, engine) => createTables(db, engine, SHAPES),
};
