import { post, HANDLER } from '#platform/host/native/bridges/bridge.ts';
import type { NativeBridge, NativePage, OpenBridge, Receive } from '#platform/host/native/bridges/bridge.ts';
import { openWebViewJavascriptBridge } from '#platform/host/native/bridges/webview-javascript-bridge.ts';
import { openReceiveFunction } from '#platform/host/native/bridges/receive-function.ts';

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
