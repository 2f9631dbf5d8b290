/** What decides whether a room is private: its group, and the room that the group guards. */
export interface Room {
  liveRoomId: string;
  liveUserGroupId: string | null;
}

export interface RoomRights {
  loggedIn: boolean;
  /** Ids of live rooms that the member may see (C2 getSpecialRoomIds). */
  specialRoomIds: readonly string[];
}

/** True when the room is open to all, or the member is logged in and has it among the special rooms (V5, P4). */
export const maySeeRoom = (room: Room, rights: RoomRights): boolean =>
  room.liveUserGroupId === null || (rights.loggedIn && rights.specialRoomIds.includes(room.liveRoomId));

/** The rooms without those that are private to others; undefined when none remain (V5). */
export const withoutPrivateRooms = <Item extends Room>(
  anchorInfo: readonly Item[] | undefined,
  rights: RoomRights,
): Item[] | undefined => {
  const visible = anchorInfo?.filter((room) => maySeeRoom(room, rights)) ?? [];
  return visible.length === 0 ? undefined : visible;
};
