const OPEN_TO_ALL =
  /^(live|tips|tip:[a-z0-9-]{1,64}|ranking:[a-z0-9-]{1,64}|match:(football|basketball):[a-z0-9-]{1,64}|competition:[a-z0-9-]{1,64}|detail:[a-z0-9-]{1,64})$/;
const ROOM = /^(?:room|watch):([a-z0-9-]{1,64})$/;

/** Who may read a channel that is no member's own: scores and live hosts are for all, rooms ask the anchor capability. */
export const mayJoinChannel =
  (needs: { room: (liveRoomId: string, uid: string | null) => Promise<boolean> }) =>
  async (channel: string, uid: string | null): Promise<boolean> => {
    if (OPEN_TO_ALL.test(channel)) return true;
    const room = ROOM.exec(channel)?.[1];
    return room !== undefined && needs.room(room, uid);
  };
