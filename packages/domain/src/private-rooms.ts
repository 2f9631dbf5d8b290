/** Decides whether a room is private: its group, and the room of the group. */
export interface Room {
  liveRoomId: string;
  liveUserGroupId: string | null;
}

export interface RoomRights {
  loggedIn: boolean;
  /** Ids of private rooms that the member may see. */
  specialRoomIds: readonly string[];
}

/** True when the room is public, or the member is logged in and has it among the special rooms. */
export const maySeeRoom = (room: Room, rights: RoomRights): boolean =>
  room.liveUserGroupId === null || (rights.loggedIn && rights.specialRoomIds.includes(room.liveRoomId));

/** The rooms without those that are private to others; undefined when none remain. */
export const withoutPrivateRooms = <Item extends Room>(
  anchorInfo: readonly Item[] | undefined,
  rights: RoomRights,
): Item[] | undefined => {
  const visible = anchorInfo?.filter((room) => maySeeRoom(room, rights)) ?? [];
  return visible.length === 0 ? undefined : visible;
};
