type Callback = (answer?: unknown) => void;

interface HandlerBridge {
  callHandler(name: string, data: unknown, callback: Callback): void;
  registerHandler(name: string, handler: (data: unknown, respond?: Callback) => void): void;
}

/** An object of native that takes JSON text; windows, which want an origin too, have nothing to do with it. */
interface TextTaker {
  postMessage(text: string): unknown;
}

interface TextTalker extends TextTaker {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** What native apps put into the window of the page. */
export interface NativePage {
  webkit?: { messageHandlers?: { touchline?: TextTaker } };
  touchlineNative?: TextTalker;
  TouchlineAndroid?: TextTaker;
  /** Ours: native calls it, where its bridge has no way back of its own. */
  touchlineReceive?: ((message: unknown) => void) | undefined;
  dsBridge?: {
    call(name: string, data: unknown, callback: Callback): unknown;
    register(name: string, handler: (message: unknown) => unknown): void;
    hasNativeMethod(name: string): boolean;
  };
  WebViewJavascriptBridge?: HandlerBridge;
  setupWebViewJavascriptBridge?: (ready: (bridge: HandlerBridge) => void) => void;
}

/** Gets all that native says, unchecked: JSON text or an object. */
export type Receive = (message: unknown) => void;

/** One way of talking with native. */
export interface NativeBridge {
  /** Its name in the log. */
  readonly dialect: string;
  /** Sends JSON text; throws or rejects when native is not there any more. */
  send(text: string): void | Promise<void>;
  /** Hears nothing any more. */
  close(): void;
}

/** Opens a bridge, or is null when the page has not got it. */
export type OpenBridge = (page: NativePage, receive: Receive) => NativeBridge | null;

/** The one method or handler of bridges that want a name. */
export const HANDLER = 'touchline';

/** Hands text to an object of native, as its method: bridges of Android refuse anything else. */
export const post = (native: TextTaker, text: string): unknown => native.postMessage.call(native, text);
