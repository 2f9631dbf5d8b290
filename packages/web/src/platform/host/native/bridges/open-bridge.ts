import { openAndroidJavascriptInterface } from '#platform/host/native/bridges/android-javascript-interface.ts';
import { openAndroidWebMessage } from '#platform/host/native/bridges/android-web-message.ts';
import type { NativeBridge, NativePage, OpenBridge, Receive } from '#platform/host/native/bridges/bridge.ts';
import { openDsBridge } from '#platform/host/native/bridges/ds-bridge.ts';
import { openIosMessageHandler } from '#platform/host/native/bridges/ios-message-handler.ts';
import { openWebViewJavascriptBridge } from '#platform/host/native/bridges/webview-javascript-bridge.ts';

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
