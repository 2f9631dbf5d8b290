import { channel } from '@touchline/contract/channels.ts';
import type { Requester } from '#platform/http/call-context.ts';

const OPEN_TO_ALL =
  /^(live:no-dialect|banners|tips|tip:[a-z0-9-]{1,64}|ranking:[a-z0-9-]{1,64}|match:(football|basketball):[a-z0-9-]{1,64}|competition:[a-z0-9-]{1,64}|detail:[a-z0-9-]{1,64})$/;
const ROOM = /^(?:room|watch):([a-z0-9-]{1,64})$/;

/**
 * Who may read a channel: scores are public; hosts and private rooms are for apps that support them; the anchor capability checks rooms. That
 * a member's channels belong to the caller has been checked before.
 */
export const mayJoinChannel =
  (deps: { room: (liveRoomId: string, requester: Requester) => Promise<boolean> }) =>
  async (name: string, requester: Requester): Promise<boolean> => {
    const { uid, features } = requester;
    if (OPEN_TO_ALL.test(name)) return true;
    if (name === channel.live) return features.dialect;
    if (uid !== null && name === channel.user(uid)) return true;
    if (uid !== null && name === channel.specialRooms(uid)) return features.privilegeAnchor;
    const room = ROOM.exec(name)?.[1];
    return room !== undefined && deps.room(room, requester);
  };
