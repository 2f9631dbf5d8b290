import type { ChildMessages, HostLanguage, HostTheme, HostUser } from '@touchline/contract/embedding.ts';
import type { OsType } from '@touchline/contract/device-type.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

/** What the app stands in: a page of its own, a page of a parent site, or a native app (A1). */
export type HostKind = 'none' | 'parent' | 'native';

/** What the host is told without being asked for anything. */
export type HostEventMap = Pick<ChildMessages, 'title' | 'height' | 'route' | 'sessionEnd'>;

/** The surroundings of the app, and what can be asked of them (N14). None of it throws. */
export interface Host {
  readonly kind: HostKind;
  /** C1, A3: 1 inside the native app, 3 in a browser. */
  readonly appType: 1 | 3;
  readonly osType: OsType;
  /** Version of the native app (V9). */
  readonly version?: string | undefined;
  /** The native app's name of this device. */
  readonly deviceId?: string | undefined;
  /** Parts that the parent switches off. */
  readonly features: Readonly<Record<string, boolean>>;
  /** Leads to the host's own sign-in, which comes back to the in-app path `back`. */
  signIn(back: string): void;
  /** Opens a path of the host's site, or an address outside of it. */
  open(target: { path: string } | { url: string }): void;
  emit<Name extends keyof HostEventMap>(name: Name, payload: HostEventMap[Name]): void;
}

/** What a host says while the app is on screen. Checked already: the app acts on it as it is. */
export interface HostEvents {
  session(user: HostUser | null): void;
  theme(theme: HostTheme): void;
  language(language: HostLanguage): void;
  /** N11: a path inside the app. */
  path(path: string): void;
}

/** What a host says before the first screen. `user` left out: the host knows of no members. */
export interface HostState {
  user?: HostUser | null | undefined;
  theme?: HostTheme | undefined;
  language?: HostLanguage | undefined;
  basePath?: string | undefined;
  /** Height of the native app's bar over the page, in CSS px. */
  topBarHeight?: number | undefined;
}

/** A host that answered. */
export interface HostConnection {
  host: Host;
  state: HostState;
  /** Hears of changes until the returned function is called, which also lets go of everything the connection holds. */
  listen(events: HostEvents): () => void;
}

const nothing = (): void => undefined;

export const NO_HOST: Host = {
  kind: 'none',
  appType: 3,
  osType: 1,
  features: {},
  signIn: nothing,
  open: nothing,
  emit: nothing,
};

/** The host of the app on screen. */
export const host = createStore<Host>(NO_HOST);

export const useHost = (): Host => useStore(host);
