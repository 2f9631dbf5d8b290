import { SESSION_ENDING_CODES } from '@touchline/contract/codes.ts';

/** What is stored locally of a session (P1); undefined or null where nothing is stored. */
export interface StoredSession {
  token?: string | null | undefined;
  uid?: string | null | undefined;
}

/** Logged in means that a token exists; in the native app it must also be non-empty (V8). */
export const isLoggedIn = ({ token }: StoredSession, inNativeApp: boolean): boolean =>
  token !== undefined && token !== null && (!inNativeApp || token !== '');

/** True for the codes of an expiry or a kick-out (T22, X2). */
export const endsSession = (code: number): boolean => SESSION_ENDING_CODES.includes(code);

/** The session after a reply with this code: token and user id are removed on expiry or kick-out (T22). */
export const sessionAfterCode = (session: StoredSession, code: number): StoredSession =>
  endsSession(code) ? {} : session;
