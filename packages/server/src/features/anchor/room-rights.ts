import { channel } from '@touchline/contract/channels.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { StoredShows } from './anchor-view.ts';
import type { AnchorDeps } from './deps.ts';
import { channelsOfRoom, findGuard, recheckRoom } from './rooms.ts';
import { roomsOfAll } from './service.ts';
import type { ShowChange } from './stored-shows.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Decides who may enter the room of a schedule entry: the group that it is restricted to (null: none), and whether old apps support the host. */
interface EntryRoom {
  liveRoomId: string;
  liveUserGroupId: string | null;
  isDialect: boolean;
}

/** The accessible rooms: none of a hidden host or entry. */
const roomsIn = ({ entries }: StoredShows): EntryRoom[] =>
  entries
    .filter((row) => row.live_status !== LIVE_STATUS.hidden && row.host_status !== LIVE_STATUS.hidden)
    .map((row) => ({
      liveRoomId: row.live_room_id,
      liveUserGroupId: row.live_user_group_id,
      isDialect: row.is_dialect === 1,
    }));

interface RightsChange {
  roomIds: readonly string[];
  uids: readonly string[];
}

/**
 * After a change of rights: first everybody without the right is unsubscribed, then the members are notified which rooms they
 * may see now.
 */
export const announceRights = async (deps: AnchorDeps, { roomIds, uids }: RightsChange): Promise<void> => {
  for (const roomId of new Set(roomIds)) await recheckRoom(deps, roomId);
  for (const [uid, liveRoomIds] of await roomsOfAll(deps, uids))
    deps.publish(channel.specialRooms(uid), 'anchor', 'special-rooms.change', { liveRoomIds });
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

/** After the operator enabled or disabled special rooms: all private rooms and their guests. */
export const announceSpecialRooms = async (deps: AnchorDeps): Promise<void> => {
  deps.cache.invalidate('anchor');
  const rooms = await deps.db
    .selectFrom('schedule_entry')
    .select(['live_room_id', 'live_user_group_id'])
    .distinct()
    .where('live_user_group_id', 'is not', null)
    .execute();
  const groupIds = rooms.flatMap(({ live_user_group_id: groupId }) => groupId ?? []);
  await announceRights(deps, {
    roomIds: rooms.map((room) => room.live_room_id),
    uids: await guestsOf(deps.db, groupIds),
  });
};

const isSameRoom = (room: EntryRoom, other: EntryRoom): boolean =>
  room.liveRoomId === other.liveRoomId &&
  room.liveUserGroupId === other.liveUserGroupId &&
  room.isDialect === other.isDialect;

const without = (rooms: readonly EntryRoom[], others: readonly EntryRoom[]): EntryRoom[] =>
  rooms.filter((room) => !others.some((other) => isSameRoom(room, other)));

/**
 * After the commit: rights to rooms whose entries were added, removed, or given to another group. An added entry revokes no right from
 * anybody.
 */
export const announceMovedRooms = (deps: AnchorDeps, { before, after }: ShowChange): Promise<void> => {
  const [old, current] = [roomsIn(before), roomsIn(after)];
  return announceRooms(deps, without(old, current), without(current, old));
};

/** After the commit: a host that is another member's now, or of none, is no longer followed from the studio of the former one. */
export const recheckOwners = async (deps: AnchorDeps, { before, after }: ShowChange): Promise<void> => {
  const owners = new Map(after.hosts.map(({ id, uid }) => [id, uid]));
  const lost = before.hosts.filter(({ id, uid }) => uid !== null && owners.get(id) !== uid).map(({ id }) => id);
  for (const id of lost) await deps.recheckChannel(channel.ops('studio', id));
  const rooms = before.entries.filter((entry) => lost.includes(entry.host_id)).map((entry) => entry.live_room_id);
  for (const roomId of new Set(rooms)) await recheckRoom(deps, roomId);
};

/** The same for rooms of removed entries, unless another entry keeps them unchanged. */
export const announceLeftRooms = async (
  deps: AnchorDeps,
  rooms: readonly Omit<EntryRoom, 'isDialect'>[],
): Promise<void> => {
  const left: EntryRoom[] = [];
  for (const room of rooms) {
    const guard = await findGuard(deps, room.liveRoomId);
    if (guard?.groupId !== room.liveUserGroupId) left.push({ ...room, isDialect: false });
  }
  await announceRooms(deps, left, []);
};

const announceRooms = async (
  deps: AnchorDeps,
  left: readonly EntryRoom[],
  entered: readonly EntryRoom[],
): Promise<void> => {
  const moved = [...left, ...entered];
  if (moved.length === 0) return;
  // At once, so that new visitors do not receive what was said among the guests.
  for (const { liveRoomId, liveUserGroupId } of left)
    if (liveUserGroupId !== null) for (const name of channelsOfRoom(liveRoomId)) deps.resetChannel(name);
  const groupIds = moved.flatMap(({ liveUserGroupId }) => liveUserGroupId ?? []);
  await announceRights(deps, {
    roomIds: left.map(({ liveRoomId }) => liveRoomId),
    uids: groupIds.length === 0 ? [] : await guestsOf(deps.db, groupIds),
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
