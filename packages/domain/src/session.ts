/** What is stored locally of a session (P1); undefined or null where nothing is stored. */
export interface StoredSession {
  token?: string | null | undefined;
  uid?: string | null | undefined;
}

/** Logged in means that a token exists; in the native app it must also be non-empty (V8). */
export const isLoggedIn = ({ token }: StoredSession, inNativeApp: boolean): boolean =>
  token !== undefined && token !== null && (!inNativeApp || token !== '');
