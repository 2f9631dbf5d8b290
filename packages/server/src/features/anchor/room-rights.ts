import { channel } from '@touchline/contract/channels.ts';
import type { AnchorNeeds, Db } from './needs.ts';
import { recheckRoom } from './rooms.ts';
import { roomsOf } from './service.ts';

interface RightsChange {
  roomIds: readonly string[];
  uids: readonly string[];
}

/**
 * After a change of rights: first everybody without the right leaves the rooms, then the members are told which rooms they
 * may see now (P2, P4).
 */
export const announceRights = async (needs: AnchorNeeds, { roomIds, uids }: RightsChange): Promise<void> => {
  for (const roomId of new Set(roomIds)) await recheckRoom(needs, roomId);
  for (const uid of new Set(uids))
    needs.publish(channel.user(uid), 'anchor', 'special-rooms.change', { liveRoomIds: await roomsOf(needs, uid) });
};

export const roomsOfGroup = async (db: Db, groupId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('schedule_entry')
    .select('live_room_id')
    .distinct()
    .where('live_user_group_id', '=', groupId)
    .execute();
  return rows.map((row) => row.live_room_id);
};

/** After the operator switched special rooms on or off (P2): all private rooms, and all who are invited to one. */
export const announceSpecialRooms = async (needs: AnchorNeeds): Promise<void> => {
  needs.cache.invalidate('anchor');
  const rooms = await needs.db
    .selectFrom('schedule_entry')
    .select(['live_room_id', 'live_user_group_id'])
    .distinct()
    .where('live_user_group_id', 'is not', null)
    .execute();
  const groupIds = rooms.flatMap(({ live_user_group_id: groupId }) => groupId ?? []);
  await announceRights(needs, {
    roomIds: rooms.map((room) => room.live_room_id),
    uids: await guestsOf(needs.db, groupIds),
  });
};

const guestsOf = async (db: Db, groupIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_group_member')
    .select('uid')
    .distinct()
    .where('group_id', 'in', [...new Set(groupIds), ''])
    .execute();
  return rows.map((row) => row.uid);
};
