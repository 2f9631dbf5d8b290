import { columnTypes } from '#platform/db/migrations/column-types.ts';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const SHAPES: Shapes = {
  feed_link: {
    columns: {
      source: 'text',
      kind: 'text',
      source_id: 'text',
      our_id: 'text?',
      name: 'text',
      competition_id: 'text',
      decided_by: 'text?',
      created_at: 'integer',
      seen_at: 'integer',
    },
    key: ['source', 'kind', 'source_id'],
    indexes: [['kind', 'our_id']],
  },
  feed_reading: {
    columns: { source: 'text', match_id: 'text', content: 'text', read_at: 'integer', observed_at: 'integer?' },
    key: ['match_id', 'source'],
  },
  match_trust: {
    columns: {
      match_id: 'text',
      fields: 'text',
      agreement: 'text',
      accepted: 'text?',
      held: 'text?',
      final_readings: 'integer',
      final_at: 'integer?',
      final_by: 'text?',
      updated_at: 'integer',
    },
    key: ['match_id'],
  },
  feed_poll: {
    columns: {
      source: 'text',
      requested_at: 'integer?',
      succeeded_at: 'integer?',
      failures: 'integer',
      error: 'text?',
      blocked_until: 'integer?',
      day: 'text',
      requests_today: 'integer',
      latency_ms: 'integer?',
      schedules: 'text',
      next_at: 'integer?',
    },
    key: ['source'],
  },
  feed_alarm: {
    columns: {
      id: 'text',
      kind: 'text',
      source: 'text?',
      match_id: 'text?',
      competition_id: 'text?',
      season: 'text?',
      text: 'text',
      started_at: 'integer',
      ended_at: 'integer?',
      sent_at: 'integer?',
    },
    key: ['id'],
    indexes: [['ended_at', 'started_at']],
  },
};

/** Live feeds: links of ids, readings, trust, polling and alarms; further coverage of matches. */
export const liveFeeds: Migration = {
  name: '0034-live-feeds',
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    await createTables(db, engine, SHAPES);
    await db.schema.alterTable('match').addColumn('delayed_since', integer).execute();
    for (const column of ['plays', 'shots', 'absences', 'officials', 'odds'])
      await db.schema.alterTable('match_detail').addColumn(column, text).execute();
  },
};
