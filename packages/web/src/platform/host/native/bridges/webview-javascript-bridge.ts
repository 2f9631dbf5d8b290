import { HANDLER } from '#platform/host/native/bridges/bridge.ts';
import type { NativePage, OpenBridge } from '#platform/host/native/bridges/bridge.ts';

type Bridge = NonNullable<NativePage['WebViewJavascriptBridge']>;

/** The bridge may come later: what is sent before that waits for it. */
const bridgeOf = (page: NativePage): Promise<Bridge> | null => {
  const { WebViewJavascriptBridge: bridge, setupWebViewJavascriptBridge: setUp } = page;
  if (bridge !== undefined) return Promise.resolve(bridge);
  return setUp === undefined ? null : new Promise((resolve) => setUp(resolve));
};

/** WebViewJavascriptBridge, put into the page by the app before our scripts. */
export const openWebViewJavascriptBridge: OpenBridge = (page, receive) => {
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
