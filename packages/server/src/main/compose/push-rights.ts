import { channel } from '@touchline/contract/channels.ts';
import type { Requester } from '#platform/http/call-context.ts';

const OPEN_TO_ALL =
  /^(live:no-dialect|banners|tips|tip:[a-z0-9-]{1,64}|ranking:[a-z0-9-]{1,64}|match:(football|basketball):[a-z0-9-]{1,64}|competition:[a-z0-9-]{1,64}|detail:[a-z0-9-]{1,64})$/;
const ROOM = /^(?:room|watch):([a-z0-9-]{1,64})$/;

const AT_CONSOLE = /^ops:(.+)$/;

/**
 * Who may read a channel on a socket of the console: what its rights cover, where `studio` covers `studio:<host>`, and the rooms of hosts
 * whose studio they cover (`studiosOf`). Null for channels that are open to visitors.
 */
export const mayJoinAtConsole =
  (deps: { studiosOf: (liveRoomId: string) => Promise<readonly string[]> }) =>
  async (name: string, readRights: () => Promise<readonly string[]>): Promise<boolean | null> => {
    const [, right] = AT_CONSOLE.exec(name) ?? [];
    const [, room] = ROOM.exec(name) ?? [];
    if (right === undefined && room === undefined) return null;
    const accepted = right === undefined ? await deps.studiosOf(room ?? '') : [right];
    const own = await readRights();
    return accepted.some((one) => own.some((covering) => `${one}:`.startsWith(`${covering}:`)));
  };

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
