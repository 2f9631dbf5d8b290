import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HostUser } from '@touchline/contract/embedding.ts';
import type { Member } from '#server/members.ts';

const COOKIE = 'portal_session';
const ID_BYTES = 32;
const DAY_S = 86_400;

/** A signed-in member of this site with their session at the app. */
export interface Session {
  member: Member;
  appUser: HostUser | undefined;
}

export interface Sessions {
  of(request: IncomingMessage): Session | undefined;
  /** Returns the cookie to set. */
  start(session: Session): string;
  /** Returns the cookie that removes the old one. */
  end(request: IncomingMessage): string;
}

const cookie = (value: string, maxAge: number): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;

const idOf = (request: IncomingMessage): string | undefined =>
  request.headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

/** In-memory sessions: a restart signs everybody out. */
export const createSessions = (): Sessions => {
  const sessions = new Map<string, Session>();
  return {
    of: (request) => sessions.get(idOf(request) ?? ''),
    start: (session) => {
      const id = randomBytes(ID_BYTES).toString('base64url');
      sessions.set(id, session);
      return cookie(id, DAY_S);
    },
    end: (request) => {
      sessions.delete(idOf(request) ?? '');
      return cookie('', 0);
    },
  };
};
