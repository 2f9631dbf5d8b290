/** The locally stored session; undefined or null without one. */
export interface StoredSession {
  token?: string | null | undefined;
  uid?: string | null | undefined;
}

/** Logged in means that a token exists; in the native app it must also be non-empty. */
export const isLoggedIn = ({ token }: StoredSession, inNativeApp: boolean): boolean =>
  token !== undefined && token !== null && (!inNativeApp || token !== '');
