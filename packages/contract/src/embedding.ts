import type { OsType } from '#device-type.ts';

/**
 * What is said between the app and the page or the native app around it (A1, N11, N14, P3, C13). All of it is checked where it
 * comes in (`domain/embedding`): nothing of it may set money, other people's ids, or lead out of the app.
 */

/** Marks every window message of the app in a frame. */
export const CHILD_APP = 'sport-info';

/** What a host says of its member: the session that the member has at this server (E25). */
export interface HostUser {
  token: string;
  uid: string;
  username: string;
  headUrl: string;
}

export type HostTheme = 'normal' | 'dark';
/** BCP 47; a language that the app does not have changes nothing. */
export type HostLanguage = string;

/** From the app to the page around it. Paths of `navigate` are of the parent's site, all others of the app, without its base. */
export interface ChildMessages {
  /** Listening: the parent answers with `init`. Ours. */
  ready: Record<string, never>;
  navigate: { path: string };
  login: { back: string };
  title: { title: string };
  /** Height of the content in CSS px. */
  height: { height: number };
  /** Where the person is now, for the address bar of a parent that shows the app in a frame. Ours. */
  route: { path: string };
  /** The server ended the session: 405 (or 14010) expired, 505 signed in elsewhere (X1, X2). Ours. */
  sessionEnd: { code: number };
}

/** From the page around the app. */
export interface ParentMessages {
  init: {
    user?: HostUser | null;
    theme?: HostTheme;
    language?: HostLanguage;
    basePath?: string;
    /** Parts that the parent switches off or on: `header` is the tab bar. */
    features?: Readonly<Record<string, boolean>>;
  };
  session: { user: HostUser | null };
  theme: { theme: HostTheme };
  /** Ours: the language changed. */
  language: { language: HostLanguage };
  hostPath: { path: string };
}

/** One window message, or one message of a host's own channel. */
export interface FrameMessage<Messages, Name extends keyof Messages = keyof Messages> {
  app: typeof CHILD_APP;
  name: Name;
  payload: Messages[Name];
}

/** Requests to the native app: the payload of the request and of its answer. */
export interface NativeRequests {
  getNativeInfo: { request: Record<string, never>; reply: { deviceId: string; osType: OsType; version: string } };
  /** `code` 1 is success. */
  getLoginInfo: { request: Record<string, never>; reply: { code: number; data: HostUser | null } };
  getCurrentTheme: { request: Record<string, never>; reply: { theme: HostTheme } };
  /** CSS px. */
  getTopBarHeight: { request: Record<string, never>; reply: { height: number } };
  jump: { request: { path: string } | { url: string }; reply: Record<string, never> };
  login: { request: { back: string }; reply: Record<string, never> };
}

/** Events that the native app sends by itself. */
export interface NativeEvents {
  login: { user: HostUser };
  logout: Record<string, never>;
  theme: { theme: HostTheme };
  /** N11: `anchor` opens /anchor, `news` opens /news. */
  plazaPage: { type: 'anchor' | 'news' };
  hostPath: { path: string };
}

/** The one shape of native messages, both ways. */
export interface NativeMessage {
  id: string;
  kind: 'request' | 'response' | 'event';
  name: string;
  payload: unknown;
}
