import { forbidden, notFound } from '#platform/http/api-error.ts';
import type { LiveOriginDeps, OriginRoom } from '../deps.ts';
import { type PlayQuery, sessionOf } from '../signatures.ts';

/** All viewers request segments every two seconds: a room, and a viewer's right, are looked up once in this time. */
const MAX_AGE_MS = 2000;
const MAX_KEPT = 1000;

/** Decides who may play a room. */
export interface PlaybackRights {
  /**
   * Throws 10404 for an unknown or hidden room, and for a URL of a private room without our signature; 403 for one that has
   * expired, or whose member has lost the right or signed out. Returns the query that the room's other URLs need,
   * which may be empty.
   */
  check: (liveRoomId: string, query: PlayQuery) => Promise<string>;
  /** Whether a viewer may continue to play; the URL may have expired by then. */
  mayGoOn: (liveRoomId: string, query: PlayQuery) => Promise<boolean>;
  find: (liveRoomId: string) => Promise<OriginRoom | null>;
  /** Whether the member of a session may currently be in a room. */
  mayWatch: (liveRoomId: string, session: string) => Promise<boolean>;
}

/** The session of a checked request for a private room; null in a public one, where anybody may write anything into the query. */
export const sessionIn = (carried: string, { session }: PlayQuery): string | null =>
  carried === '' ? null : (session ?? null);

/** Shares one call among concurrent callers. */
const shortly = <Value>(now: () => number, request: (key: string) => Promise<Value>) => {
  const answers = new Map<string, { at: number; value: Promise<Value> }>();
  return (key: string): Promise<Value> => {
    const known = answers.get(key);
    if (known && now() - known.at < MAX_AGE_MS) return known.value;
    if (answers.size >= MAX_KEPT) answers.clear();
    const value = request(key);
    answers.set(key, { at: now(), value });
    value.catch(() => answers.delete(key));
    return value;
  };
};

export const createPlaybackRights = (deps: LiveOriginDeps, secret: () => string): PlaybackRights => {
  const { now } = deps;
  const find = shortly(now, deps.findRoom);
  const mayWatch = shortly(now, (key) => {
    const [liveRoomId = '', session = ''] = key.split('/');
    return deps.mayWatch(liveRoomId, session);
  });
  return {
    find,
    mayWatch: (liveRoomId, session) => mayWatch(`${liveRoomId}/${session}`),
    async check(liveRoomId, query) {
      const room = await find(liveRoomId);
      if (!room || room.isHidden) throw notFound(`room ${liveRoomId}`);
      if (!room.isPrivate) return '';
      const signed = sessionOf(secret(), liveRoomId, query, now());
      // Nobody else may learn that the room exists.
      if (signed === null) throw notFound(`room ${liveRoomId}`);
      const { session, isExpired } = signed;
      if (isExpired) throw forbidden('the address of this room has expired');
      if (!(await mayWatch(`${liveRoomId}/${session}`))) throw forbidden('this room is no longer open to you');
      return `?expires=${query.expires}&session=${session}&sign=${query.sign}`;
    },
    async mayGoOn(liveRoomId, query) {
      const room = await find(liveRoomId);
      if (!room || room.isHidden) return false;
      return !room.isPrivate || (await mayWatch(`${liveRoomId}/${query.session ?? ''}`));
    },
  };
};
