import { columnTypes, required } from '#platform/db/migrations/column-types.ts';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const CHAT: Shapes = {
  chat_message: {
    columns: {
      seq: 'serial',
      id: 'text',
      live_room_id: 'text',
      kind: 'text',
      uid: 'text?',
      nick_name: 'text',
      head_url: 'text',
      role: 'text',
      vip_level: 'integer',
      text: 'text',
      client_id: 'text?',
      reply_to: 'text?',
      event: 'text?',
      created_at: 'integer',
      demo: 'integer',
    },
    unique: ['uid', 'client_id'],
    indexes: [['id'], ['live_room_id', 'seq']],
  },
  chat_room: {
    columns: { live_room_id: 'text', slow_mode_seconds: 'integer?', pinned_message_id: 'text?' },
    key: ['live_room_id'],
  },
  chat_ban: {
    columns: { uid: 'text', until: 'integer?', reason: 'text', created_at: 'integer' },
    key: ['uid'],
  },
  chat_report: {
    columns: {
      id: 'text',
      message: 'text',
      message_id: 'text',
      category_id: 'text',
      text: 'text',
      reporter_uid: 'text',
      created_at: 'integer',
    },
    key: ['id'],
    unique: ['message_id', 'reporter_uid'],
    indexes: [['created_at']],
  },
};

const ROOMS: Shapes = {
  lottery_application: {
    columns: {
      id: 'text',
      live_room_id: 'text',
      uid: 'text',
      name: 'text',
      contact: 'text',
      state: 'text',
      reason: 'text',
      submitted_at: 'integer',
      decided_at: 'integer?',
    },
    key: ['id'],
    unique: ['live_room_id', 'uid'],
  },
  stream_key: { columns: { live_room_id: 'text', generation: 'integer' }, key: ['live_room_id'] },
  member_standing: {
    columns: { uid: 'text', recharge_total: 'integer', vip_level: 'integer' },
    key: ['uid'],
  },
  match_detail: {
    columns: { match_id: 'text', statistics: 'text?', line_ups: 'text?', updated_at: 'integer' },
    key: ['match_id'],
  },
};

/** Live rooms: chat, lotteries, stream keys, details of matches; dialects of hosts. */
export const liveRoomTables: Migration = {
  name: '0002-live-room',
  async up(db, engine) {
    await createTables(db, engine, { ...CHAT, ...ROOMS });
    const { integer } = columnTypes(engine);
    await db.schema
      .alterTable('host')
      .addColumn('is_dialect', integer, (column) => required(column).defaultTo(0))
      .execute();
  },
};
