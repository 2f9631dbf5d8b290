import type { User } from '@touchline/contract/account.ts';
import { createStore } from '#platform/storage/store.ts';
import { readJson } from '#platform/storage/local-store.ts';
import type { TextStore } from '#platform/storage/local-store.ts';

/** A signed-in member (P1, E25). */
export interface Session {
  token: string;
  uid: string;
  user: User;
}

export interface SessionStore {
  get(): Session | null;
  subscribe(listener: () => void): () => void;
  /** Keeps the session of a sign-in. */
  begin(user: User): void;
  /** T22: removes token and uid. */
  end(): void;
  /** Takes over what another tab stored. */
  reload(): void;
  /** P3: the member that the host speaks of, kept in memory only; from now on the host decides who is signed in. */
  adopt(user: User | null): void;
  isHosted(): boolean;
  /** The host is gone: who is stored counts again. */
  release(): void;
}

const KEYS = { token: 'touchline.token', uid: 'touchline.uid', user: 'touchline.user' } as const;

export const isSessionKey = (key: string | null): boolean => key === null || Object.values<string>(KEYS).includes(key);

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'uid' in value && 'username' in value;

const readSession = (store: TextStore): Session | null => {
  const token = store.getItem(KEYS.token);
  const uid = store.getItem(KEYS.uid);
  const user = readJson(store, KEYS.user, isUser);
  return token && uid && user ? { token, uid, user } : null;
};

export const createSessionStore = (store: TextStore): SessionStore => {
  const current = createStore(readSession(store));
  let isHosted = false;
  const show = (user: User | null): void => current.set(user && { token: user.token, uid: user.uid, user });
  return {
    get: current.get,
    subscribe: current.subscribe,
    begin: (user) => {
      isHosted = false;
      store.setItem(KEYS.user, JSON.stringify(user));
      store.setItem(KEYS.uid, user.uid);
      store.setItem(KEYS.token, user.token);
      show(user);
    },
    end: () => {
      if (!isHosted) for (const key of Object.values(KEYS)) store.removeItem(key);
      show(null);
    },
    reload: () => {
      const stored = readSession(store);
      if (!isHosted && stored?.token !== current.get()?.token) current.set(stored);
    },
    adopt: (user) => {
      isHosted = true;
      show(user);
    },
    isHosted: () => isHosted,
    release: () => {
      isHosted = false;
      current.set(readSession(store));
    },
  };
};
