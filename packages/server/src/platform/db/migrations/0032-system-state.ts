import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const SHAPES: Shapes = {
  server_node: {
    columns: {
      id: 'text',
      name: 'text',
      version: 'text',
      commit_hash: 'text',
      runtime: 'text',
      started_at: 'integer',
      seen_at: 'integer',
      is_leader: 'integer',
      connections: 'integer',
      memory_bytes: 'integer',
      jobs: 'text',
    },
    key: ['id'],
  },
  feed_source: {
    columns: {
      source: 'text',
      accepted_at: 'integer',
      fetched_at: 'integer',
      sent_by: 'text',
      origin: 'text',
      counts: 'text',
      batches: 'integer',
    },
    key: ['source'],
  },
  refused_batch: {
    columns: {
      id: 'text',
      source: 'text',
      sent_by: 'text',
      origin: 'text',
      reason: 'text',
      count: 'integer',
      first_at: 'integer',
      last_at: 'integer',
    },
    key: ['id'],
    indexes: [['last_at'], ['source', 'last_at']],
  },
  match_feed_change: {
    columns: {
      match_id: 'text',
      number: 'integer',
      source: 'text',
      changed_at: 'integer',
      fields: 'text',
      before: 'text',
      after: 'text',
    },
    key: ['match_id', 'number'],
    indexes: [['changed_at']],
  },
};

/** Nodes with their jobs, what feeds sent and changed, and the figures of a week. */
export const systemState: Migration = {
  name: '0032-system-state',
  async up(db, engine) {
    await createTables(db, engine, SHAPES);
    await db.schema.createIndex('account_created_at').on('account').column('created_at').execute();
    await db.schema.createIndex('tip_order_paid_at').on('tip_order').column('paid_at').execute();
    await db.schema.createIndex('tip_order_settled_at').on('tip_order').column('settled_at').execute();
  },
};
