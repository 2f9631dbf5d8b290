import { host } from '#platform/host/host.ts';
import { createSessionStore, isSessionKey } from '#platform/session/session-store.ts';
import type { Session } from '#platform/session/session-store.ts';
import { localStore } from '#platform/storage/local-store.ts';
import { useStore } from '#platform/storage/store.ts';

/** The one session of this browser, shared by its tabs. */
export const session = createSessionStore(localStore);

/** V8: logged in means that a token exists. */
export const isLoggedIn = (): boolean => session.get() !== null;

/** P3: who is signed in is the host's to say, so signing in and out is its own, too. */
export const isHostSession = (): boolean => host.get().kind !== 'none' && session.isHosted();

/** Follows sign-ins and sign-outs of other tabs; returns the end of it. */
export const shareSessionAcrossTabs = (): (() => void) => {
  const follow = (event: StorageEvent): void => {
    if (isSessionKey(event.key)) session.reload();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
};

/** The server renders for visitors. */
const nobody = (): null => null;

/** The signed-in member, or null for a visitor. */
export const useSession = (): Session | null => useStore(session, nobody);
