import { channel } from '@touchline/contract/channels.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { type EntryRow, entryRows, hostRows } from './host-repo.ts';
import type { AnchorNeeds } from './needs.ts';
import { roomsOf } from './service.ts';

const entriesOfRoom = (needs: AnchorNeeds, roomId: string): Promise<EntryRow[]> =>
  entryRows(needs.db, { withDemo: needs.demoEnabled(), roomId });

/** Whether somebody may enter a room. `closed`: it is private, and the right is missing (V5, P4). */
export const roomAccess = async (
  needs: AnchorNeeds,
  liveRoomId: string,
  uid: string | null,
): Promise<'open' | 'closed' | 'unknown'> => {
  const entries = await entriesOfRoom(needs, liveRoomId);
  if (entries.length === 0) return 'unknown';
  if (entries.some((entry) => entry.live_user_group_id === null)) return 'open';
  return uid !== null && (await roomsOf(needs, uid)).includes(liveRoomId) ? 'open' : 'closed';
};

/** After a change of rights: whoever may not enter the room leaves its channels. */
export const recheckRoom = async (needs: AnchorNeeds, liveRoomId: string): Promise<void> => {
  await needs.recheckChannel(channel.room(liveRoomId));
  await needs.recheckChannel(channel.watch(liveRoomId));
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
  };
};

export const hostBrief = async (
  needs: AnchorNeeds,
  hostId: string,
): Promise<{ name: string; pictureId: string } | null> => {
  const [host] = await hostRows(needs.db, { withDemo: needs.demoEnabled(), ids: [hostId] });
  return host ? { name: host.name, pictureId: host.picture_id } : null;
};
