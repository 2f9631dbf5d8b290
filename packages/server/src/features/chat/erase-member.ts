import { channel } from '@touchline/contract/channels.ts';
import type { LotteryDraw } from '@touchline/contract/studio.ts';
import type { EraseOwn } from '#platform/privacy/erase-rows.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { announcementOf } from './lottery-draw.ts';
import { messagesOf } from './message-repo.ts';
import { removeFromRooms } from './removal.ts';

/** Takes the member out of the draws that they won, and out of the lines that announced these; returns the rooms. */
const eraseWins = async (trx: Trx, uid: string, anonymousId: string): Promise<string[]> => {
  const draws = await trx.selectFrom('lottery_draw').selectAll().where('winners', 'like', `%"${uid}"%`).execute();
  for (const { live_room_id: room, key, winners: stored } of draws) {
    const before = JSON.parse(stored) as LotteryDraw['winners'];
    const after = before.map((winner) => (winner.uid === uid ? { ...winner, uid: anonymousId, nickName: '' } : winner));
    const ofDraw = trx.updateTable('lottery_draw').set({ winners: JSON.stringify(after) });
    await ofDraw.where('live_room_id', '=', room).where('key', '=', key).execute();
    await trx
      .updateTable('chat_message')
      .set({ text: announcementOf(after) })
      .where('live_room_id', '=', room)
      .where('text', '=', announcementOf(before))
      .execute();
  }
  return draws.map((draw) => draw.live_room_id);
};

/** Removes a member's lines with their quotes and pins, and their name from draws. */
export const eraseFromRooms: EraseOwn = async (trx, { uid, anonymousId }) => {
  const lines = await messagesOf(trx, uid, null);
  await removeFromRooms(trx, lines);
  const rooms = [...lines.map((line) => line.live_room_id), ...(await eraseWins(trx, uid, anonymousId))];
  return { channels: [...new Set(rooms)].map((room) => channel.room(room)) };
};
