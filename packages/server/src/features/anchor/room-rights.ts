import type { ScheduleEntryInput } from '@touchline/contract/anchor-input.ts';
import { channel } from '@touchline/contract/channels.ts';
import type { AnchorNeeds, Db } from './needs.ts';
import { recheckRoom } from './rooms.ts';
import { roomsOfAll } from './service.ts';

/** The room that a schedule entry names, with the group that guards it; null where it is open to all. */
export type EntryRoom = Pick<ScheduleEntryInput, 'liveRoomId' | 'liveUserGroupId'>;

/** Rooms of schedule entries before and after a write. */
export interface EntryRooms {
  before: readonly EntryRoom[];
  after: readonly EntryRoom[];
}

export const toEntryRoom = (row: { live_room_id: string; live_user_group_id: string | null }): EntryRoom => ({
  liveRoomId: row.live_room_id,
  liveUserGroupId: row.live_user_group_id,
});

export const NO_ROOMS: EntryRooms = { before: [], after: [] };

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
  for (const [uid, liveRoomIds] of await roomsOfAll(needs, uids))
    needs.publish(channel.user(uid), 'anchor', 'special-rooms.change', { liveRoomIds });
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

const isSameRoom = (room: EntryRoom, other: EntryRoom): boolean =>
  room.liveRoomId === other.liveRoomId && room.liveUserGroupId === other.liveUserGroupId;

const without = (rooms: readonly EntryRoom[], others: readonly EntryRoom[]): EntryRoom[] =>
  rooms.filter((room) => !others.some((other) => isSameRoom(room, other)));

/**
 * After the commit: rights to rooms that entries came to, left, or gave to another group. An entry that only came takes no right from
 * anybody.
 */
export const announceMovedRooms = async (needs: AnchorNeeds, { before, after }: EntryRooms): Promise<void> => {
  const left = without(before, after);
  const moved = [...left, ...without(after, before)];
  if (moved.length === 0) return;
  const groupIds = moved.flatMap(({ liveUserGroupId }) => liveUserGroupId ?? []);
  await announceRights(needs, {
    roomIds: left.map(({ liveRoomId }) => liveRoomId),
    uids: groupIds.length === 0 ? [] : await guestsOf(needs.db, groupIds),
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
