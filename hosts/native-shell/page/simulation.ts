import type { HostTheme, NativeEvents } from '@touchline/contract/embedding.ts';

/** The bridges, in the order in which the app looks for them. */
export const DIALECTS = {
  'ios-reply': 'iOS message handler with reply',
  'ios-plain': 'iOS message handler, plain',
  'android-web-message': 'Android WebMessageListener',
  'android-interface': 'Android addJavascriptInterface',
  'ds-bridge': 'DSBridge',
  'webview-javascript-bridge': 'WebViewJavascriptBridge',
} as const;
export type Dialect = keyof typeof DIALECTS;

/** How the simulated app answers. */
export const MANNERS = {
  normal: 'once, as it should',
  late: 'after 3 seconds',
  twice: 'twice, with two contents',
  garbage: 'with garbage',
  never: 'never',
} as const;
export type Manner = keyof typeof MANNERS;

export interface Settings {
  dialect: Dialect;
  os: 'ios' | 'android';
  version: string;
  theme: HostTheme;
  /** CSS px. */
  topBar: number;
  manner: Manner;
  /** Where the app's page starts. */
  path: string;
  signedIn: boolean;
}

/** Sends JSON text into the page. */
export type Send = (text: string) => void;

/** The native interface for the bridge's script in the app's page. */
export interface BridgeEnd {
  readonly dialect: Dialect;
  /** The bridge is installed: the native side sends by `say`, and removes it by `unplug`. */
  attach(post: Send, unplug: () => void): void;
  /** Text from the page; `reply` is the bridge's own reply channel, if any. */
  take(text: string, reply?: Send): void;
}

/** The simulated native app, for the buttons of its page and for tests. */
export interface NativeApp extends BridgeEnd {
  post<Name extends keyof NativeEvents>(name: Name, payload: NativeEvents[Name]): void;
  /** Any text, unchanged. */
  sayText(text: string): void;
  signIn(): Promise<void>;
  signOut(): void;
  kill(): void;
}

declare global {
  interface Window {
    /** Set by the phone's page before it opens the app in its frame. */
    touchlineNativeApp?: NativeApp;
  }
}
