import { forbidden, notFound } from '#platform/http/api-error.ts';
import type { PlaybackRights } from './playback-rights.ts';
import { addressExpiry, type PlayQuery, playQuery, sessionOf } from '../signatures.ts';

/** A recording for its rights. */
interface ReplaySubject {
  id: string;
  liveRoomId: string;
  /** The user group of its room when it was made; null when that was public. */
  groupId: string | null;
}

interface ReplayRightsDeps {
  now: () => number;
  secret: () => string;
  rights: Pick<PlaybackRights, 'find' | 'mayWatch'>;
  /** The user group that a room is restricted to; null for a room that the schedule does not name. */
  findGuard: (liveRoomId: string) => Promise<{ groupId: string | null } | null>;
}

/** A show is watched in one go: the right of the member is checked at each request in any case. */
const WATCH_MS = 8 * 3_600_000;
/** Stands for a session in addresses for hosts and staff at the console. */
const CONSOLE = 'console';

/** No room is called so. */
const nameOf = ({ id }: ReplaySubject): string => `replay/${id}`;

/** Decides who may watch a recording: those who may be in its room now, if that is still the room of the same group. */
export const createReplayRights = ({ now, secret, rights, findGuard }: ReplayRightsDeps) => {
  /** Whether the room is private, or was; throws 10404 where it is not there for anybody. */
  const needsMember = async ({ liveRoomId, groupId }: ReplaySubject): Promise<boolean> => {
    const room = await rights.find(liveRoomId);
    if (!room || room.isHidden) throw notFound('the recording');
    if (groupId === null) return room.isPrivate;
    const guard = await findGuard(liveRoomId);
    if (guard?.groupId !== groupId) throw notFound('the recording');
    return true;
  };
  const signed = (recording: ReplaySubject, session: string): string => {
    const expiresAt = addressExpiry(now()) + (session === CONSOLE ? 0 : WATCH_MS);
    return `?${playQuery(secret(), nameOf(recording), session, expiresAt)}`;
  };
  return {
    async check(recording: ReplaySubject & { isOpen: boolean }, query: PlayQuery): Promise<string> {
      const claim = sessionOf(secret(), nameOf(recording), query, now());
      const carried = `?expires=${query.expires}&session=${claim?.session}&sign=${query.sign}`;
      if (claim?.session === CONSOLE && !claim.isExpired) return carried;
      if (!recording.isOpen) throw notFound('the recording');
      if (!(await needsMember(recording))) return '';
      if (claim === null) throw notFound('the recording');
      if (claim.isExpired) throw forbidden('the address of this recording has expired');
      if (!(await rights.mayWatch(recording.liveRoomId, claim.session)))
        throw forbidden('this recording is no longer open to you');
      return carried;
    },
    async queryFor(recording: ReplaySubject, viewer: { session: string | null } | 'console'): Promise<string> {
      if (viewer === CONSOLE) return signed(recording, CONSOLE);
      if (!(await needsMember(recording))) return '';
      return viewer.session === null ? '' : signed(recording, viewer.session);
    },
  };
};

export type ReplayRights = ReturnType<typeof createReplayRights>;
