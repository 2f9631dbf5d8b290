import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/**
 * Removes what was said and asked for in the demo's rooms, and by its members anywhere; returns how many rows. Called while
 * the demo's schedule entries and members are still there.
 */
export const purgeDemoChat = async (trx: Transaction<Tables>): Promise<number> => {
  const demoUids = trx.selectFrom('account').select('uid').where('demo', '=', 1);
  const demoRooms = trx.selectFrom('schedule_entry').select('live_room_id').where('demo', '=', 1);
  const demoMessages = trx
    .selectFrom('chat_message')
    .select('id')
    .where((eb) => eb.or([eb('demo', '=', 1), eb('uid', 'in', demoUids), eb('live_room_id', 'in', demoRooms)]));
  const results = [
    await trx
      .deleteFrom('chat_report')
      .where((eb) => eb.or([eb('reporter_uid', 'in', demoUids), eb('message_id', 'in', demoMessages)]))
      .executeTakeFirst(),
    await trx.deleteFrom('chat_message').where('id', 'in', demoMessages).executeTakeFirst(),
    await trx.deleteFrom('chat_room').where('live_room_id', 'in', demoRooms).executeTakeFirst(),
    await trx.deleteFrom('chat_ban').where('uid', 'in', demoUids).executeTakeFirst(),
    await trx
      .deleteFrom('lottery_application')
      .where((eb) => eb.or([eb('uid', 'in', demoUids), eb('live_room_id', 'in', demoRooms)]))
      .executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};
