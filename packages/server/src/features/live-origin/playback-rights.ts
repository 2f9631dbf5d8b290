import { forbidden, notFound } from '#platform/http/api-error.ts';
import type { LiveOriginNeeds, OriginRoom } from './needs.ts';
import { mayPlay } from './signatures.ts';

/** Segments are asked for every two seconds by everybody: a room is looked up once in this time. */
const ROOM_MAX_AGE_MS = 2000;
const MAX_ROOMS = 1000;

export interface PlayQuery {
  expires?: string;
  sign?: string;
}

/** Decides who may play what. */
export interface PlaybackRights {
  /**
   * Throws 403 for an address of a private room that is not signed, wrongly signed or expired (V5, P4), and 10404 for an
   * unknown room. Answers with what the room's other addresses must carry: a query, or nothing.
   */
  check: (liveRoomId: string, query: PlayQuery) => Promise<string>;
  find: (liveRoomId: string) => Promise<OriginRoom | null>;
}

export const createPlaybackRights = (needs: LiveOriginNeeds, secret: () => string): PlaybackRights => {
  const rooms = new Map<string, { at: number; room: Promise<OriginRoom | null> }>();
  const find = (liveRoomId: string): Promise<OriginRoom | null> => {
    const known = rooms.get(liveRoomId);
    if (known && needs.now() - known.at < ROOM_MAX_AGE_MS) return known.room;
    if (rooms.size >= MAX_ROOMS) rooms.clear();
    const room = needs.findRoom(liveRoomId);
    rooms.set(liveRoomId, { at: needs.now(), room });
    room.catch(() => rooms.delete(liveRoomId));
    return room;
  };
  return {
    find,
    async check(liveRoomId, query) {
      const room = await find(liveRoomId);
      if (!room) throw notFound(`room ${liveRoomId}`);
      if (!room.isPrivate) return '';
      if (mayPlay(secret(), liveRoomId, query, needs.now())) return `?expires=${query.expires}&sign=${query.sign}`;
      throw forbidden('the address of a private room is not signed, or it is expired');
    },
  };
};
