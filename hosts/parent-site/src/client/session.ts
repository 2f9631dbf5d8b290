import { createStore } from '#client/store.ts';
import type { SessionReply } from '#session-reply.ts';

const RENEWAL_PAUSE_MS = 5000;
const NOBODY: SessionReply = { member: null, appUser: null };

/** The member signed in at this site, and the data passed to the app. */
export const session = createStore<SessionReply>(NOBODY);

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, fields?: object): Promise<SessionReply> => {
  const response = await fetch(path, {
    method,
    ...(fields && { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as SessionReply;
};

export const readSession = async (): Promise<void> => session.set(await call('GET', '/session').catch(() => NOBODY));

/** False for wrong credentials. */
export const signIn = async (name: string, password: string): Promise<boolean> => {
  try {
    session.set(await call('POST', '/session', { name, password }));
    return true;
  } catch {
    return false;
  }
};

export const signOut = async (): Promise<void> => session.set(await call('DELETE', '/session').catch(() => NOBODY));

let lastRefetch = -Infinity;

/** Gets a new session at the app for the member, without looping when the app refuses it each time. */
export const refreshAppSession = async (): Promise<void> => {
  if (performance.now() - lastRefetch < RENEWAL_PAUSE_MS) return;
  lastRefetch = performance.now();
  session.set(await call('POST', '/session/renew').catch(() => session.get()));
};

/** The member stays signed in at this site, without a session at the app. */
export const dropAppSession = (): void => session.set({ ...session.get(), appUser: null });
