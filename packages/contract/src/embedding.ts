import type { OsType } from '#device-type.ts';

/**
 * Messages between the app and the page or the native app around it. All are validated where they
 * arrive (`domain/embedding`): none may set money or other people's ids, or lead out of the app.
 */

/** Marks every window message of the app in a frame. */
export const CHILD_APP = 'sport-info';

/** The member of a host: the member's session at this server. */
export interface HostUser {
  token: string;
  uid: string;
  username: string;
  headUrl: string;
}

export type HostTheme = 'normal' | 'dark';
/** BCP 47; ignored when the app does not have the language. */
export type HostLanguage = string;

/** From the app to the page around it. Paths of `navigate` are paths of the parent's site, all others are in-app, without the base path. */
export interface ChildMessages {
  /** Listening: the parent answers with `init`. Ours. */
  ready: Record<string, never>;
  navigate: { path: string };
  login: { back: string };
  title: { title: string };
  /** Height of the content in CSS px. */
  height: { height: number };
  /** The current path, for the address bar of a parent that shows the app in a frame. Ours. */
  route: { path: string };
  /** The server ended the session: 405 (or 14010) expired, 505 signed in elsewhere. Ours. */
  sessionEnd: { code: number };
}

/** From the page around the app. */
export interface ParentMessages {
  init: {
    user?: HostUser | null;
    theme?: HostTheme;
    language?: HostLanguage;
    basePath?: string;
    /** Parts that the parent hides or shows: `header` is the tab bar. */
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

/** Requests to the native app: the payloads of the request and of its reply. */
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

/** Events sent by the native app. */
export interface NativeEvents {
  login: { user: HostUser };
  logout: Record<string, never>;
  theme: { theme: HostTheme };
  /** `anchor` opens /anchor, `news` opens /news. */
  plazaPage: { type: 'anchor' | 'news' };
  hostPath: { path: string };
}

/** The shape of native messages in both directions. */
export interface NativeMessage {
  id: string;
  kind: 'request' | 'response' | 'event';
  name: string;
  payload: unknown;
}
