import { channel } from '@touchline/contract/channels.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Requester } from '#platform/http/call-context.ts';
import { type EntryRow, entryRows, hostRows } from './host-repo.ts';
import type { AnchorNeeds } from './needs.ts';
import { viewerFor } from './service.ts';

const entriesOfRoom = (needs: AnchorNeeds, roomId: string): Promise<EntryRow[]> =>
  entryRows(needs.db, { withDemo: needs.demoEnabled(), roomId });

/** The user group for which a room is open; null where it is open to all. */
export interface RoomGuard {
  groupId: string | null;
}

/**
 * Who guards the room that somebody enters. Null when its host, its entries or its group keep them out: then it is for them like a room
 * that does not exist (V5, V9, P4, T19).
 */
export const enterRoom = async (
  needs: AnchorNeeds,
  liveRoomId: string,
  requester: Requester,
): Promise<RoomGuard | null> => {
  const entries = (await shownEntries(needs, liveRoomId)).filter(
    (entry) => requester.features.dialect || entry.is_dialect === 0,
  );
  const guard = guardOf(entries);
  if (guard === null || guard.groupId === null) return guard;
  return (await viewerFor(needs, requester)).allowedRoomIds.includes(liveRoomId) ? guard : null;
};

/** Who guards a room, for the server itself; null when no schedule entry names the room. */
export const findGuard = async (needs: AnchorNeeds, liveRoomId: string): Promise<RoomGuard | null> =>
  guardOf(await entriesOfRoom(needs, liveRoomId));

/** All entries of a room have the same group; if they had not, the room would be open. */
const guardOf = ([first, ...others]: readonly EntryRow[]): RoomGuard | null => {
  if (first === undefined) return null;
  const isOpen = others.some((entry) => entry.live_user_group_id === null);
  return { groupId: isOpen ? null : first.live_user_group_id };
};

/** The entries of a room that are hidden from nobody as such. */
const shownEntries = async (needs: AnchorNeeds, liveRoomId: string): Promise<EntryRow[]> =>
  (await entriesOfRoom(needs, liveRoomId)).filter(
    (entry) => entry.live_status !== LIVE_STATUS.hidden && entry.host_status !== LIVE_STATUS.hidden,
  );

/** The push channels that tell of a room. */
export const channelsOfRoom = (liveRoomId: string): string[] => [channel.room(liveRoomId), channel.watch(liveRoomId)];

/** After a change of rights: whoever may not enter the room leaves its channels. */
export const recheckRoom = async (needs: AnchorNeeds, liveRoomId: string): Promise<void> => {
  for (const name of channelsOfRoom(liveRoomId)) await needs.recheckChannel(name);
};

/** Rooms in which a host shows the match just now. */
export const liveRoomsOf = async (needs: AnchorNeeds, matchId: string): Promise<string[]> => {
  const entries = await entryRows(needs.db, { withDemo: needs.demoEnabled(), matchId });
  return [
    ...new Set(entries.filter((entry) => entry.live_status === LIVE_STATUS.live).map((entry) => entry.live_room_id)),
  ];
};

/** Whether a lottery runs in the room's present or coming show. */
export const hasLottery = async (needs: AnchorNeeds, liveRoomId: string): Promise<boolean> =>
  (await entriesOfRoom(needs, liveRoomId)).some(
    (entry) => entry.is_lottery_progress === 1 && entry.live_status !== LIVE_STATUS.ended,
  );

/** A room with the hosts who speak in it; null when no schedule entry names it. */
export const findRoom = async (needs: AnchorNeeds, liveRoomId: string) => {
  const entries = await entriesOfRoom(needs, liveRoomId);
  if (entries.length === 0) return null;
  return {
    liveRoomId,
    hostIds: [...new Set(entries.map((entry) => entry.host_id))],
    isPrivate: entries.every((entry) => entry.live_user_group_id !== null),
    isHidden: (await shownEntries(needs, liveRoomId)).length === 0,
  };
};

export const hostBrief = async (
  needs: AnchorNeeds,
  hostId: string,
): Promise<{ name: string; pictureId: string } | null> => {
  const [host] = await hostRows(needs.db, { withDemo: needs.demoEnabled(), ids: [hostId] });
  return host ? { name: host.name, pictureId: host.picture_id } : null;
};
