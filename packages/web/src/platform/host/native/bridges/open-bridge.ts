import {
  post,
  HANDLER,
  type NativeBridge,
  type NativePage,
  type OpenBridge,
  type Receive,
} from '#platform/host/native/bridges/bridge.ts';

type Bridge = NonNullable<NativePage['WebViewJavascriptBridge']>;

/** The bridge may come later: what is sent before that waits for it. */
const bridgeOf = (page: NativePage): Promise<Bridge> | null => {
  const { WebViewJavascriptBridge: bridge, setupWebViewJavascriptBridge: setUp } = page;
  if (bridge !== undefined) return Promise.resolve(bridge);
  return setUp === undefined ? null : new Promise((resolve) => setUp(resolve));
};

/** WebViewJavascriptBridge, put into the page by the app before our scripts. */
const openWebViewJavascriptBridge: OpenBridge = (page, receive) => {
  const coming = bridgeOf(page);
  if (coming === null) return null;
  let isOpen = true;
  const onMessage = (message: unknown): void => {
    if (isOpen && message !== undefined && message !== null && message !== '') receive(message);
  };
  coming.then((bridge) => bridge.registerHandler(HANDLER, onMessage)).catch(() => undefined);
  return {
    dialect: 'webview-javascript-bridge',
    send: async (text) => (await coming).callHandler(HANDLER, text, onMessage),
    close: () => {
      isOpen = false;
    },
  };
};

/** `window.touchlineReceive(json)` for bridges without a way back. Returns the end of it. */
const openReceiveFunction = (page: NativePage, receive: Receive): (() => void) => {
  page.touchlineReceive = receive;
  return () => {
    if (page.touchlineReceive === receive) delete page.touchlineReceive;
  };
};

/**
 * iOS: `webkit.messageHandlers.touchline`. A WKScriptMessageHandlerWithReply answers by the promise; events, and the answers of a
 * plain WKScriptMessageHandler, come by `touchlineReceive`.
 */
const openIosMessageHandler: OpenBridge = (page, receive) => {
  if (page.webkit?.messageHandlers?.touchline === undefined) return null;
  return {
    dialect: 'ios-message-handler',
    send: async (text) => {
      const handler = page.webkit?.messageHandlers?.touchline;
      if (handler === undefined) throw new Error('the message handler is gone');
      const answer = await post(handler, text);
      if (answer !== undefined && answer !== null) receive(answer);
    },
    close: openReceiveFunction(page, receive),
  };
};

/** DSBridge: a page may have its script without our app around it, so native is asked for the method. */
const openDsBridge: OpenBridge = (page, receive) => {
  const bridge = page.dsBridge;
  if (bridge === undefined || !bridge.hasNativeMethod(HANDLER)) return null;
  let isOpen = true;
  const onMessage = (message: unknown): void => {
    if (isOpen && message !== undefined && message !== null && message !== '') receive(message);
  };
  bridge.register(HANDLER, onMessage);
  return {
    dialect: 'ds-bridge',
    send: (text) => void bridge.call(HANDLER, text, onMessage),
    close: () => {
      isOpen = false;
    },
  };
};

/** Android, WebViewCompat.addWebMessageListener: native itself allows our origin only. */
const openAndroidWebMessage: OpenBridge = (page, receive) => {
  const native = page.touchlineNative;
  if (native === undefined) return null;
  const onMessage = ({ data }: { data: unknown }): void => receive(data);
  native.addEventListener('message', onMessage);
  return {
    dialect: 'android-web-message',
    send: (text) => {
      if (page.touchlineNative === undefined) throw new Error('the listener is gone');
      post(native, text);
    },
    close: () => native.removeEventListener('message', onMessage),
  };
};

/** Android, addJavascriptInterface: nobody checks origins here, so whatever comes back is anybody's. */
const openAndroidJavascriptInterface: OpenBridge = (page, receive) => {
  if (page.TouchlineAndroid === undefined) return null;
  return {
    dialect: 'android-javascript-interface',
    send: (text) => {
      if (page.TouchlineAndroid === undefined) throw new Error('the interface is gone');
      post(page.TouchlineAndroid, text);
    },
    close: openReceiveFunction(page, receive),
  };
};

/** C13: in this order; the first that is there is used. */
const VARIANTS: readonly OpenBridge[] = [
  openIosMessageHandler,
  openAndroidWebMessage,
  openAndroidJavascriptInterface,
  openDsBridge,
  openWebViewJavascriptBridge,
];

/** Opens the best bridge of this page. A way that fails while it opens is none; `failed` hears why. */
export const openBridge = (
  page: NativePage,
  receive: Receive,
  failed: (reason: unknown) => void,
): NativeBridge | null => {
  for (const open of VARIANTS) {
    try {
      const bridge = open(page, receive);
      if (bridge !== null) return bridge;
    } catch (reason) {
      failed(reason);
    }
  }
  return null;
};
