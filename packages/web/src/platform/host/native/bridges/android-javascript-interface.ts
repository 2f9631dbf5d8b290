import { post } from '#platform/host/native/bridges/bridge.ts';
import type { OpenBridge } from '#platform/host/native/bridges/bridge.ts';
import { openReceiveFunction } from '#platform/host/native/bridges/receive-function.ts';

/** Android, addJavascriptInterface: nobody checks origins here, so whatever comes back is anybody's. */
export const openAndroidJavascriptInterface: OpenBridge = (page, receive) => {
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
