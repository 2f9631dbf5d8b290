import { sql } from 'kysely';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Chat messages store the user group that the room was restricted to when they were written. */
export const chatGuards: Migration = {
  name: '0016-chat-guards',
  async up(db) {
    await sql`alter table chat_message add column guard_group_id text`.execute(db);
    await sql`
      update chat_message set guard_group_id = (
        select min(live_user_group_id) from schedule_entry where schedule_entry.live_room_id = chat_message.live_room_id
      )`.execute(db);
  },
};
